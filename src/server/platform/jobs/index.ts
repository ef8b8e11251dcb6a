// Work that goes on after its call has been answered.
export { findJob } from './queries.ts';
export { jobRoutes } from './routes.ts';
export { type JobContext, type JobHandlers, jobRunner } from './runner.ts';
export { addJob, advanceJob, changeJob, jobShape } from './service.ts';
