// Files that are uploaded before the call that uses them.
export { uploadRoutes } from './routes.ts';
export { addressToWrite, type ClaimedFile, claimUpload, clearUploads, receiveUpload } from './service.ts';
