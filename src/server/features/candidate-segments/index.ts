// Saved views of candidates, which are also segments.
export { candidateSegmentRoutes } from './routes.ts';
export { updateWatchedSegments } from './watching.ts';
