// SQL of the pictures and videos of portal sections.
import { countRows, type NewRow, type Reader, type Row, type Transaction } from '../../platform/db/index.ts';

export type MediaRow = Row<'portal_media'>;

export const insertMedia = (tx: Transaction, row: NewRow<'portal_media'>): Promise<MediaRow> =>
  tx.insertInto('portal_media').values(row).returningAll().executeTakeFirstOrThrow();

export const countMedia = (db: Reader, organizationId: number): Promise<number> =>
  countRows(db.selectFrom('portal_media').where('organization_id', '=', organizationId));

/** Those of the organization among these ids. */
export const mediaWithIds = async (
  db: Reader,
  organizationId: number,
  ids: readonly number[],
): Promise<readonly MediaRow[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('portal_media')
        .selectAll()
        .where('organization_id', '=', organizationId)
        .where('id', 'in', [...ids])
        .execute();

/** Stored before a time (epoch milliseconds), by id, after the given one. */
export const mediaBefore = (db: Reader, before: number, last: number, limit: number): Promise<MediaRow[]> =>
  db
    .selectFrom('portal_media')
    .selectAll()
    .where('created_at', '<', before)
    .where('id', '>', last)
    .orderBy('id')
    .limit(limit)
    .execute();

export const deleteMedia = (tx: Transaction, id: number) =>
  tx.deleteFrom('portal_media').where('id', '=', id).execute();
