// Reads what a filter needs besides the index, before the index is asked.
import type { CandidateFilter } from '../../../contract/api/candidates.ts';
import { termsOf } from '../../../domain/text/search-query.ts';
import type { Reader } from '../../platform/db/index.ts';
import { prepareCurricula } from './curriculum-matches.ts';
import { drawerKeyOf, stageKeyOf } from './filter.ts';
import type { CandidateView } from './found-rows.ts';
import { idsWithFurtherText } from './further-texts.ts';
import { idsMeeting } from './stage-conditions.ts';

/** Must precede `foundRows` with this filter. @throws AppError invalid for conditions that too many would be tested for */
export async function prepareFilter(db: Reader, view: CandidateView, filter: CandidateFilter): Promise<void> {
  await prepareCurricula(db, view, filter);
  const { index, hidden, inProcess } = view;
  const { process_id: processId, stage } = filter;
  if (processId === undefined) return;
  const terms = termsOf(filter.query).map(({ text }) => text);
  const missing = terms.filter((text) => !inProcess.has(drawerKeyOf(filter, text) ?? ''));
  if (missing.length > 0) {
    const found = await idsWithFurtherText(db, { index, processId, terms: missing, hidden });
    for (const [text, ids] of found) inProcess.put(drawerKeyOf(filter, text) ?? '', ids);
  }
  const stageKey = stageKeyOf(filter);
  if (stage === undefined || stageKey === null || inProcess.has(stageKey)) return;
  inProcess.put(stageKey, await idsMeeting(db, view, { ...filter, process_id: processId, stage }));
}
