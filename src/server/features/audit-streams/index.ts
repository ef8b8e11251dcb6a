// Sends the audit trail of an organization to another system.
export { auditStreamQueue } from './queries.ts';
export { auditStreamRoutes } from './routes.ts';
export { auditStreamWorker } from './worker.ts';
