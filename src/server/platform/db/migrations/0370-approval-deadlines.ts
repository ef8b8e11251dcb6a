// Deadlines of approval steps with reminders, and the escalation of steps that are overdue.
import { sql } from 'kysely';
import { flag, long, pointsTo, type Step } from '../columns.ts';

const kinds = [
  "'created', 'changed', 'data_added', 'submitted', 'step_started', 'step_skipped', 'approved', 'rejected', 'derived'",
  "'completed', 'dropped', 'cancelled', 'closed', 'deleted', 'undone', 'returned', 'resent', 'escalated'",
].join(', ');

export const approvalDeadlinesStep: Step = {
  name: '0370-approval-deadlines',
  async up(db, engine) {
    const { schema } = db;
    await schema.alterTable('workflow_steps').addColumn('escalation_days', 'integer').execute();
    await schema
      .alterTable('workflow_steps')
      .addColumn('escalation_user_id', 'integer', pointsTo('users.id'))
      .execute();
    await schema
      .alterTable('workflow_steps')
      .addColumn('escalation_role', 'text', (column) => column.check(sql`escalation_role in ('admin', 'user')`))
      .execute();
    await schema.createIndex('workflow_steps_escalation').on('workflow_steps').column('escalation_user_id').execute();

    await schema.alterTable('request_steps').addColumn('due_on', 'text').execute();
    for (const name of ['overdue_at', 'remind_at', 'escalate_at'] as const) {
      await schema.alterTable('request_steps').addColumn(name, long(engine)).execute();
    }
    for (const name of ['overdue_at', 'remind_at', 'escalate_at'] as const) {
      await sql`create index ${sql.ref(`request_steps_${name}`)} on request_steps (${sql.ref(name)})
        where state = 'current'`.execute(db);
    }
    await schema.alterTable('request_participants').addColumn('escalated', 'integer', flag('escalated')).execute();

    // The check of a column is dropped with its column only.
    await sql`alter table request_logs add column new_kind text not null default 'changed'
      check (new_kind in (${sql.raw(kinds)}))`.execute(db);
    await sql`update request_logs set new_kind = kind`.execute(db);
    await sql`alter table request_logs drop column kind`.execute(db);
    await sql`alter table request_logs rename column new_kind to kind`.execute(db);
  },
};
