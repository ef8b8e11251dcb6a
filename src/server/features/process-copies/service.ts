// Makes a process out of another: each area copies what it has set for one.
import type { Process } from '../../../contract/api/processes.ts';
import { refuseCopy } from '../../../domain/processes/process-life-cycle.ts';
import type { Transaction } from '../../platform/db/index.ts';
import type { Caller } from '../../platform/http/call.ts';
import { Failure } from '../../platform/http/failure.ts';
import { copyTests } from '../assessments/index.ts';
import { copyForm } from '../forms/index.ts';
import { announceProcess, copyProcessRow, seeProcess, tellHistory } from '../processes/index.ts';
import { copyRules } from '../rules/index.ts';
import { copyStages } from '../stages/index.ts';

/**
 * A draft with all that is set in a process, announced to everybody who may see it.
 * @throws Failure not_found where the process is absent or not seen, forbidden for who may not make processes or sees
 *   only some of its stages
 */
export async function duplicateProcess(
  tx: Transaction,
  caller: Caller,
  id: number,
  title: string | undefined,
  now: number,
): Promise<Process> {
  const seen = await seeProcess(tx, caller, id);
  const reason = refuseCopy(caller, seen.facts);
  if (reason) throw new Failure(reason);
  const processId = await copyProcessRow(tx, caller, seen, title, now);
  const place = { organizationId: caller.organizationId, processId };
  const stages = await copyStages(tx, place, id);
  const questions = await copyForm(tx, place, id);
  await copyTests(tx, place, id);
  await copyRules(tx, stages, questions);
  const way = seen.row.is_template === 1 ? 'template' : 'copy';
  await tellHistory(tx, caller, processId, { kind: 'created', way, source: seen.row.title }, now);
  return announceProcess(tx, caller, processId, now);
}
