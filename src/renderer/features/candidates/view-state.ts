// What the screen shows: search, filters, order and columns, kept for the user until sign-out.
import { useState } from 'react';
import { z } from 'zod';
import {
  type BuiltInField,
  CandidateFilter,
  CandidateSort,
  MAX_SORT_FIELDS,
} from '../../../contract/api/candidates.ts';
import { candidateMessages } from '../../../contract/messages.ts';
import { privateStorage } from '../../app/private-storage.ts';

const STORED_AS = 'candidates-view';

const DEFAULT_COLUMNS: readonly BuiltInField[] = ['title', 'process', 'stage', 'city', 'source', 'created_at'];

const CandidateView = z.object({
  query: z.string(),
  groups: CandidateFilter.shape.groups.unwrap(),
  sort: z.array(CandidateSort).max(MAX_SORT_FIELDS),
  /** Field names in order, without the name, which is always the first. */
  columns: z.array(z.string()).readonly(),
});
export type CandidateView = z.infer<typeof CandidateView>;

export const { fieldLabel } = candidateMessages;

export const NO_FILTERS = { query: '', groups: [] } satisfies Partial<CandidateView>;

const INITIAL: CandidateView = { ...NO_FILTERS, sort: [], columns: DEFAULT_COLUMNS };

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
