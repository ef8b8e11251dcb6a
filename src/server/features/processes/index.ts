// Selection processes, for the features that act within one.
export { searchable } from '../../../domain/text/search-text.ts';
export { copyProcessRow } from './copy.ts';
export { addDefaultLists } from './default-lists-queries.ts';
export { type CountedList, countedListsOf, lateEntry } from './exceeded-queries.ts';
export { type Filters, filtered as filteredProcesses, readFilters } from './filter-queries.ts';
export { handOverProcesses } from './handover.ts';
export { recordHistory } from './history.ts';
export { withHiring } from './process-data.ts';
export {
  findProcessOrRemoved,
  type ListRow,
  listsOf,
  nextWorkflowId,
  processesAfter,
  touchProcess,
} from './queries.ts';
export { purgeProcesses } from './removal.ts';
export { safeDescription } from './rich-text.ts';
export { processRoutes } from './routes.ts';
export {
  createProcess,
  loadProcess,
  loadProcesses,
  publishProcess,
  readProcess,
  requireFacts,
  requireProcess,
  type ViewableProcess,
} from './service.ts';
export { countedListShape, listShape, processShape, statusOfProcess } from './shapes.ts';
export { visibleTo, wholeTo } from './visibility-queries.ts';
