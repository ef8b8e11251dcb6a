// What the screen shows: search, filters, order and columns, kept for the user until sign-out.
import { useState } from 'react';
import { z } from 'zod';
import { SegmentColumn } from '../../../contract/api/candidate-segments.ts';
import {
  type CandidateCondition,
  CandidateFilter,
  CandidateSort,
  MAX_SORT_FIELDS,
} from '../../../contract/api/candidates.ts';
import { candidateMessages } from '../../../contract/messages.ts';
import { privateStorage } from '../../app/private-storage.ts';

const STORED_AS = 'candidates-view';

const NAME: SegmentColumn = { field: 'full_name', pinned: true };
const DEFAULT_COLUMNS: readonly SegmentColumn[] = [
  NAME,
  ...(['title', 'process', 'stage', 'city', 'source', 'created_at'] as const).map((field) => ({ field })),
];

const CandidateView = z.object({
  query: z.string(),
  groups: CandidateFilter.shape.groups.unwrap(),
  sort: z.array(CandidateSort).max(MAX_SORT_FIELDS),
  /** In order, the pinned ones first. */
  columns: z.array(SegmentColumn).min(1).readonly(),
  /** The saved view from which it came; null for none. */
  segmentId: z.number().nullable(),
});
export type CandidateView = z.infer<typeof CandidateView>;

export const { fieldLabel } = candidateMessages;

export const NO_FILTERS = { query: '', groups: [] } satisfies Partial<CandidateView>;

const INITIAL: CandidateView = { ...NO_FILTERS, sort: [], columns: DEFAULT_COLUMNS, segmentId: null };

export function useCandidateView(): [CandidateView, (change: Partial<CandidateView>) => void] {
  const [view, setView] = useState(readStored);
  const change = (changed: Partial<CandidateView>): void => {
    const next = { ...view, ...changed };
    privateStorage.setItem(STORED_AS, JSON.stringify(next));
    setView(next);
  };
  return [view, change];
}

function readStored(): CandidateView {
  const text = privateStorage.getItem(STORED_AS);
  if (text === null) return INITIAL;
  try {
    return CandidateView.parse(JSON.parse(text));
  } catch {
    // An earlier version stored it.
    return INITIAL;
  }
}

/** What a saved view stores. */
export interface ViewContent {
  readonly filter: CandidateFilter;
  readonly sort: readonly CandidateSort[];
  readonly columns: readonly SegmentColumn[];
}

/** What the user filters by, within one process or among all. */
export type FilterView = Pick<CandidateView, 'query' | 'groups'> &
  Readonly<Pick<CandidateFilter, 'process_id' | 'stage'>>;

export const filterOf = ({ query, groups, process_id, stage }: FilterView): CandidateFilter => ({
  ...(query !== '' && { query }),
  ...(groups.length > 0 && { groups }),
  ...(process_id !== undefined && { process_id }),
  ...(stage !== undefined && { stage }),
});

/** Those who meet one group of conditions, whatever the other filters are. */
export const filterOfGroup = (
  group: readonly CandidateCondition[],
  { process_id }: Pick<FilterView, 'process_id'>,
): CandidateFilter => ({ groups: [[...group]], ...(process_id !== undefined && { process_id }) });

export const contentOf = (view: CandidateView): ViewContent => ({
  filter: filterOf(view),
  sort: view.sort,
  columns: view.columns,
});

/** A saved view without columns keeps the present ones. */
export const viewOf = ({ filter, sort, columns }: ViewContent): Partial<CandidateView> => ({
  query: filter.query ?? '',
  groups: filter.groups ?? [],
  sort: [...sort],
  ...(columns.length > 0 && {
    columns: columns.some(({ field }) => field === 'full_name') ? columns : [NAME, ...columns],
  }),
});

/** Sorts by a field; again by the same one reverses the direction, and then ends it. `adds` keeps the other fields. */
export function sortedBy(sort: readonly CandidateSort[], field: string, adds: boolean): CandidateSort[] {
  const present = sort.find((one) => one.field === field);
  const others = adds ? sort.filter((one) => one.field !== field) : [];
  if (present?.direction === 'desc') return others;
  const changed = { field, direction: present ? 'desc' : 'asc' } as CandidateSort;
  const retainsPosition = adds && present;
  const next = retainsPosition ? sort.map((one) => (one.field === field ? changed : one)) : [...others, changed];
  return next.slice(-MAX_SORT_FIELDS);
}

/** Sorts by a field in a direction, in addition to the other fields if `adds`. */
export function sortedIn(
  sort: readonly CandidateSort[],
  { field, direction }: CandidateSort,
  adds: boolean,
): CandidateSort[] {
  const others = adds ? sort.filter((one) => one.field !== field) : [];
  return [...others, { field, direction }].slice(-MAX_SORT_FIELDS);
}
