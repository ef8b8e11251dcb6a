// A file that came with a form, once it is stored and is what its name says.
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
 * Stores a file to its end; nothing is kept where it is refused.
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
    // What has not been read would hold the connection.
    upload.stream.resume();
  }
}

/** Stores a stream; a file that is too large is told which are not. @throws AppError too_large, and whatever `look` does */
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

/** The file of a call on its way to whoever takes it over. */
export interface UploadOnItsWay {
  readonly stored: StoredUpload | null;
  /** Takes it over: from then on it is theirs, unless the call fails. */
  claim(): StoredUpload | null;
}

/** Stores the file that came, if one did, around `work`; what is not taken over, or was for a call that fails, goes. */
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
 * Has `work` take over a file that has been stored; where it does not, or refuses, the file goes. Whether a transaction that
 * broke at its end was done is not known: what it took stays, and goes a day later where no row names it (`files/notes.ts`).
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
