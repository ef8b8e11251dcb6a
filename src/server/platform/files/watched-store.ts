// Names a lack of room in the file store as the contract does, and reports it, and when a file was stored again.

import { AppError } from '../http/app-error.ts';
import { isNoSpaceError } from '../storage/disk-space.ts';
import type { StorageWatch } from '../storage/storage-watch.ts';
import type { FileStore } from './store.ts';

/** The same store; what its disk or bucket refuses for lack of room is a Failure storage_full, and noted in `watch`. */
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
    // A copy is lent where the store itself cannot be read in place: that needs room as well.
    withLocal: (key, use) => noting(() => store.withLocal(key, use)),
    probe: () => watchWrite(() => store.probe()),
  };
}

/** A bucket has answered that it has no room left. */
export class NoRoomError extends Error {}
