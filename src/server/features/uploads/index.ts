// Files that travel apart from the call that uses them.
export { uploadRoutes } from './routes.ts';
export { addressToWrite, clearUploads, type TakenFile, takeIn, takeUpload } from './service.ts';
