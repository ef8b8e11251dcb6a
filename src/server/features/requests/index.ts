// Requests and their approval.
export { requestAnswerPages } from './answer-links/pages.tsx';
export { approvalDeadlineWorker, watchDeadlines } from './deadlines/worker.ts';
export { purgeRequestFiles } from './files.ts';
export { couldViewRequest, loadRequest, viewRequest } from './request-reads.ts';
export { requestRoutes } from './routes.ts';
export { createRequest, dropRequest } from './service.ts';
export { approveRequest, rejectRequest } from './steps/decisions.ts';
export { handOverApprovals } from './steps/handover.ts';
