// The organization's candidates, each person once.

export { type CandidateView, foundRows } from './found-rows.ts';
export { candidateIndexesOf, type LiveIndexes } from './live-indexes.ts';
export { prepareFilter } from './prepare-filter.ts';
export { findHit, findInProcess, matchesInProcess } from './process-matches.ts';
export { candidateRoutes } from './routes.ts';
export { firstOfEachPerson } from './row-sets.ts';
export {
  assertFieldsVisible,
  curriculumHits,
  fieldsOf,
  isFieldVisible,
  openView,
  openWholeView,
} from './service.ts';
export { sortRows } from './sorting.ts';
export { hasSkill } from './stage-queries.ts';
export { readIndexSoon } from './warm-up.ts';
