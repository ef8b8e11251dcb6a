// Reports a full file store, and the first successful write after it.

import { AppError } from '../http/app-error.ts';
import { isNoSpaceError } from '../storage/disk-space.ts';
import type { StorageWatch } from '../storage/storage-watch.ts';
import type { FileStore } from './store.ts';

/**
 * Returns the same store. A lack of room on disk or in the bucket becomes AppError storage_full and is reported to
 * `watch`.
 */
export function watchStore(store: FileStore, watch: StorageWatch): FileStore {
  const noting = async <Result>(run: () => Promise<Result>): Promise<Result> => {
    try {
      return await run();
    } catch (error) {
      if (!isNoSpaceError(error) && !(error instanceof NoRoomError)) throw error;
      watch.noteFull('files_full');
      throw new AppError('storage_full', {}, { cause: error });
    }
  };
  const watchWrite = async <Result>(run: () => Promise<Result>): Promise<Result> => {
    const result = await noting(run);
    watch.noteWritten('files_full');
    return result;
  };
  return {
    ...store,
    put: (content, limit, look) => watchWrite(() => store.put(content, limit, look)),
    // A bucket or an encrypted disk lends a temporary copy, which needs room too.
    withLocal: (key, use) => noting(() => store.withLocal(key, use)),
    probe: () => watchWrite(() => store.probe()),
  };
}

/** The bucket responded that it is full. */
export class NoRoomError extends Error {}
