// Files that are uploaded before the call that uses them.
export { uploadRoutes } from './routes.ts';
export {
  addressToWrite,
  type ClaimedFile,
  claimUpload,
  clearUploads,
  openUpload,
  receiveUpload,
  type Uploader,
} from './service.ts';
