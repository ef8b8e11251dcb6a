// SQL of the opt-outs of bulk emails.
import { isOneOf, type NewRow, type Reader, type Transaction } from '../db/index.ts';

const optOuts = (db: Reader) =>
  db
    .selectFrom('email_opt_outs')
    .leftJoin('users', 'users.id', 'email_opt_outs.set_by_user_id')
    .select([
      'email_opt_outs.id',
      'email_opt_outs.source',
      'email_opt_outs.reason',
      'email_opt_outs.set_by_user_id',
      'email_opt_outs.created_at',
      'users.full_name as set_by_name',
    ]);

export const findOptOut = (db: Reader, personId: number) =>
  optOuts(db).where('email_opt_outs.uniq_applicant_id', '=', personId).executeTakeFirst();

/** At most one of each person. */
export const optOutsOf = (db: Reader, personIds: readonly number[]) =>
  optOuts(db)
    .select('email_opt_outs.uniq_applicant_id')
    .where(isOneOf(db, 'email_opt_outs.uniq_applicant_id', personIds))
    .execute();

export type OptOutRow = NonNullable<Awaited<ReturnType<typeof findOptOut>>>;

/** Whether the person of a candidacy does not want bulk emails. */
export const isOptedOut = async (db: Reader, applicantId: number): Promise<boolean> =>
  (await db
    .selectFrom('email_opt_outs')
    .innerJoin('applicants', 'applicants.uniq_applicant_id', 'email_opt_outs.uniq_applicant_id')
    .select('email_opt_outs.id')
    .where('applicants.id', '=', applicantId)
    .executeTakeFirst()) !== undefined;

/** @returns whether there was none before */
export const insertOptOut = async (tx: Transaction, row: NewRow<'email_opt_outs'>): Promise<boolean> =>
  (await tx
    .insertInto('email_opt_outs')
    .values(row)
    .onConflict((conflict) => conflict.column('uniq_applicant_id').doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** An opt-out of the candidate replaces that of a user, whose reason no longer matters. */
export const claimOptOut = (tx: Transaction, personId: number, now: number) =>
  tx
    .updateTable('email_opt_outs')
    .set({ source: 'candidate', reason: null, set_by_user_id: null, created_at: now })
    .where('uniq_applicant_id', '=', personId)
    .where('source', '=', 'user')
    .execute();

/** @returns whether there was one */
export const deleteOptOut = async (tx: Transaction, personId: number): Promise<boolean> =>
  (await tx
    .deleteFrom('email_opt_outs')
    .where('uniq_applicant_id', '=', personId)
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** Ids of those of these persons who do not want bulk emails. */
export const optedOutAmong = async (db: Reader, personIds: readonly number[]): Promise<Set<number>> => {
  const rows = await db
    .selectFrom('email_opt_outs')
    .select('uniq_applicant_id')
    .where(isOneOf(db, 'email_opt_outs.uniq_applicant_id', personIds))
    .execute();
  return new Set(rows.map((row) => row.uniq_applicant_id));
};

/** The person of a link, or the person with whom they were merged. */
export const personOfLink = (db: Reader, organizationId: number, personId: number) =>
  db
    .selectFrom('uniq_applicants')
    .innerJoin('organizations', 'organizations.id', 'uniq_applicants.organization_id')
    .select((select) => [
      select.fn.coalesce('uniq_applicants.merged_into_id', 'uniq_applicants.id').as('id'),
      'organizations.name as organization',
    ])
    .where('uniq_applicants.organization_id', '=', organizationId)
    .where('uniq_applicants.id', '=', personId)
    .executeTakeFirst();
