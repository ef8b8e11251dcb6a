// Signatures: candidates' documents that a signature service has signed by them.

export { signatureWorker } from './document-worker.ts';
export { checkOrganization, requireDocuments } from './documents.ts';
export { callOffAll, callOffDocumentsOf, followRequest } from './on-request-changed.ts';
export { signatureRoutes } from './routes.ts';
