// Selection processes, for the areas that act within one.
export { searchable } from '../../domain/search-text.ts';
export { addDefaultLists } from './default-lists-queries.ts';
export { type ListRow, listsOf, takeWorkflowId, touchProcess } from './queries.ts';
export { processRoutes } from './routes.ts';
export { announceProcess, createProcess, loadProcess, readProcess, type SeenProcess, seeProcess } from './service.ts';
export { listShape, processShape, statusOfProcess } from './shapes.ts';
