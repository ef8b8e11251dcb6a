// Application forms: what each asks for, its questions, what applicants answered, and the providers' plans.
import { type Kysely, sql } from 'kysely';
import { belongsTo, counter, finish, flag, identity, long, required, type Step } from '../columns.ts';

/** Hidden at first: what a form asks for, somebody has chosen. */
const OPTIONS = [
  'age_options',
  'gender_options',
  'ethnicity_options',
  'nationality_options',
  'residence_options',
  'applicant_autorization_options',
  'rfc_options',
  'nss_options',
  'civil_status_options',
  'postal_code_options',
];
/** Each with what it is at first. */
const SWITCHES: readonly [string, 0 | 1][] = [
  ['education_required', 0],
  ['experience_required', 0],
  ['required_rut', 0],
  ['validate_document', 1],
  ['hidden_curriculum', 0],
  ['income_expectation_active', 0],
  ['experience_active', 0],
  ['disability_active', 0],
  ['test_activation', 0],
  ['truora_activation', 0],
];
const PROVIDERS = ['Kudert', 'SHL', 'Disc', 'Kostic', 'IC', 'truora'];

export const formsStep: Step = {
  name: '0010-forms',
  async up(db, engine) {
    let forms = db.schema
      .createTable('process_forms')
      .addColumn('selection_process_id', 'integer', (column) =>
        column.primaryKey().references('selection_processes.id').onDelete('cascade'),
      )
      .addColumn('organization_id', 'integer', belongsTo('organizations.id'));
    for (const name of OPTIONS) {
      forms = forms.addColumn(name, 'integer', (column) =>
        column
          .notNull()
          .defaultTo(0)
          .check(sql`${sql.ref(name)} in (0, 1, 2)`),
      );
    }
    for (const [name, initial] of SWITCHES) forms = forms.addColumn(name, 'integer', flag(name, initial));
    await finish(
      forms
        .addColumn('age_minimum', 'integer', (column) => column.check(sql`age_minimum > 0`))
        .addColumn('number_required_files', 'integer', counter('number_required_files'))
        .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1)),
      engine,
    ).execute();

    await finish(
      db.schema
        .createTable('selection_process_questions')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('selection_process_id', 'integer', belongsTo('selection_processes.id'))
        .addColumn('input_type', 'text', (column) => column.notNull().check(sql`input_type in ('text', 'list')`))
        .addColumn('question', 'text', required)
        .addColumn('required', 'integer', flag('required'))
        .addColumn('is_video', 'integer', flag('is_video'))
        .addColumn('order', 'integer', required)
        .addColumn('removed_at', long(engine)),
      engine,
    ).execute();
    await db.schema
      .createIndex('selection_process_questions_process')
      .on('selection_process_questions')
      .columns(['selection_process_id', 'order'])
      .execute();

    await finish(
      db.schema
        .createTable('selection_process_options')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('selection_process_question_id', 'integer', belongsTo('selection_process_questions.id'))
        .addColumn('value', 'text', required)
        .addColumn('order', 'integer', required),
      engine,
    ).execute();
    await db.schema
      .createIndex('selection_process_options_question')
      .on('selection_process_options')
      .columns(['selection_process_question_id', 'order'])
      .execute();

    await finish(
      db.schema
        .createTable('applicant_answers')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('applicant_id', 'integer', belongsTo('applicants.id'))
        .addColumn('selection_process_question_id', 'integer', belongsTo('selection_process_questions.id'))
        .addColumn('value', 'text', required)
        .addColumn('created_at', long(engine), required)
        .addUniqueConstraint('applicant_answers_one', ['applicant_id', 'selection_process_question_id']),
      engine,
    ).execute();

    await finish(
      db.schema
        .createTable('provider_plans')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('provider', 'text', (column) =>
          column.notNull().check(sql`provider in ('Kudert', 'SHL', 'Disc', 'Kostic', 'IC', 'truora')`),
        )
        .addColumn('active', 'integer', flag('active'))
        .addColumn('stock', 'integer', counter('stock'))
        .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
        .addUniqueConstraint('provider_plans_provider', ['organization_id', 'provider']),
      engine,
    ).execute();
    await addPlans(db as unknown as Kysely<Tables>);
  },
};

/** The tables as they are at this step. */
interface Tables {
  organizations: { id: number };
  provider_plans: { organization_id: number; provider: string };
}

async function addPlans(db: Kysely<Tables>): Promise<void> {
  for (const { id } of await db.selectFrom('organizations').select('id').execute()) {
    const plans = PROVIDERS.map((provider) => ({ organization_id: id, provider }));
    await db.insertInto('provider_plans').values(plans).execute();
  }
}
