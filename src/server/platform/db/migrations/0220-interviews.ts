// Creates interview templates, plans of processes, interviews of candidates, and scorecards.
import type { Kysely } from 'kysely';
import { belongsTo, type Engine, finish, identity, long, pointsTo, required, type Step } from '../columns.ts';

const version = (column: Parameters<typeof required>[0]) => column.notNull().defaultTo(1);

export const interviewsStep: Step = {
  name: '0220-interviews',
  async up(db, engine) {
    await createPlans(db, engine);
    await createInterviews(db, engine);
    await createScorecards(db, engine);
  },
};

async function createPlans(db: Kysely<never>, engine: Engine): Promise<void> {
  await finish(
    db.schema
      .createTable('interview_templates')
      .addColumn('id', 'integer', identity(engine))
      .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
      .addColumn('name', 'text', required)
      .addColumn('kind', 'text', required)
      .addColumn('minutes', 'integer', required)
      .addColumn('kit', 'text', required)
      .addColumn('version', 'integer', version)
      .addUniqueConstraint('interview_templates_name', ['organization_id', 'name']),
    engine,
  ).execute();
  await finish(
    db.schema
      .createTable('interview_plans')
      .addColumn('id', 'integer', identity(engine))
      .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
      .addColumn('selection_process_id', 'integer', belongsTo('selection_processes.id'))
      .addColumn('version', 'integer', version)
      .addUniqueConstraint('interview_plans_process', ['selection_process_id']),
    engine,
  ).execute();
  await finish(
    db.schema
      .createTable('planned_interviews')
      .addColumn('id', 'integer', identity(engine))
      .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
      .addColumn('selection_process_id', 'integer', belongsTo('selection_processes.id'))
      .addColumn('list_id', 'integer', pointsTo('lists.id'))
      .addColumn('order', 'integer', required)
      .addColumn('name', 'text', required)
      .addColumn('kind', 'text', required)
      .addColumn('minutes', 'integer', required)
      .addColumn('kit', 'text', required),
    engine,
  ).execute();
  await db.schema
    .createIndex('planned_interviews_process')
    .on('planned_interviews')
    .column('selection_process_id')
    .execute();
  await db.schema.createIndex('planned_interviews_list').on('planned_interviews').column('list_id').execute();
  await finish(
    db.schema
      .createTable('planned_interviewers')
      .addColumn('id', 'integer', identity(engine))
      .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
      .addColumn('planned_interview_id', 'integer', belongsTo('planned_interviews.id'))
      .addColumn('user_id', 'integer', belongsTo('users.id'))
      .addUniqueConstraint('planned_interviewers_user', ['planned_interview_id', 'user_id']),
    engine,
  ).execute();
  await db.schema.createIndex('planned_interviewers_users').on('planned_interviewers').column('user_id').execute();
}

async function createInterviews(db: Kysely<never>, engine: Engine): Promise<void> {
  await finish(
    db.schema
      .createTable('interviews')
      .addColumn('id', 'integer', identity(engine))
      .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
      .addColumn('applicant_id', 'integer', belongsTo('applicants.id'))
      .addColumn('planned_interview_id', 'integer', pointsTo('planned_interviews.id'))
      .addColumn('name', 'text', required)
      .addColumn('kind', 'text', required)
      .addColumn('kit', 'text', required)
      .addColumn('starts_at', long(engine), required)
      .addColumn('ends_at', long(engine), required)
      .addColumn('place', 'text')
      .addColumn('state', 'text', required)
      .addColumn('created_at', long(engine), required)
      .addColumn('version', 'integer', version),
    engine,
  ).execute();
  await db.schema.createIndex('interviews_applicant').on('interviews').column('applicant_id').execute();
  await db.schema.createIndex('interviews_planned').on('interviews').column('planned_interview_id').execute();
  await finish(
    db.schema
      .createTable('interview_interviewers')
      .addColumn('id', 'integer', identity(engine))
      .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
      .addColumn('interview_id', 'integer', belongsTo('interviews.id'))
      .addColumn('user_id', 'integer', belongsTo('users.id'))
      .addUniqueConstraint('interview_interviewers_user', ['interview_id', 'user_id']),
    engine,
  ).execute();
  await db.schema.createIndex('interview_interviewers_users').on('interview_interviewers').column('user_id').execute();
}

async function createScorecards(db: Kysely<never>, engine: Engine): Promise<void> {
  await finish(
    db.schema
      .createTable('scorecards')
      .addColumn('id', 'integer', identity(engine))
      .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
      .addColumn('applicant_id', 'integer', belongsTo('applicants.id'))
      .addColumn('interview_id', 'integer', belongsTo('interviews.id'))
      .addColumn('user_id', 'integer', belongsTo('users.id'))
      .addColumn('answers', 'text', required)
      .addColumn('recommendation', 'text')
      .addColumn('summary', 'text')
      .addColumn('submitted_at', long(engine))
      .addColumn('updated_at', long(engine), required)
      .addColumn('version', 'integer', version)
      .addUniqueConstraint('scorecards_author', ['interview_id', 'user_id']),
    engine,
  ).execute();
  await db.schema.createIndex('scorecards_applicant').on('scorecards').column('applicant_id').execute();
  await db.schema.createIndex('scorecards_users').on('scorecards').column('user_id').execute();
  await finish(
    db.schema
      .createTable('scorecard_wordings')
      .addColumn('id', 'integer', identity(engine))
      .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
      .addColumn('applicant_id', 'integer', belongsTo('applicants.id'))
      .addColumn('scorecard_id', 'integer', belongsTo('scorecards.id'))
      .addColumn('answers', 'text', required)
      .addColumn('recommendation', 'text')
      .addColumn('summary', 'text')
      .addColumn('replaced_at', long(engine), required),
    engine,
  ).execute();
  await db.schema.createIndex('scorecard_wordings_card').on('scorecard_wordings').column('scorecard_id').execute();
  await db.schema.createIndex('scorecard_wordings_applicant').on('scorecard_wordings').column('applicant_id').execute();
}
