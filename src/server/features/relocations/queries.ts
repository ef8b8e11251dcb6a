// SQL of relocations and of the parts that they consist of.
import type { NewRow, Reader, Row, Transaction } from '../../platform/db/index.ts';

export type RelocationRow = Row<'relocations'>;

export const findRelocation = (db: Reader, id: string) =>
  db.selectFrom('relocations').selectAll().where('id', '=', id).executeTakeFirst();

export const insertRelocation = (tx: Transaction, row: NewRow<'relocations'>) =>
  tx
    .insertInto('relocations')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();

export const updateRelocation = (tx: Transaction, id: string, change: Partial<NewRow<'relocations'>>) =>
  tx.updateTable('relocations').set(change).where('id', '=', id).execute();

/** All in epoch milliseconds. */
export interface RelocationClaim {
  readonly now: number;
  readonly until: number;
  /** Claims that ended before this are of ended servers. */
  readonly endedBefore: number;
}

/** Notes a relocation as loaded, in the transaction of the loader. @param now epoch milliseconds */
export const loadedChange = (id: string, now: number) => ({
  sql: "update relocations set state = 'loaded', failure = null, claimed_until = null, updated_at = ? where id = ?",
  parameters: [now, id],
});

/** Takes a relocation that no living server loads. @returns whether it was taken */
export async function claimRelocation(
  tx: Transaction,
  id: string,
  { now, until, endedBefore }: RelocationClaim,
): Promise<boolean> {
  const result = await tx
    .updateTable('relocations')
    .set({ state: 'loading', failure: null, claimed_until: until, updated_at: now })
    .where('id', '=', id)
    .where(({ or, eb }) => or([eb('state', 'in', ['receiving', 'failed']), eb('claimed_until', '<', endedBefore)]))
    .where('state', '<>', 'loaded')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** @returns whether it was new */
export async function insertPart(tx: Transaction, row: NewRow<'relocation_parts'>): Promise<boolean> {
  const result = await tx
    .insertInto('relocation_parts')
    .values(row)
    .onConflict((conflict) => conflict.columns(['relocation_id', 'number']).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export const findPart = (db: Reader, relocationId: string, number: number) =>
  db
    .selectFrom('relocation_parts')
    .selectAll()
    .where('relocation_id', '=', relocationId)
    .where('number', '=', number)
    .executeTakeFirst();

/** In order. */
export const listParts = (db: Reader, relocationId: string) =>
  db
    .selectFrom('relocation_parts')
    .select(['number', 'bytes', 'storage_key'])
    .where('relocation_id', '=', relocationId)
    .orderBy('number')
    .execute();

export async function removeRelocation(tx: Transaction, id: string): Promise<void> {
  await removeParts(tx, id);
  await tx.deleteFrom('relocations').where('id', '=', id).execute();
}

export const removeParts = (tx: Transaction, id: string) =>
  tx.deleteFrom('relocation_parts').where('relocation_id', '=', id).execute();

/** Those whose parts are no longer needed: loaded, or untouched since a time (epoch milliseconds). */
export const listEndedRelocations = (db: Reader, untouchedSince: number) =>
  db
    .selectFrom('relocations')
    .select(['id', 'state'])
    .where(({ or, eb }) => or([eb('state', '=', 'loaded'), eb('updated_at', '<', untouchedSince)]))
    .where('state', '<>', 'loading')
    .execute();

/** Notes a file that no row references yet, or notes it anew. */
export const noteAgain = (tx: Transaction, storage_key: string, noted_at: number) =>
  tx
    .insertInto('file_notes')
    .values({ storage_key, noted_at })
    .onConflict((conflict) => conflict.column('storage_key').doUpdateSet({ noted_at }))
    .execute();
