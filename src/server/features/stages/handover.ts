// Gives the stages that a user who leaves manages to another.
import type { Happening } from '../../../contract/api/process-history.ts';
import type { Transaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import { loadProcess, publishProcess, recordHistory, touchProcess } from '../processes/index.ts';
import { passDefaultStages, passStage, stagesManagedBy } from './handover-queries.ts';
import { findStage, updateStage } from './queries.ts';

/**
 * @param leaver the user who leaves. @returns the stages that `toId` now manages
 * @throws AppError unavailable if a stage is changed at the same time
 */
export async function handOverStages(
  tx: Transaction,
  leaver: Caller,
  { toId, now }: { readonly toId: number; readonly now: number },
): Promise<number[]> {
  const { organizationId, userId: fromId } = leaver;
  await passDefaultStages(tx, organizationId, { fromId, toId });
  const ids = await stagesManagedBy(tx, organizationId, fromId);
  for (const id of ids) {
    const row = await findStage(tx, organizationId, id);
    if (!row) continue;
    const processId = row.selection_process_id;
    const { facts: formerly } = await loadProcess(tx, processId);
    if (!(await updateStage(tx, 'lists', row, {}))) throw new AppError('unavailable');
    await passStage(tx, id, { fromId, toId });
    await touchProcess(tx, processId, now);
    const happening: Happening = { kind: 'stage_changed', list_id: id, stage: row.name, parts: ['managers'] };
    await recordHistory(tx, { ...leaver, userId: null }, { processId, happening, now });
    await publishProcess(tx, leaver, { id: processId, now, formerly });
  }
  return ids;
}
