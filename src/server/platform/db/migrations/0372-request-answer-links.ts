// Links with which an approver answers one step of a request once, without a session.
import { belongsTo, finish, identity, long, required, type Step } from '../columns.ts';

export const requestAnswerLinksStep: Step = {
  name: '0372-request-answer-links',
  async up(db, engine) {
    await finish(
      db.schema
        .createTable('request_answer_links')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('request_id', 'integer', belongsTo('requests.id'))
        .addColumn('request_step_id', 'integer', belongsTo('request_steps.id'))
        .addColumn('user_id', 'integer', belongsTo('users.id'))
        .addColumn('secret_hash', 'text', (column) => required(column).unique())
        .addColumn('created_at', long(engine), required)
        .addColumn('expires_at', long(engine), required)
        .addColumn('used_at', long(engine)),
      engine,
    ).execute();
    for (const column of ['organization_id', 'request_id', 'request_step_id', 'user_id'] as const) {
      await db.schema.createIndex(`request_answer_links_${column}`).on('request_answer_links').column(column).execute();
    }
  },
};
