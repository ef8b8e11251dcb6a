// SAML providers have a page for signing out, to which this server answers.
import type { Step } from '../columns.ts';

export const providerLogoutStep: Step = {
  name: '0367-provider-logout',
  async up(db) {
    await db.schema.alterTable('identity_providers').addColumn('sign_out_address', 'text').execute();
  },
};
