// Resolves a filter to persons to act on.
import { MAX_SELECTED, type SelectedCandidate } from '../../../contract/api/candidate-segments.ts';
import type { CandidateFilter, CandidateSort } from '../../../contract/api/candidates.ts';
import type { Actor } from '../../../domain/access/people.ts';
import type { Reader } from '../../platform/db/index.ts';
import {
  assertFieldsVisible,
  type CandidateView,
  fieldsOf,
  firstOfEachPerson,
  foundRows,
  prepareFilter,
  sortRows,
} from '../candidates/index.ts';
import { openProcesses } from './queries.ts';

/** @throws AppError invalid for hidden fields */
export async function selectCandidates(
  db: Reader,
  actor: Actor,
  view: CandidateView,
  {
    filter = {},
    sort = [],
    person_ids,
  }: {
    readonly filter?: CandidateFilter | undefined;
    readonly sort?: readonly CandidateSort[] | undefined;
    readonly person_ids?: readonly number[] | undefined;
  },
): Promise<{ selected: SelectedCandidate[]; total: number }> {
  assertFieldsVisible(view, [...fieldsOf(filter), ...sort.map(({ field }) => field)]);
  const { index } = view;
  await prepareFilter(db, view, filter);
  const found = foundRows(view, filter);
  const asked = person_ids && new Set(person_ids);
  const rows = firstOfEachPerson(index, asked ? found.filter((row) => asked.has(index.personIds[row] ?? 0)) : found);
  const sorted = sortRows(index, rows, sort);
  const open = await openProcesses(db, actor.organizationId);
  const selected = Array.from(sorted.subarray(0, MAX_SELECTED), (row) => selectedShape(view, row, open));
  return { selected, total: sorted.length };
}

/** The found candidacy, or the latest other one if only that is in an open process. */
function selectedShape(view: CandidateView, found: number, open: ReadonlySet<number>): SelectedCandidate {
  const { index, isVisible } = view;
  const isOpen = (row: number): boolean => open.has(Number(index.process.valueOf(row)));
  const personId = index.personIds[found] ?? 0;
  const idOf = (row: number): number => index.ids[row] ?? 0;
  const others = index.rowsOfPerson(personId).filter((row) => isVisible(row) && isOpen(row));
  const latest = others.toSorted((one, other) => idOf(other) - idOf(one))[0];
  const name = index.columns.get('full_name')?.valueOf(found);
  return {
    person_id: personId,
    full_name: String(name ?? ''),
    id: idOf(isOpen(found) ? found : (latest ?? found)),
  };
}
