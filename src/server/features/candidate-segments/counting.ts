// Counts the persons of a segment whom a user sees, and those who entered it lately.
import type { CandidateFilter } from '../../../contract/api/candidates.ts';
import { type CandidateView, foundRows } from '../candidates/index.ts';

/** Returns the found candidacies that the view shows. */
export function findIds(view: CandidateView, filter: CandidateFilter): Set<number> {
  const { index } = view;
  const ids = new Set<number>();
  for (const [row, isFound] of foundRows(view, filter).entries()) if (isFound === 1) ids.add(index.ids[row] ?? 0);
  return ids;
}

/**
 * @param earlier candidacies that were in the segment before
 * @returns the found persons, and those of them none of whose found candidacies is an earlier one
 */
export function countPersons(view: CandidateView, filter: CandidateFilter, earlier: ReadonlySet<number>) {
  const { index } = view;
  const found = new Set<number>();
  const before = new Set<number>();
  for (const [row, isFound] of foundRows(view, filter).entries()) {
    if (isFound === 0) continue;
    const person = index.personIds[row] ?? 0;
    found.add(person);
    if (earlier.has(index.ids[row] ?? 0)) before.add(person);
  }
  return { total: found.size, entered: found.size - before.size };
}
