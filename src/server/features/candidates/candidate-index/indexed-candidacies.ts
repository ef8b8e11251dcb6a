// Candidacies as the index stores them: their row with comments, contacts, answers and results of tests.
import type { InterviewProgress } from '../../../../domain/interviews/interview-states.ts';
import type { Reader } from '../../../platform/db/index.ts';
import { interviewsByApplicant } from '../../interview-states/index.ts';
import { bestScores } from '../../requirements/index.ts';
import type { IndexedRow } from '../queries.ts';
import { answersOf, commentsOf, contactsOf } from './detail-queries.ts';
import { readDrawerTexts } from './drawer-text-queries.ts';
import type { DrawerText } from './drawer-texts.ts';

export interface IndexedCandidacy extends IndexedRow {
  /** The latest one. */
  readonly comment: string | null;
  /** Epoch milliseconds. */
  readonly last_contact_at: number | null;
  /** Without cancelled ones. */
  readonly interviews: readonly InterviewProgress[];
  /** By question. */
  readonly answers: Readonly<Record<string, string>>;
  /** The best score by test. */
  readonly tests: Readonly<Record<string, number>>;
  readonly drawer: readonly DrawerText[];
}

/** Adds the data of other tables to these rows. */
export async function withDetails(db: Reader, rows: readonly IndexedRow[]): Promise<IndexedCandidacy[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const personIds = [...new Set(rows.map(({ uniq_applicant_id: id }) => id))];
  const [commentRows, contactRows, answerRows, interviews, scoreRows, drawer] = await Promise.all([
    commentsOf(db, ids),
    contactsOf(db, personIds),
    answersOf(db, ids),
    interviewsByApplicant(db, ids),
    bestScores(db, ids),
    readDrawerTexts(db, ids, personIds),
  ]);
  const comments = new Map(commentRows.map((one) => [one.applicant_id, one.comment]));
  const contacts = new Map(contactRows.map((one) => [one.uniq_applicant_id, one.sent_at]));
  const answers = Map.groupBy(answerRows, (one) => one.applicant_id);
  const scores = Map.groupBy(scoreRows, (one) => one.applicant_id);
  return rows.map((row) => ({
    ...row,
    comment: comments.get(row.id) ?? null,
    last_contact_at: contacts.get(row.uniq_applicant_id) ?? null,
    interviews: interviews.get(row.id) ?? [],
    answers: Object.fromEntries((answers.get(row.id) ?? []).map(({ question, value }) => [question, value])),
    tests: Object.fromEntries((scores.get(row.id) ?? []).map(({ name, score }) => [name, score])),
    drawer: [...(drawer.byCandidacy.get(row.id) ?? []), ...(drawer.byPerson.get(row.uniq_applicant_id) ?? [])],
  }));
}
