// Counts the persons of a segment whom a user sees, and those who entered it lately.
import type { CandidateFilter } from '../../../contract/api/candidates.ts';
import { type CandidateView, rowTest } from '../candidates/index.ts';

/** The states of a person while they are counted; 0 is not found yet. */
const FOUND = 1;
const EARLIER = 2;

/** Returns the found candidacies that the view shows. */
export function findIds(view: CandidateView, filter: CandidateFilter): Set<number> {
  const { index } = view;
  const passes = rowTest(view, filter);
  const ids = new Set<number>();
  for (let row = 0; row < index.length; row += 1) if (passes(row)) ids.add(index.ids[row] ?? 0);
  return ids;
}

/**
 * @param earlier candidacies that were in the segment before
 * @returns the found persons, and those of them none of whose found candidacies is an earlier one
 */
export function countPersons(view: CandidateView, filter: CandidateFilter, earlier: ReadonlySet<number>) {
  const { index } = view;
  const passes = rowTest(view, filter);
  const states = new Uint8Array(index.slotCount);
  let [total, before] = [0, 0];
  for (let row = 0; row < index.length; row += 1) {
    if (!passes(row)) continue;
    const slot = index.slots[row] ?? 0;
    const state = states[slot] ?? 0;
    if (state === 0) total += 1;
    const isEarlier = state !== EARLIER && earlier.has(index.ids[row] ?? 0);
    if (isEarlier) before += 1;
    if (state === 0 || isEarlier) states[slot] = isEarlier ? EARLIER : FOUND;
  }
  return { total, entered: total - before };
}
