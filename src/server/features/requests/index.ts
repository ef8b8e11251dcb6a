// Requests and their approval.
export { approvalDeadlineWorker, watchDeadlines } from './deadline-worker.ts';
export { approveRequest, rejectRequest } from './decisions.ts';
export { purgeRequestFiles } from './files.ts';
export { handOverApprovals } from './handover.ts';
export { couldViewRequest, readRequest } from './request-reads.ts';
export { requestRoutes } from './routes.ts';
export { createRequest, dropRequest } from './service.ts';
