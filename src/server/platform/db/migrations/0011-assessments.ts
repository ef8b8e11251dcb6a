// Tests that are sent to candidates, assessments with their criteria, and what came of both.
import { type Kysely, sql } from 'kysely';
import { startingTests } from '../../../../contract/messages.ts';
import { belongsTo, finish, flag, identity, long, pointsTo, required, type Step } from '../columns.ts';

const version = (column: Parameters<typeof required>[0]) => column.notNull().defaultTo(1);

export const assessmentsStep: Step = {
  name: '0011-assessments',
  async up(db, engine) {
    await finish(
      db.schema
        .createTable('tests')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('name', 'text', required)
        .addColumn('source', 'text', (column) =>
          column.notNull().check(sql`source in ('Kudert', 'SHL', 'Disc', 'Kostic', 'IC')`),
        )
        .addColumn('value', 'text', required)
        .addColumn('active', 'integer', flag('active', 1))
        .addColumn('version', 'integer', version)
        .addUniqueConstraint('tests_value', ['organization_id', 'value']),
      engine,
    ).execute();
    await finish(
      db.schema
        .createTable('process_tests')
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('selection_process_id', 'integer', belongsTo('selection_processes.id'))
        .addColumn('test_id', 'integer', belongsTo('tests.id'))
        .addPrimaryKeyConstraint('process_tests_key', ['selection_process_id', 'test_id']),
      engine,
    ).execute();
    await finish(
      db.schema
        .createTable('external_tests')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('applicant_id', 'integer', belongsTo('applicants.id'))
        .addColumn('test_id', 'integer', belongsTo('tests.id'))
        .addColumn('state', 'text', (column) =>
          column.notNull().check(sql`state in ('sent', 'completed', 'cancelled')`),
        )
        .addColumn('score', 'real', (column) => column.check(sql`score >= 0`))
        .addColumn('result_url', 'text')
        .addColumn('sent_by_user_id', 'integer', pointsTo('users.id'))
        .addColumn('sent_at', long(engine), required)
        .addColumn('completed_at', long(engine))
        .addColumn('version', 'integer', version),
      engine,
    ).execute();
    await db.schema
      .createIndex('external_tests_applicant')
      .on('external_tests')
      .columns(['applicant_id', 'id'])
      .execute();

    await finish(
      db.schema
        .createTable('assessments')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('name', 'text', required)
        .addColumn('search_text', 'text', required)
        .addColumn('status', 'text', (column) => column.notNull().check(sql`status in ('active', 'inactive')`))
        .addColumn('deleted', 'integer', flag('deleted'))
        .addColumn('version', 'integer', version),
      engine,
    ).execute();
    await db.schema
      .createIndex('assessments_name')
      .on('assessments')
      .columns(['organization_id', 'search_text'])
      .execute();
    await finish(
      db.schema
        .createTable('assessment_criteria')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('assessment_id', 'integer', belongsTo('assessments.id'))
        .addColumn('name', 'text', required)
        .addColumn('max_score', 'integer', (column) => column.notNull().check(sql`max_score >= 1`))
        .addColumn('order', 'integer', required),
      engine,
    ).execute();
    await db.schema
      .createIndex('assessment_criteria_assessment')
      .on('assessment_criteria')
      .columns(['assessment_id', 'order'])
      .execute();
    await finish(
      db.schema
        .createTable('assessment_results')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('applicant_id', 'integer', belongsTo('applicants.id'))
        .addColumn('assessment_id', 'integer', belongsTo('assessments.id'))
        .addColumn('evaluator_user_id', 'integer', pointsTo('users.id'))
        .addColumn('comment', 'text')
        .addColumn('updated_at', long(engine), required)
        .addColumn('version', 'integer', version)
        .addUniqueConstraint('assessment_results_one', ['applicant_id', 'assessment_id', 'evaluator_user_id']),
      engine,
    ).execute();
    await finish(
      db.schema
        .createTable('assessment_scores')
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('assessment_result_id', 'integer', belongsTo('assessment_results.id'))
        .addColumn('assessment_criterion_id', 'integer', belongsTo('assessment_criteria.id'))
        .addColumn('score', 'real', (column) => column.notNull().check(sql`score >= 0`))
        .addPrimaryKeyConstraint('assessment_scores_key', ['assessment_result_id', 'assessment_criterion_id']),
      engine,
    ).execute();
    await db.schema
      .alterTable('selection_processes')
      .addColumn('assessment_id', 'integer', pointsTo('assessments.id'))
      .execute();
    await addTests(db as unknown as Kysely<Tables>);
  },
};

/** The tables as they are at this step. */
interface Tables {
  organizations: { id: number };
  tests: { organization_id: number; name: string; source: string; value: string };
}

async function addTests(db: Kysely<Tables>): Promise<void> {
  for (const { id } of await db.selectFrom('organizations').select('id').execute()) {
    const tests = startingTests.map((test) => ({ ...test, organization_id: id }));
    await db.insertInto('tests').values(tests).execute();
  }
}
