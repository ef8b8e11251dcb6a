// Reads what a filter needs besides the index, before the index is asked.
import type { CandidateFilter } from '../../../../contract/api/candidates.ts';
import type { Reader } from '../../../platform/db/index.ts';
import { prepareCurricula } from './curriculum-matches.ts';
import { stageKeyOf } from './filter.ts';
import type { CandidateView } from './found-rows.ts';
import { idsMeeting } from './stage-conditions.ts';

/** Must precede `foundRows` with this filter. @throws AppError invalid for conditions that too many would be tested for */
export async function prepareFilter(db: Reader, view: CandidateView, filter: CandidateFilter): Promise<void> {
  await prepareCurricula(db, view, filter);
  const { inProcess } = view;
  const { process_id: processId, stage } = filter;
  const stageKey = stageKeyOf(filter);
  if (processId === undefined || stage === undefined || stageKey === null || inProcess.has(stageKey)) return;
  inProcess.put(stageKey, [...(await idsMeeting(db, view, { ...filter, process_id: processId, stage }))]);
}
