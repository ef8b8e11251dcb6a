// Notes stored files, so that unreferenced ones can be removed later.

import type { Services } from '../../services.ts';
import { type Database, SYSTEM, withScope } from '../db/index.ts';
import { eachApart, rowsByPage } from '../maintenance/run-each.ts';
import { deleteNote, insertNote, isNamed, keyColumns, notesBefore } from './note-queries.ts';

/** The call that stores a file also references it, so a day is more than enough. */
const NAMED_WITHIN_MILLISECONDS = 24 * 60 * 60 * 1000;
const AT_ONCE = 200;

/**
 * Notes a key before its file is stored, in a separate transaction. Never call it within another one. @param now epoch
 * milliseconds
 */
export const noteFile = (database: Database, storage_key: string, now: number): Promise<unknown> =>
  withScope(SYSTEM, () => database.transaction((tx) => insertNote(tx, { storage_key, noted_at: now })));

/**
 * Removes noted files that no row references. After an interruption the next run continues.
 * @throws AggregateError of the files that the store could not remove, after all others were removed
 */
export async function removeUnnamedFiles({ database, files, now }: Services): Promise<void> {
  const before = now() - NAMED_WITHIN_MILLISECONDS;
  const columns = await keyColumns(database.read);
  const notes = rowsByPage<Awaited<ReturnType<typeof notesBefore>>[number]>((last) =>
    notesBefore(database.read, before, last, AT_ONCE),
  );
  await eachApart('files that no row names', notes, async ({ storage_key }) => {
    if (!(await isNamed(database.read, columns, storage_key))) await files.remove(storage_key);
    await database.transaction((tx) => deleteNote(tx, storage_key));
  });
}
