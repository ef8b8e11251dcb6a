// Creates the survey of candidates: setting, invitations, waiting answers, and groups of answers.
import { sql } from 'kysely';
import { belongsTo, counter, finish, flag, identity, long, pointsTo, required, type Step } from '../columns.ts';

export const candidateSurveysStep: Step = {
  name: '0422-candidate-surveys',
  async up(db, engine) {
    const organization = belongsTo('organizations.id');
    await finish(
      db.schema
        .createTable('candidate_survey_settings')
        .addColumn('organization_id', 'integer', (column) => organization(column).primaryKey())
        .addColumn('active', 'integer', flag('active'))
        .addColumn('question', 'text')
        .addColumn('started_at', long(engine))
        .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1)),
      engine,
    ).execute();
    await finish(
      db.schema
        .createTable('survey_invitations')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', organization)
        .addColumn('applicant_id', 'integer', (column) => belongsTo('applicants.id')(column).unique())
        .addColumn('link_hash', 'text', (column) => column.unique())
        .addColumn('is_answered', 'integer', flag('is_answered')),
      engine,
    ).execute();
    await finish(
      db.schema
        .createTable('survey_answers')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', organization)
        .addColumn('selection_process_id', 'integer', pointsTo('selection_processes.id'))
        .addColumn('stage', 'text', required)
        .addColumn('answered_on', 'text', required)
        .addColumn('score', 'integer', (column) => column.notNull().check(sql`score between 0 and 10`))
        .addColumn('comment', 'text'),
      engine,
    ).execute();
    await finish(
      db.schema
        .createTable('survey_groups')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', organization)
        .addColumn('selection_process_id', 'integer', pointsTo('selection_processes.id'))
        .addColumn('stage', 'text')
        .addColumn('month', 'text', required)
        .addColumn('answers', 'integer', (column) => column.notNull().check(sql`answers >= 5`))
        .addColumn('promoters', 'integer', counter('promoters'))
        .addColumn('passives', 'integer', counter('passives'))
        .addColumn('detractors', 'integer', counter('detractors')),
      engine,
    ).execute();
    await finish(
      db.schema
        .createTable('survey_comments')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', organization)
        .addColumn('survey_group_id', 'integer', belongsTo('survey_groups.id'))
        .addColumn('text', 'text', required),
      engine,
    ).execute();
    for (const [table, column] of [
      ['survey_invitations', 'organization_id'],
      ['survey_answers', 'organization_id'],
      ['survey_answers', 'selection_process_id'],
      ['survey_groups', 'organization_id'],
      ['survey_groups', 'selection_process_id'],
      ['survey_comments', 'organization_id'],
      ['survey_comments', 'survey_group_id'],
    ] as const) {
      await db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
    }
  },
};
