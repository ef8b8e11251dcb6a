// Chains the entries of the audit trail by hashes, per organization.
import { sql } from 'kysely';
import { belongsTo, counter, finish, long, required, type Step } from '../columns.ts';

export const auditChainStep: Step = {
  name: '0282-audit-chain',
  async up(db, engine) {
    await finish(
      db.schema
        .createTable('audit_chain')
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('position', long(engine), (column) => column.notNull().check(sql`position > 0`))
        // Without a foreign key, because a link without its entry reveals that the entry was removed.
        .addColumn('entry_id', 'integer', (column) => column.notNull().unique())
        .addColumn('actor_salt', 'text')
        .addColumn('actor_digest', 'text', required)
        .addColumn('subject_salt', 'text')
        .addColumn('subject_digest', 'text', required)
        .addColumn('hash', 'text', required)
        .addPrimaryKeyConstraint('audit_chain_position', ['organization_id', 'position']),
      engine,
    ).execute();
    await finish(
      db.schema
        .createTable('audit_chain_heads')
        .addColumn('organization_id', 'integer', (column) => belongsTo('organizations.id')(column).primaryKey())
        .addColumn('position', long(engine), counter('position'))
        .addColumn('hash', 'text', required)
        .addColumn('purged_position', long(engine), counter('purged_position'))
        .addColumn('purged_hash', 'text', required)
        .addColumn('settled_entry_id', 'integer', counter('settled_entry_id'))
        .addColumn('next_settled_entry_id', 'integer', counter('next_settled_entry_id'))
        .addColumn('settles_at', long(engine), required),
      engine,
    ).execute();
  },
};
