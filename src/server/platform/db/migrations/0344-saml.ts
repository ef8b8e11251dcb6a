// Adds what a SAML provider needs: the protocol, its page for signing in, and its certificates.
import { sql } from 'kysely';
import type { Step } from '../columns.ts';

export const samlStep: Step = {
  name: '0344-saml',
  async up(db) {
    const providers = () => db.schema.alterTable('identity_providers');
    await providers()
      .addColumn('protocol', 'text', (column) =>
        column.notNull().defaultTo('openid').check(sql`protocol in ('openid', 'saml')`),
      )
      .execute();
    await providers().addColumn('sign_in_address', 'text').execute();
    await providers().addColumn('certificates', 'text').execute();
  },
};
