// Files are stored before the transaction that names them. Each is noted before that, so that where the server is killed in
// between, or could not remove what it had stored, nothing lies about for ever.

import type { Services } from '../../services.ts';
import { type Database, SYSTEM, withScope } from '../db/index.ts';
import { eachApart, rowsByPage } from '../maintenance/run-each.ts';
import { deleteNote, insertNote, isNamed, keyColumns, notesBefore } from './note-queries.ts';

/** What stores a file names it within the same call. */
const NAMED_WITHIN_MILLISECONDS = 24 * 60 * 60 * 1000;
const AT_ONCE = 200;

/** Notes a key in a transaction of its own: never to be called within another. @param now epoch milliseconds */
export const noteFile = (database: Database, storage_key: string, now: number): Promise<unknown> =>
  withScope(SYSTEM, () => database.transaction((tx) => insertNote(tx, { storage_key, noted_at: now })));

/**
 * Removes stored files that no row has come to name. Where it is cut short, the rest goes the next time.
 * @throws AggregateError of what the store did not take, once all the others are gone
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
