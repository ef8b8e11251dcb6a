// The key with which Terna signs its answers to logout requests of a SAML provider, and its certificate.
import type { Step } from '../columns.ts';

export const logoutSignaturesStep: Step = {
  name: '0388-logout-signatures',
  async up(db) {
    await db.schema.alterTable('identity_providers').addColumn('encrypted_signing_key', 'text').execute();
    await db.schema.alterTable('identity_providers').addColumn('signing_certificate', 'text').execute();
  },
};
