// Background jobs, which continue after their call's response.
export { findFirstQueued, findJob, jobQueue } from './queries.ts';
export { jobRoutes } from './routes.ts';
export { type JobContext, type JobHandlers, jobRunner } from './runner.ts';
export { addJob, advanceJob, changeJob, jobShape } from './service.ts';
