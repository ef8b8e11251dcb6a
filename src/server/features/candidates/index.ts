// The organization's candidates, each person once.
export { candidateIndexesOf, type LiveIndexes } from './live-indexes.ts';
export { candidateRoutes } from './routes.ts';
export {
  assertFieldsVisible,
  type CandidateView,
  DEFAULT_SORT,
  fieldsOf,
  firstOfEachPerson,
  isFieldVisible,
  openView,
  openWholeView,
  rowTest,
} from './service.ts';
export { sortRows } from './sorting.ts';
