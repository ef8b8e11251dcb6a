// Signatures: candidates' documents that a signature service has signed by them.
export { refuseOrganization, seeDocuments } from './documents.ts';
export { callOffAll, callOffDocumentsOf, followRequest } from './following.ts';
export { signatureRoutes } from './routes.ts';
export { signatureWorker } from './work.ts';
