// Creates the register of personal data breaches, with the affected candidates.
import { belongsTo, finish, identity, long, pointsTo, required, type Step } from '../columns.ts';

export const dataBreachesStep: Step = {
  name: '0421-data-breaches',
  async up(db, engine) {
    await finish(
      db.schema
        .createTable('data_breaches')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('content', 'text', required)
        .addColumn('known_at', long(engine), required)
        .addColumn('authority_due_at', long(engine), required)
        .addColumn('persons_due_at', long(engine), required)
        .addColumn('next_due_at', long(engine))
        .addColumn('reminded_of', long(engine))
        .addColumn('closed_at', long(engine))
        .addColumn('created_at', long(engine), required)
        .addColumn('created_by_user_id', 'integer', pointsTo('users.id'))
        .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1)),
      engine,
    ).execute();
    await finish(
      db.schema
        .createTable('data_breach_persons')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('data_breach_id', 'integer', belongsTo('data_breaches.id'))
        .addColumn('uniq_applicant_id', 'integer', belongsTo('uniq_applicants.id'))
        .addUniqueConstraint('data_breach_persons_person', ['data_breach_id', 'uniq_applicant_id']),
      engine,
    ).execute();
    for (const [table, column] of [
      ['data_breaches', 'organization_id'],
      ['data_breaches', 'next_due_at'],
      ['data_breaches', 'created_by_user_id'],
      ['data_breach_persons', 'organization_id'],
      ['data_breach_persons', 'uniq_applicant_id'],
    ] as const) {
      await db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
    }
  },
};
