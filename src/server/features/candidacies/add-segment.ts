// Copies candidates found by an organization-wide search into a process.
import type { z } from 'zod';
import type { SegmentAnswer, SegmentChoice } from '../../../contract/api/candidacies.ts';
import { checkActing } from '../../../domain/candidates/candidacies.ts';
import type { Transaction } from '../../platform/db/index.ts';
import { publish } from '../../platform/event-log/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import {
  adjustListCounts,
  candidaciesOf,
  requireCandidate,
  sharePersonLock,
  stageFor,
  type ViewableCandidate,
} from '../applicants/index.ts';
import { recordHistory, requireProcess } from '../processes/index.ts';
import { insertCopy } from './transfers.ts';

type Answer = z.output<typeof SegmentAnswer>;
type Result = Answer['results'][number];

/**
 * Copies candidacies into a process, whatever the state of their own processes; persons already there do not change.
 * The stage's counts are published once.
 * @throws AppError not_found, forbidden, process_closed of the process, not_found if the stage accepts no candidates
 */
export async function addFromSegment(
  tx: Transaction,
  caller: Caller,
  {
    processId,
    input: { applicant_ids: ids, list_id: named },
    now,
  }: { readonly processId: number; readonly input: z.output<typeof SegmentChoice>; readonly now: number },
): Promise<Answer> {
  await sharePersonLock(tx, caller.organizationId);
  const process = await requireProcess(tx, caller, processId);
  const reason = checkActing(caller, process.facts);
  if (reason) throw new AppError(reason);
  const list = await stageFor(tx, processId, named);
  const results: Result[] = [];
  for (const id of new Set(ids)) {
    const candidate = await candidateOrNull(tx, caller, id);
    if (!candidate) results.push({ applicant_id: id, result: 'absent', added_id: null });
    else if ((await candidaciesOf(tx, processId, [candidate.card.uniq_applicant_id])).length > 0) {
      results.push({ applicant_id: id, result: 'known', added_id: null });
    } else {
      results.push({
        applicant_id: id,
        result: 'added',
        added_id: await insertCopy(tx, caller, { candidate, process, list, now }),
      });
    }
  }
  const counts = await adjustListCounts(tx, list.id, {});
  const candidacyIds = results.flatMap(({ added_id }) => added_id ?? []);
  const candidates = candidacyIds.length;
  if (candidates > 0) {
    const happening = { kind: 'added_from_segment', list_id: list.id, stage: list.name, candidates } as const;
    await recordHistory(tx, caller, { processId, happening, now });
    const eventBase = { id: list.id, process_id: processId, version: 0, actor: caller.fullName };
    await publish(tx, caller, { now, event: { ...eventBase, type: 'list.filled', counts: [counts], candidacyIds } });
  }
  return { results, counts };
}

/** A candidate removed since the search is reported as absent and does not stop the others. */
async function candidateOrNull(tx: Transaction, caller: Caller, id: number): Promise<ViewableCandidate | null> {
  try {
    return await requireCandidate(tx, caller, id);
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.code === 'not_found') return null;
    throw thrown;
  }
}
