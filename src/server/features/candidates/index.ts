// The organization's candidates, each person once.

export { prepareFilter } from './curriculum-matches.ts';
export { candidateIndexesOf, type LiveIndexes } from './live-indexes.ts';
export { findHit, findInProcess, matchesInProcess } from './process-matches.ts';
export { candidateRoutes } from './routes.ts';
export { firstOfEachPerson } from './row-sets.ts';
export {
  assertFieldsVisible,
  type CandidateView,
  fieldsOf,
  foundRows,
  isFieldVisible,
  openView,
  openWholeView,
} from './service.ts';
export { sortRows } from './sorting.ts';
export { readIndexSoon } from './warm-up.ts';
