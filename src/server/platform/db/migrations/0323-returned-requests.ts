// A request that an approver returns for changes: by whom, why, and its content at that time.
import { sql } from 'kysely';
import { long, pointsTo, type Step } from '../columns.ts';

const kinds = [
  "'created', 'changed', 'data_added', 'submitted', 'step_started', 'step_skipped', 'approved', 'rejected', 'derived'",
  "'completed', 'dropped', 'cancelled', 'closed', 'deleted', 'undone', 'returned', 'resent'",
].join(', ');

export const returnedRequestsStep: Step = {
  name: '0323-returned-requests',
  async up(db, engine) {
    await db.schema.alterTable('requests').addColumn('returned_at', long(engine)).execute();
    await db.schema.alterTable('requests').addColumn('returned_by_user_id', 'integer', pointsTo('users.id')).execute();
    await db.schema.alterTable('requests').addColumn('returned_comment', 'text').execute();
    await db.schema.alterTable('requests').addColumn('returned_content', 'text').execute();
    await db.schema.createIndex('requests_returned_by').on('requests').column('returned_by_user_id').execute();

    // The check of a column is dropped with its column only.
    await sql`alter table request_logs add column new_kind text not null default 'changed'
      check (new_kind in (${sql.raw(kinds)}))`.execute(db);
    await sql`update request_logs set new_kind = kind`.execute(db);
    await sql`alter table request_logs drop column kind`.execute(db);
    await sql`alter table request_logs rename column new_kind to kind`.execute(db);

    await sql`alter table request_emails add column new_outcome text
      check (new_outcome in ('approved', 'rejected', 'cancelled', 'returned'))`.execute(db);
    await sql`update request_emails set new_outcome = outcome`.execute(db);
    await sql`alter table request_emails drop column outcome`.execute(db);
    await sql`alter table request_emails rename column new_outcome to outcome`.execute(db);
  },
};
