// Removal of a process with its candidates, restoring it, and the final purge.
import type { Process } from '../../../contract/api/processes.ts';
import { checkRemoval } from '../../../domain/processes/process-life-cycle.ts';
import type { Transaction } from '../../platform/db/index.ts';
import { publish, publishPurge } from '../../platform/event-log/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import { eachApart } from '../../platform/maintenance/run-each.ts';
import type { Services } from '../../services.ts';
import { recordHistory } from './history.ts';
import { changeIfUnchanged, findProcessOrRemoved, purgeProcess, removedBefore } from './queries.ts';
import { publishProcess, readProcess, requireProcess } from './service.ts';

/** A removed process can be restored for this long, in milliseconds. */
const RETENTION_MILLISECONDS = 30 * 24 * 60 * 60 * 1000;
const PURGED_AT_ONCE = 500;

/** @throws AppError not_found, forbidden, stale_version after a simultaneous change */
export async function removeProcess(tx: Transaction, caller: Caller, id: number, now: number): Promise<void> {
  const { row, facts } = await requireProcess(tx, caller, id);
  const reason = checkRemoval(caller, facts);
  if (reason) throw new AppError(reason);
  if (!(await changeIfUnchanged(tx, row, { deleted_at: now }))) {
    throw new AppError('stale_version', { current: await readProcess(tx, caller, id, now) });
  }
  await recordHistory(tx, caller, { processId: id, happening: { kind: 'removed' }, now });
  await publish(tx, caller, {
    now,
    event: {
      type: 'process.removed',
      id,
      process_id: id,
      version: row.version + 1,
      actor: caller.fullName,
    },
  });
}

/** @throws AppError not_found, also for a process that is not removed or is about to be purged; forbidden */
export async function restoreProcess(tx: Transaction, caller: Caller, id: number, now: number): Promise<Process> {
  const { row, facts } = await requireProcess(tx, caller, id, findProcessOrRemoved);
  const reason = checkRemoval(caller, facts);
  if (reason) throw new AppError(reason);
  if (row.deleted_at === null || row.deleted_at < now - RETENTION_MILLISECONDS) throw new AppError('not_found');
  if (!(await changeIfUnchanged(tx, row, { deleted_at: null, updated_at: now }))) throw new AppError('stale_version');
  await recordHistory(tx, caller, { processId: id, happening: { kind: 'restored' }, now });
  return publishProcess(tx, caller, { id, now });
}

/** Purges removed processes after their retention, candidates first, in small batches. */
export async function purgeProcesses({ database, now, wakeEvents }: Services): Promise<void> {
  const before = now() - RETENTION_MILLISECONDS;
  await eachApart('processes to be purged', await removedBefore(database.read, before), async ({ id }) => {
    let purged: number;
    do {
      purged = await database.transaction(async (tx) => {
        const gone = await purgeProcess(tx, id, before, PURGED_AT_ONCE);
        for (const candidacy of gone) await publishPurge(tx, candidacy, null, now());
        return gone.length;
      });
      wakeEvents();
    } while (purged > 0);
  });
}
