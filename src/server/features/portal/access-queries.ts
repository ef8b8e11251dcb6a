// SQL of the links that open the internal portal.
import type { NewRow, Reader, Transaction } from '../../platform/db/index.ts';

/** The domains that an organisation allows on its internal portal. */
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

/** How many links an address has been given since an instant (epoch milliseconds). */
export async function countAccessLinks(
  db: Reader,
  { organizationId, addressHash, since }: { organizationId: number; addressHash: string; since: number },
): Promise<number> {
  const row = await db
    .selectFrom('portal_access_links')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('organization_id', '=', organizationId)
    .where('address_hash', '=', addressHash)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** An open link of an organisation. */
export const findAccessLink = (db: Reader, organizationId: number, tokenHash: string, now: number) =>
  db
    .selectFrom('portal_access_links')
    .select(['id', 'domain'])
    .where('organization_id', '=', organizationId)
    .where('token_hash', '=', tokenHash)
    .where('used', '=', 0)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** Uses a link up; of two requests at once only one does. @returns whether this one did */
export async function useAccessLink(tx: Transaction, id: number): Promise<boolean> {
  const result = await tx
    .updateTable('portal_access_links')
    .set({ used: 1 })
    .where('id', '=', id)
    .where('used', '=', 0)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Deletes the links that neither open anything nor count for the limit any longer. */
export const deleteAccessLinksBefore = (tx: Transaction, createdBefore: number) =>
  tx.deleteFrom('portal_access_links').where('created_at', '<', createdBefore).execute();

/** Stores the one link that a user has, in the place of an earlier one. */
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

/** Uses up a user's open link by removing it; of two requests at once only one finds it. @returns whose it was */
export const consumeUserLink = (tx: Transaction, organizationId: number, tokenHash: string, now: number) =>
  tx
    .deleteFrom('portal_user_links')
    .where('organization_id', '=', organizationId)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();

/** Deletes the users' links that have expired. */
export const deleteExpiredUserLinks = (tx: Transaction, now: number) =>
  tx.deleteFrom('portal_user_links').where('expires_at', '<=', now).execute();
