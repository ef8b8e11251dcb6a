// Job boards: where candidates come from outside, and bringing them in.
export { runSynchronization } from './job.ts';
export { jobBoardRoutes } from './routes.ts';
