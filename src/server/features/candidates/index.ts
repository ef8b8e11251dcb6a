// The organization's candidates, each person once.
export type { LiveIndexes } from './live-indexes.ts';
export { findHit, findInProcess, matchesInProcess } from './process-matches.ts';
export { eventRange } from './queries.ts';
export { candidateRoutes } from './routes.ts';
export { openView } from './service.ts';
export { indexesOf } from './shared-indexes.ts';
