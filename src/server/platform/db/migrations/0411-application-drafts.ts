// Forms of the portal that their senders continue later, by a link to their mailbox.
import { belongsTo, finish, identity, long, pointsTo, required, type Step } from '../columns.ts';

export const applicationDraftsStep: Step = {
  name: '0411-application-drafts',
  async up(db, engine) {
    await finish(
      db.schema
        .createTable('application_drafts')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('selection_process_id', 'integer', belongsTo('selection_processes.id'))
        .addColumn('email_id', 'integer', pointsTo('emails.id'))
        .addColumn('address_hash', 'text', required)
        .addColumn('link_hash', 'text', (column) => column.notNull().unique())
        .addColumn('content', 'text', required)
        .addColumn('created_at', long(engine), required)
        .addColumn('expires_at', long(engine), required),
      engine,
    ).execute();
    for (const [name, columns] of [
      ['mailbox', ['organization_id', 'address_hash', 'created_at']],
      ['process', ['selection_process_id']],
      ['email', ['email_id']],
      ['end', ['expires_at']],
    ] as const) {
      await db.schema
        .createIndex(`application_drafts_${name}`)
        .on('application_drafts')
        .columns([...columns])
        .execute();
    }
  },
};
