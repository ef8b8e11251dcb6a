// Entries of the audit trail state what changed, and from where; links of the chain state the content of their hash.
import { sql } from 'kysely';
import type { Step } from '../columns.ts';

export const auditedChangesStep: Step = {
  name: '0438-audited-changes',
  async up(db) {
    for (const column of ['origin', 'client', 'address', 'changes'] as const) {
      await db.schema.alterTable('audit_entries').addColumn(column, 'text').execute();
    }
    await db.schema
      .alterTable('audit_chain')
      .addColumn('format', 'integer', (column) => column.notNull().defaultTo(1).check(sql`format in (1, 2)`))
      .execute();
  },
};
