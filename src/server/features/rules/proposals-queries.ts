// SQL of proposals to disqualify, and of candidates who were asked for data.
import { insertMany, type NewRow, presentApplicants, type Reader, type Transaction } from '../../platform/db/index.ts';

export const findProposal = (db: Reader, applicantId: number) =>
  db.selectFrom('disqualification_proposals').selectAll().where('applicant_id', '=', applicantId).executeTakeFirst();

export const putProposal = (tx: Transaction, row: Required<Omit<NewRow<'disqualification_proposals'>, 'id'>>) =>
  tx
    .insertInto('disqualification_proposals')
    .values(row)
    .onConflict((conflict) => conflict.column('applicant_id').doUpdateSet(row))
    .execute();

export const deleteProposal = (tx: Transaction, applicantId: number) =>
  tx.deleteFrom('disqualification_proposals').where('applicant_id', '=', applicantId).execute();

/** Dismissed ones remain, since they say what was dismissed. */
export const deleteOpenProposals = (tx: Transaction, listId: number) =>
  tx.deleteFrom('disqualification_proposals').where('list_id', '=', listId).where('dismissed_at', 'is', null).execute();

const openIn = (db: Reader, listId: number) =>
  presentApplicants(db)
    .innerJoin('disqualification_proposals', (join) =>
      join
        .onRef('disqualification_proposals.applicant_id', '=', 'applicants.id')
        .onRef('disqualification_proposals.list_id', '=', 'applicants.list_id'),
    )
    .select('applicants.id')
    .where('disqualification_proposals.list_id', '=', listId)
    .where('disqualification_proposals.dismissed_at', 'is', null)
    .where('applicants.status', '=', 'active');

/** Active candidates who are still in the stage, in the order of their ids. */
export async function proposedIn(db: Reader, listId: number, after: number, limit: number): Promise<number[]> {
  const rows = await openIn(db, listId)
    .where('applicants.id', '>', after)
    .orderBy('applicants.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** @returns the candidates whose proposals were open */
export async function dismissProposals(
  tx: Transaction,
  {
    listId,
    applicantIds,
    userId,
    now,
  }: { listId: number; applicantIds: readonly number[]; userId: number; now: number },
): Promise<number[]> {
  const open = await openIn(tx, listId)
    .where('applicants.id', 'in', [...applicantIds])
    .execute();
  const ids = open.map(({ id }) => id);
  if (ids.length === 0) return [];
  await tx
    .updateTable('disqualification_proposals')
    .set({ dismissed_at: now, dismissed_by_user_id: userId })
    .where('applicant_id', 'in', ids)
    .execute();
  return ids.toSorted((one, other) => one - other);
}

/** Ids of the rules for which the candidate was asked in their present version. */
export async function questionsAsked(db: Reader, applicantId: number): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('rule_questions')
    .innerJoin('list_rules', (join) =>
      join
        .onRef('list_rules.id', '=', 'rule_questions.list_rule_id')
        .onRef('list_rules.version', '=', 'rule_questions.rule_version'),
    )
    .select('list_rules.id')
    .where('rule_questions.applicant_id', '=', applicantId)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export const insertQuestions = (tx: Transaction, rows: readonly NewRow<'rule_questions'>[]) =>
  insertMany(tx, 'rule_questions', rows);
