// Job boards: external sources of candidates, and their synchronization.
export { runSynchronization } from './job.ts';
export { jobBoardRoutes } from './routes.ts';
