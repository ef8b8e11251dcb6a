// Saved views of candidates, which are also segments.
export { renamePoolInSegments } from './pool-names.ts';
export { candidateSegmentRoutes } from './routes.ts';
export { updateWatchedSegments } from './watching.ts';
