// Indexes of the audit trail that each write of a session would write into, and that find nothing which is not found without
// them.
import { sql } from 'kysely';
import type { Step } from '../columns.ts';

const OF_TOKEN = 'audit_entries_api_token';

export const lighterAuditStep: Step = {
  name: '0074-lighter-audit',
  async up(db) {
    // What is too old is found by organisation and instant.
    await db.schema.dropIndex('audit_entries_age').execute();
    // A person's session has no token.
    await db.schema.dropIndex(OF_TOKEN).execute();
    await db.schema
      .createIndex(OF_TOKEN)
      .on('audit_entries')
      .column('api_token_id')
      .where(sql.ref('api_token_id'), 'is not', null)
      .execute();
  },
};
