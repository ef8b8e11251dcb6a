// SQL of applications through the portal.
import type { Language } from '../../../contract/languages.ts';
import { countRows, type NewRow, type Reader, type Transaction } from '../../platform/db/index.ts';

export const insertApplication = (tx: Transaction, row: NewRow<'external_applications'>) =>
  tx.insertInto('external_applications').values(row).execute();

export const applicationWithKey = (db: Reader, processId: number, key: string) =>
  db
    .selectFrom('external_applications')
    .select(['request_hash', 'created_at'])
    .where('selection_process_id', '=', processId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();

/** Counts the applications that name a mailbox since an instant (epoch milliseconds). */
export const countApplicationsOfMailbox = (
  db: Reader,
  { organizationId, addressHash, since }: { organizationId: number; addressHash: string; since: number },
): Promise<number> =>
  countRows(
    db
      .selectFrom('external_applications')
      .where('organization_id', '=', organizationId)
      .where('address_hash', '=', addressHash)
      .where('created_at', '>', since),
  );

/** Whether an organization has received so many applications since an instant (epoch milliseconds). */
export async function hasApplicationsSince(
  db: Reader,
  { organizationId, since, count }: { organizationId: number; since: number; count: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('external_applications')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('created_at', '>', since)
    .orderBy('created_at')
    .offset(count - 1)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export const sourceNamesOf = (db: Reader, organizationId: number) =>
  db
    .selectFrom('applicant_sources')
    .select('name')
    .where('organization_id', '=', organizationId)
    .orderBy('name')
    .orderBy('id')
    .execute();

/** Of the e-mails to a person. */
export const setLanguage = (tx: Transaction, personId: number, language: Language) =>
  tx.updateTable('uniq_applicants').set({ language }).where('id', '=', personId).execute();
