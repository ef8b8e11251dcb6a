// Sends stored files.
import type { FileStore } from '../files/index.ts';
import type { DownloadAnswer } from './call.ts';

/** The columns of a stored file. */
interface StoredFileRow {
  readonly name: string;
  readonly content_type: string;
  readonly bytes: number;
  readonly storage_key: string;
}

export const storedDownload = (files: FileStore, file: StoredFileRow): DownloadAnswer => ({
  fileName: file.name,
  contentType: file.content_type,
  bytes: file.bytes,
  identity: file.storage_key,
  stream: (part) => files.read(file.storage_key, part),
});
