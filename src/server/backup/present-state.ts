// What must differ in a database that went back in time, because others saw what came later.
import { backupMessages } from '../../contract/messages.ts';
import type { Changes, CopiedRow, CopiedTable } from '../platform/db/copy/index.ts';

/** More events than are published between a backup and its restoration. */
const EVENTS_SINCE = 1_000_000;

/** Emails in these states may have been sent since, and none is sent twice. */
export async function stopEmails(changes: Pick<Changes, 'change'>, states: readonly string[]): Promise<void> {
  for (const state of states) {
    await changes.change("update emails set state = 'failed', error = ? where state = ?", [
      backupMessages.interruptedEmail,
      state,
    ]);
  }
}

/** Programs that saw later events find theirs forgotten, and read everything again. @param rows with the last event */
export async function loadPosition(
  changes: Pick<Changes, 'insert'>,
  events: CopiedTable | undefined,
  rows: readonly CopiedRow[],
): Promise<void> {
  const last = rows.toSorted((one, other) => Number(one.sequence) - Number(other.sequence)).at(-1);
  if (events && last) await changes.insert(events, [{ ...last, sequence: Number(last.sequence) + EVENTS_SINCE }]);
}
