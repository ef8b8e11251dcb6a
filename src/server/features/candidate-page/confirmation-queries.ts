// SQL of confirming applications by their mailbox.
import type { Expression, SqlBool } from 'kysely';
import type { Reader, Transaction } from '../../platform/db/index.ts';
import { isRecognizable, type MatchScope, personsWith } from '../applicants/index.ts';

const unconfirmed = (db: Reader, organizationId: number) =>
  db
    .selectFrom('external_applications')
    .innerJoin('applicants', 'applicants.id', 'external_applications.applicant_id')
    .innerJoin('selection_processes', 'selection_processes.id', 'applicants.selection_process_id')
    .select([
      'external_applications.id',
      'external_applications.applicant_id',
      'external_applications.address_hash',
      'applicants.uniq_applicant_id',
      'applicants.selection_process_id',
      'applicants.merge_id',
    ])
    .where('external_applications.organization_id', '=', organizationId)
    .where('external_applications.confirmed_at', 'is', null)
    .where('selection_processes.deleted_at', 'is', null)
    // A merge of users may have replaced the candidacy.
    .where((where) =>
      where.or([where('applicants.deleted_at', 'is', null), where('applicants.merge_id', 'is not', null)]),
    )
    .where('applicants.is_blocked', '=', 0);

export type UnconfirmedRow = NonNullable<Awaited<ReturnType<typeof findByLink>>>;

/** The application of an unused, unexpired link. */
export const findByLink = (db: Reader, organizationId: number, linkHash: string, now: number) =>
  unconfirmed(db, organizationId)
    .where('external_applications.link_hash', '=', linkHash)
    .where('external_applications.link_expires_at', '>', now)
    .executeTakeFirst();

export const findByApplicant = (db: Reader, organizationId: number, applicantId: number) =>
  unconfirmed(db, organizationId)
    .where('external_applications.applicant_id', '=', applicantId)
    .where('external_applications.link_hash', 'is not', null)
    .executeTakeFirst();

/** @returns whether it was unconfirmed; of two simultaneous requests only one succeeds */
export async function markConfirmed(tx: Transaction, id: number, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('external_applications')
    .set({ confirmed_at: now })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const endWaiting = (tx: Transaction, applicantId: number) =>
  tx
    .updateTable('applicants')
    .set((set) => ({ awaits_confirmation: 0, version: set('version', '+', 1) }))
    .where('id', '=', applicantId)
    .execute();

interface Mailbox {
  readonly organizationId: number;
  readonly email: string;
  readonly scope: MatchScope;
  /** The person of the application itself. */
  readonly exceptId: number;
}

/** The earliest other person of a mailbox; not one whom only unconfirmed applications or documents have given it. */
export async function personKnownBy(
  tx: Transaction,
  { organizationId, email, scope, exceptId }: Mailbox,
): Promise<number | undefined> {
  const found = await personsWith(tx, {
    ...{ organizationId, key: 'email', values: [email] },
    condition: (where): Expression<SqlBool> => {
      const person = where.fn.coalesce('uniq_applicants.merged_into_id', 'uniq_applicants.id');
      const candidacy = (awaits: 0 | 1) =>
        where.exists(
          where
            .selectFrom('applicants')
            .select('applicants.id')
            .where('applicants.uniq_applicant_id', '=', person)
            .where('applicants.awaits_confirmation', '=', awaits),
        );
      return where.and([
        where('uniq_applicants.is_email_unconfirmed', '=', 0),
        where.or([candidacy(0), where.not(candidacy(1))]),
        isRecognizable(scope)(where),
      ]);
    },
  });
  return found.findLast(({ id }) => id !== exceptId)?.id;
}
