// SQL of application forms: configuration, questions, options, answers and email addresses in use.
import type { Language } from '../../../contract/languages.ts';
import {
  deleteMany,
  insertMany,
  type NewRow,
  presentApplicants,
  type Reader,
  type Row,
  type RowVersion,
  type Transaction,
  updateVersioned,
} from '../../platform/db/index.ts';

export type FormRow = Row<'process_forms'>;
export type QuestionRow = Row<'selection_process_questions'>;
export type OptionRow = Row<'selection_process_options'>;

/** Undefined for a process whose form was never changed. */
export const findForm = (db: Reader, processId: number) =>
  db.selectFrom('process_forms').selectAll().where('selection_process_id', '=', processId).executeTakeFirst();

/** In which its offer and its questions are written. */
export const languageOfProcess = async (db: Reader, id: number): Promise<Language> =>
  (await db.selectFrom('selection_processes').select('language').where('id', '=', id).executeTakeFirstOrThrow())
    .language;

/** Creates the form's row with its defaults, unless it exists. */
export const ensureForm = (tx: Transaction, organization_id: number, selection_process_id: number) =>
  tx
    .insertInto('process_forms')
    .values({ organization_id, selection_process_id, age_minimum: null, version: 0 })
    .onConflict((conflict) => conflict.column('selection_process_id').doNothing())
    .execute();

/** @returns undefined if the version has changed */
export const updateForm = (
  tx: Transaction,
  form: RowVersion<'process_forms'>,
  change: Partial<NewRow<'process_forms'>>,
) => updateVersioned(tx, 'process_forms', form, change);

/** The questions of the form, in order. */
export const questionsOf = (db: Reader, processId: number): Promise<QuestionRow[]> =>
  db
    .selectFrom('selection_process_questions')
    .selectAll()
    .where('selection_process_id', '=', processId)
    .where('removed_at', 'is', null)
    .orderBy('order')
    .orderBy('id')
    .execute();

/** The options of the form's questions, in order. */
export const optionsOf = (db: Reader, processId: number): Promise<OptionRow[]> =>
  db
    .selectFrom('selection_process_options')
    .innerJoin(
      'selection_process_questions',
      'selection_process_questions.id',
      'selection_process_options.selection_process_question_id',
    )
    .selectAll('selection_process_options')
    .where('selection_process_questions.selection_process_id', '=', processId)
    .where('selection_process_questions.removed_at', 'is', null)
    .orderBy('selection_process_options.order')
    .orderBy('selection_process_options.id')
    .execute();

export const insertQuestion = (tx: Transaction, row: NewRow<'selection_process_questions'>) =>
  tx.insertInto('selection_process_questions').values(row).returning('id').executeTakeFirstOrThrow();

export const updateQuestion = (tx: Transaction, id: number, change: Partial<NewRow<'selection_process_questions'>>) =>
  tx.updateTable('selection_process_questions').set(change).where('id', '=', id).execute();

/** Removes questions from the form; their answers stay. */
export async function removeQuestions(tx: Transaction, ids: readonly number[], now: number): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('selection_process_questions')
    .set({ removed_at: now })
    .where('id', 'in', [...ids])
    .execute();
}

export const insertOptions = (tx: Transaction, rows: readonly NewRow<'selection_process_options'>[]) =>
  insertMany(tx, 'selection_process_options', rows);

export const updateOption = (tx: Transaction, id: number, change: Partial<NewRow<'selection_process_options'>>) =>
  tx.updateTable('selection_process_options').set(change).where('id', '=', id).execute();

export const deleteOptions = (tx: Transaction, ids: readonly number[]) =>
  deleteMany(tx, 'selection_process_options', ids);

/** A candidacy in the process with this email address, which is stored in lower case. */
export const candidacyWithEmail = (db: Reader, processId: number, organizationId: number, email: string) =>
  presentApplicants(db)
    .innerJoin('uniq_applicants', 'uniq_applicants.id', 'applicants.uniq_applicant_id')
    .select('applicants.id')
    .where('uniq_applicants.organization_id', '=', organizationId)
    .where('uniq_applicants.email', '=', email)
    .where('applicants.selection_process_id', '=', processId)
    .limit(1)
    .executeTakeFirst();

/** Stores a candidate's answers; a later answer replaces an earlier one. */
export async function saveAnswers(tx: Transaction, rows: readonly NewRow<'applicant_answers'>[]): Promise<void> {
  for (const row of rows) {
    await tx
      .insertInto('applicant_answers')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .columns(['applicant_id', 'selection_process_question_id'])
          .doUpdateSet({ value: row.value, created_at: row.created_at }),
      )
      .execute();
  }
}

/** A candidate's answers with the current questions, in order. */
export const answersOf = (db: Reader, applicantId: number) =>
  db
    .selectFrom('applicant_answers')
    .innerJoin(
      'selection_process_questions',
      'selection_process_questions.id',
      'applicant_answers.selection_process_question_id',
    )
    .select([
      'selection_process_questions.id as question_id',
      'selection_process_questions.question',
      'selection_process_questions.input_type',
      'applicant_answers.value',
    ])
    .where('applicant_answers.applicant_id', '=', applicantId)
    .orderBy('selection_process_questions.order')
    .orderBy('selection_process_questions.id')
    .execute();
