// Pools of persons chosen by hand.
export { purgeCandidatePools } from './purge.ts';
export { touchPoolsOf } from './queries.ts';
export { candidatePoolRoutes } from './routes.ts';
