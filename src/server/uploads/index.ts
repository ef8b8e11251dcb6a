// Files that travel apart from the call that uses them.
export { uploadRoutes } from './routes.ts';
export { addressToWrite, clearUploads, type TakenFile, takeUpload } from './service.ts';
