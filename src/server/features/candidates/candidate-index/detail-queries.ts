// SQL of what candidacies have in other tables: comments, contacts, answers and results of tests.
import { isOneOf, type Reader } from '../../../platform/db/index.ts';

/** The comments of these candidacies, the latest last. */
export const commentsOf = (db: Reader, ids: readonly number[]) =>
  db
    .selectFrom('applicant_logs')
    .select(['applicant_id', 'comment'])
    .where(isOneOf(db, 'applicant_logs.applicant_id', ids))
    .where('kind', '=', 'comment')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();

/** When Terna last sent each of these persons an e-mail. */
export const contactsOf = (db: Reader, personIds: readonly number[]) =>
  db
    .selectFrom('applicants')
    .innerJoin('emails', 'emails.applicant_id', 'applicants.id')
    .where(isOneOf(db, 'applicants.uniq_applicant_id', personIds))
    .where('emails.state', '=', 'sent')
    .groupBy('applicants.uniq_applicant_id')
    .select((select) => ['applicants.uniq_applicant_id', select.fn.max<number>('emails.sent_at').as('sent_at')])
    .execute();

/** The answers of these candidacies. Those of videos are files, not texts. */
export const answersOf = (db: Reader, ids: readonly number[]) =>
  db
    .selectFrom('applicant_answers')
    .innerJoin(
      'selection_process_questions',
      'selection_process_questions.id',
      'applicant_answers.selection_process_question_id',
    )
    .select(['applicant_answers.applicant_id', 'selection_process_questions.question', 'applicant_answers.value'])
    .where(isOneOf(db, 'applicant_answers.applicant_id', ids))
    .where('selection_process_questions.is_video', '=', 0)
    .orderBy('applicant_answers.id')
    .execute();

/** Ids of candidacies with an answer in this process. */
export const idsWithAnswers = async (db: Reader, processId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('applicant_answers')
    .innerJoin(
      'selection_process_questions',
      'selection_process_questions.id',
      'applicant_answers.selection_process_question_id',
    )
    .select('applicant_answers.applicant_id')
    .distinct()
    .where('selection_process_questions.selection_process_id', '=', processId)
    .execute();
  return rows.map(({ applicant_id: id }) => id);
};

/** Ids of candidacies with the result of a test. */
export const idsWithScores = async (db: Reader, organizationId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('external_tests')
    .select('applicant_id')
    .distinct()
    .where('organization_id', '=', organizationId)
    .where('score', 'is not', null)
    .execute();
  return rows.map(({ applicant_id: id }) => id);
};

export const testNames = (db: Reader, organizationId: number) =>
  db.selectFrom('tests').select(['id', 'name']).where('organization_id', '=', organizationId).orderBy('id').execute();
