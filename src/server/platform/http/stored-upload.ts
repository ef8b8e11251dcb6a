// Stores uploaded files and removes them if a call fails.
import type { Readable } from 'node:stream';
import type { Accepted, FileStore, StoredFile } from '../files/index.ts';
import { assertMedia, fileRefusal, mediaTypeOf } from '../files/index.ts';
import { AppError } from './app-error.ts';
import type { UploadedFile } from './call.ts';

export interface StoredUpload {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: number;
  readonly storageKey: string;
}

/**
 * Checks and stores a file; a rejected file is not stored.
 * @throws AppError wrong_media_type, damaged_file, too_large beyond `limit` bytes
 */
export async function storeUpload(files: FileStore, upload: UploadedFile, limit: number): Promise<StoredUpload> {
  try {
    const accepted = { limit };
    const contentType = mediaTypeOf(upload.fileName, accepted);
    const { key, bytes } = await putAccepted(files, upload.stream, accepted, (path) =>
      assertMedia(path, upload.fileName, accepted),
    );
    return { name: upload.fileName, contentType, bytes, storageKey: key };
  } finally {
    // Unread bytes would block the connection.
    upload.stream.resume();
  }
}

/** Stores a stream. The error of a too large file states the limit. @throws AppError too_large, and errors of `look` */
export async function putAccepted(
  files: FileStore,
  content: Readable,
  accepted: Accepted & { readonly limit: number },
  look?: (path: string) => Promise<void>,
): Promise<StoredFile> {
  try {
    return await files.put(content, accepted.limit, look);
  } catch (error) {
    throw error instanceof AppError && error.code === 'too_large' ? fileRefusal('tooLarge', accepted) : error;
  }
}

/** The stored file of a call, until the handler claims it. */
export interface UploadOnItsWay {
  readonly stored: StoredUpload | null;
  /** Claims the file: from then on the handler owns it, unless the call fails. */
  claim(): StoredUpload | null;
}

/** Stores the call's file, if any, and runs `work`. An unclaimed file, or the file of a failed call, is removed. */
export async function withStoredUpload<Result>(
  files: FileStore,
  upload: UploadedFile | null,
  limit: number,
  work: (file: UploadOnItsWay) => Promise<Result>,
): Promise<Result> {
  const stored = upload && (await storeUpload(files, upload, limit));
  return handOver(files, stored?.storageKey ?? null, (markClaimed) => {
    const claim = () => {
      markClaimed();
      return stored;
    };
    return work({ stored, claim });
  });
}

/**
 * Runs `work`, which may claim a stored file, and removes the file if it was not claimed or `work` threw an AppError.
 * After any other error the outcome of the transaction is unknown: a claimed file then remains and is removed a day
 * later if no row references it (`files/notes.ts`).
 */
export async function handOver<Result>(
  files: FileStore,
  storageKey: string | null,
  work: (markClaimed: () => void) => Promise<Result>,
): Promise<Result> {
  let isClaimed = false;
  const markClaimed = () => {
    isClaimed = true;
  };
  try {
    return await work(markClaimed);
  } catch (error) {
    if (error instanceof AppError) isClaimed = false;
    throw error;
  } finally {
    if (storageKey !== null && !isClaimed) await files.remove(storageKey);
  }
}
