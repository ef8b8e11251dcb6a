// Counts the persons of a segment whom a user sees, and those who entered it lately.
import type { CandidateFilter } from '../../../contract/api/candidates.ts';
import { type CandidateView, firstOfEachPerson, foundRows } from '../candidates/index.ts';

/** Returns the found candidacies that the view shows; the filter was prepared. */
export function findIds(view: CandidateView, filter: CandidateFilter): Set<number> {
  const { index } = view;
  const ids = new Set<number>();
  foundRows(view, filter).forEach((row) => {
    ids.add(index.ids[row] ?? 0);
  });
  return ids;
}

/**
 * The filter was prepared.
 * @param earlier candidacies that were in the segment before
 * @returns the found persons, and those of them none of whose found candidacies is an earlier one
 */
export function countPersons(view: CandidateView, filter: CandidateFilter, earlier: ReadonlySet<number>) {
  const { index } = view;
  const found = foundRows(view, filter);
  const before = found.filter((row) => earlier.has(index.ids[row] ?? 0));
  const total = firstOfEachPerson(index, found).count();
  return { total, entered: total - firstOfEachPerson(index, before).count() };
}
