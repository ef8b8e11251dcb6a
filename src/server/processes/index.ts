// Selection processes, for the areas that act within one.
export { type ListRow, listsOf, searchable, takeWorkflowId } from './queries.ts';
export { processRoutes } from './routes.ts';
export { createProcess, readProcess, type SeenProcess, seeProcess } from './service.ts';
export { listShape, processShape, statusOfProcess } from './shapes.ts';
