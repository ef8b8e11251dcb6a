// Copies a process; each feature copies its own settings.
import type { Process } from '../../../contract/api/processes.ts';
import { checkCopy } from '../../../domain/processes/process-life-cycle.ts';
import type { Transaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import { copyTests } from '../assessments/index.ts';
import { copyForm } from '../forms/index.ts';
import { copyInterviewPlan } from '../interview-plans/index.ts';
import { copyCriteria } from '../matches/index.ts';
import { copyProcessRow, publishProcess, recordHistory, requireProcess } from '../processes/index.ts';
import { copyRules } from '../rules/index.ts';
import { copyStages } from '../stages/index.ts';

/**
 * Creates a draft with all settings of a process, and publishes it to everybody who may see it.
 * @throws AppError not_found if the process is absent or not visible; forbidden for users who may not create processes
 * or who see only some of its stages
 */
export async function duplicateProcess(
  tx: Transaction,
  caller: Caller,
  { id, title, now }: { readonly id: number; readonly title: string | undefined; readonly now: number },
): Promise<Process> {
  const original = await requireProcess(tx, caller, id);
  const reason = checkCopy(caller, original.facts);
  if (reason) throw new AppError(reason);
  const processId = await copyProcessRow(tx, caller, { viewableProcess: original, title, now });
  const target = { organizationId: caller.organizationId, processId };
  const stages = await copyStages(tx, target, id);
  const questions = await copyForm(tx, target, id);
  await copyTests(tx, target, id);
  await copyRules(tx, stages, questions);
  await copyInterviewPlan(tx, target, { fromProcessId: id, newListId: stages });
  await copyCriteria(tx, target, id);
  const way = original.row.is_template === 1 ? 'template' : 'copy';
  await recordHistory(tx, caller, { processId, happening: { kind: 'created', way, source: original.row.title }, now });
  return publishProcess(tx, caller, { id: processId, now });
}
