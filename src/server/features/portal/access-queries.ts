// SQL of the links that open the internal portal.
import { countRows, type NewRow, type Reader, type Transaction } from '../../platform/db/index.ts';

export async function accessDomainsOf(db: Reader, organizationId: number): Promise<readonly string[]> {
  const row = await db
    .selectFrom('landing_pages')
    .select('access_domains')
    .where('organization_id', '=', organizationId)
    .where('type_page', '=', 'internal')
    .executeTakeFirst();
  return row ? (JSON.parse(row.access_domains) as string[]) : [];
}

export const insertAccessLink = (tx: Transaction, row: NewRow<'portal_access_links'>) =>
  tx.insertInto('portal_access_links').values(row).execute();

/** Counts the links sent to an address since an instant (epoch milliseconds). */
export const countAccessLinks = (
  db: Reader,
  { organizationId, addressHash, since }: { organizationId: number; addressHash: string; since: number },
): Promise<number> =>
  countRows(
    db
      .selectFrom('portal_access_links')
      .where('organization_id', '=', organizationId)
      .where('address_hash', '=', addressHash)
      .where('created_at', '>', since),
  );

/** Finds an unused, unexpired link of the organization. */
export const findAccessLink = (db: Reader, organizationId: number, tokenHash: string, now: number) =>
  db
    .selectFrom('portal_access_links')
    .select(['id', 'domain'])
    .where('organization_id', '=', organizationId)
    .where('token_hash', '=', tokenHash)
    .where('used', '=', 0)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** @returns whether the link was unused; of two simultaneous requests only one succeeds */
export async function useAccessLink(tx: Transaction, id: number): Promise<boolean> {
  const result = await tx
    .updateTable('portal_access_links')
    .set({ used: 1 })
    .where('id', '=', id)
    .where('used', '=', 0)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Deletes links that are expired and no longer count for the rate limit. */
export const deleteAccessLinksBefore = (tx: Transaction, createdBefore: number) =>
  tx.deleteFrom('portal_access_links').where('created_at', '<', createdBefore).execute();

/** A user has at most one link. */
export const upsertUserLink = (tx: Transaction, row: NewRow<'portal_user_links'>) =>
  tx
    .insertInto('portal_user_links')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({
        organization_id: row.organization_id,
        token_hash: row.token_hash,
        expires_at: row.expires_at,
      }),
    )
    .execute();

/**
 * Removes a user's open link; of two simultaneous requests only one finds it.
 * @returns the user of the link
 */
export const consumeUserLink = (tx: Transaction, organizationId: number, tokenHash: string, now: number) =>
  tx
    .deleteFrom('portal_user_links')
    .where('organization_id', '=', organizationId)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();

export const deleteExpiredUserLinks = (tx: Transaction, now: number) =>
  tx.deleteFrom('portal_user_links').where('expires_at', '<=', now).execute();
