// Gives the processes of a user who leaves to another.
import type { Transaction } from '../../platform/db/index.ts';
import type { Caller } from '../../platform/http/call.ts';
import { processesInCareOf } from './handover-queries.ts';
import { loadProcess, writeProcess } from './service.ts';

/** @param leaver the user who leaves. @returns the processes that `toId` is now responsible for */
export async function handOverProcesses(
  tx: Transaction,
  leaver: Caller,
  { toId, now }: { readonly toId: number; readonly now: number },
): Promise<number[]> {
  const ids = await processesInCareOf(tx, leaver.organizationId, leaver.userId);
  for (const id of ids) {
    const viewableProcess = await loadProcess(tx, id);
    const change = { responsible_user_id: toId };
    await writeProcess(tx, leaver, { viewableProcess, version: undefined, change, isAutomatic: true, now });
  }
  return ids;
}
