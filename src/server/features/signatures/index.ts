// Documents that candidates sign through an external service.

export { signatureWorker } from './document-worker.ts';
export { checkOrganization, requireDocuments } from './documents.ts';
export { callOffAll, callOffDocumentsOf, followRequest } from './on-request-changed.ts';
export { signatureQueue } from './queries.ts';
export { signatureRoutes } from './routes.ts';
