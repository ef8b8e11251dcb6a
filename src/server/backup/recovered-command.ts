// The command `server recovered`, after PostgreSQL was restored to an earlier moment by its own means.
import { backupMessages as texts } from '../../contract/messages.ts';
import { type CopiedRow, openChanges } from '../platform/db/copy/index.ts';
import { openStorage, type StorageOptions } from '../platform/storage/storage.ts';
import { describeErasures, readErasureList, repeatErasures } from './erasure-list.ts';
import { loadPosition, stopEmails } from './present-state.ts';

/**
 * All of it in one transaction, which can be repeated. The next start of a server erases the listed persons.
 * @param erasures the file that `erasures` wrote, if any
 * @returns the line for the operator; @throws BackupError wrong_erasures
 */
export async function noteRecovery(options: StorageOptions, erasures: string | undefined): Promise<string> {
  const listed = erasures === undefined ? null : readErasureList(erasures);
  const storage = await openStorage(options, { warn: () => undefined });
  try {
    await storage.adopt();
  } finally {
    await storage.close();
  }
  const changes = await openChanges(options.databaseUrl);
  try {
    const events = changes.tables.find(({ name }) => name === 'events');
    let last: readonly CopiedRow[] = [];
    if (events) for await (const row of changes.rows(events)) last = [row];
    await loadPosition(changes, events, last);
    await stopEmails(changes, ['queued', 'sending']);
    // Everybody signs in again: sessions that ended since are open in the earlier moment.
    await changes.change('delete from sessions', []);
    await repeatErasures(changes, listed ?? []);
    await changes.commit();
  } finally {
    await changes.close();
  }
  return [texts.recovered, describeErasures(listed, texts.willBeErased)].join('\n');
}
