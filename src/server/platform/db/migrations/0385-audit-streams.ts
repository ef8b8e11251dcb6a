// One row per organization that sends its audit trail to another system.
import { belongsTo, counter, finish, flag, identity, long, required, type Step } from '../columns.ts';

export const auditStreamsStep: Step = {
  name: '0385-audit-streams',
  async up(db, engine) {
    await finish(
      db.schema
        .createTable('audit_streams')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', (column) => belongsTo('organizations.id')(column).unique())
        .addColumn('url', 'text')
        .addColumn('encrypted_token', 'text')
        .addColumn('encrypted_secret', 'text')
        .addColumn('format', 'text', (column) => column.notNull().defaultTo('lines'))
        .addColumn('active', 'integer', flag('active', 1))
        .addColumn('position', long(engine), counter('position'))
        .addColumn('position_hash', 'text', required)
        .addColumn('altered_position', long(engine))
        .addColumn('sent_at', long(engine))
        .addColumn('failures', 'integer', counter('failures'))
        .addColumn('error', 'text')
        .addColumn('due_at', long(engine), required)
        .addColumn('claimed_by', 'text')
        .addColumn('claimed_until', long(engine))
        .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1)),
      engine,
    ).execute();
  },
};
