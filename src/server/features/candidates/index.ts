// The organization's candidates, each person once.

export { candidateIndexesOf, type LiveIndexes } from './candidate-index/live-indexes.ts';
export { firstOfEachPerson } from './candidate-index/row-sets.ts';
export { sortRows } from './candidate-index/sorting.ts';
export { readIndexSoon } from './candidate-index/warm-up.ts';
export { type CandidateView, foundRows } from './filters/found-rows.ts';
export { prepareFilter } from './filters/prepare-filter.ts';
export { findHit, findInProcess, matchesInProcess } from './filters/process-matches.ts';
export { hasSkill } from './filters/stage-queries.ts';
export { candidateRoutes } from './routes.ts';
export {
  assertFieldsVisible,
  fieldsOf,
  isFieldVisible,
  openView,
  openWholeView,
} from './service.ts';
