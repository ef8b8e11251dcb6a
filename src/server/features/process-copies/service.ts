// Makes a process out of another: each area copies what it has set for one.
import type { Process } from '../../../contract/api/processes.ts';
import { checkCopy } from '../../../domain/processes/process-life-cycle.ts';
import type { Transaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import { copyTests } from '../assessments/index.ts';
import { copyForm } from '../forms/index.ts';
import { announceProcess, copyProcessRow, recordHistory, requireProcess } from '../processes/index.ts';
import { copyRules } from '../rules/index.ts';
import { copyStages } from '../stages/index.ts';

/**
 * A draft with all that is set in a process, announced to everybody who may see it.
 * @throws AppError not_found where the process is absent or not seen, forbidden for who may not make processes or sees
 *   only some of its stages
 */
export async function duplicateProcess(
  tx: Transaction,
  caller: Caller,
  id: number,
  title: string | undefined,
  now: number,
): Promise<Process> {
  const original = await requireProcess(tx, caller, id);
  const reason = checkCopy(caller, original.facts);
  if (reason) throw new AppError(reason);
  const processId = await copyProcessRow(tx, caller, original, title, now);
  const target = { organizationId: caller.organizationId, processId };
  const stages = await copyStages(tx, target, id);
  const questions = await copyForm(tx, target, id);
  await copyTests(tx, target, id);
  await copyRules(tx, stages, questions);
  const way = original.row.is_template === 1 ? 'template' : 'copy';
  await recordHistory(tx, caller, processId, { kind: 'created', way, source: original.row.title }, now);
  return announceProcess(tx, caller, processId, now);
}
