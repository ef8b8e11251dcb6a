// Requests and their approval.
export { requestAnswerPages } from './answer-links/pages.tsx';
export { approvalDeadlineWorker, watchDeadlines } from './deadlines/worker.ts';
export { approveRequest, rejectRequest } from './decisions.ts';
export { purgeRequestFiles } from './files.ts';
export { handOverApprovals } from './handover.ts';
export { couldViewRequest, readRequest } from './request-reads.ts';
export { requestRoutes } from './routes.ts';
export { createRequest, dropRequest } from './service.ts';
