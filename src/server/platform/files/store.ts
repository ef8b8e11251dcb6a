// The interface of file stores: a folder on disk, or a bucket.
import type { Readable } from 'node:stream';
import type { Part } from '../http/ranges.ts';

export interface StoreCallbacks {
  /** Reports an error of the store, for the log. */
  troubled(reason: string): void;
  /** Is awaited before a file is stored under a key. If it rejects, the file is not stored. */
  beforeStore(key: string): Promise<unknown>;
}

/** The key of the store's own id. */
export const STORE_ID = 'store-id';

export interface StoredFile {
  readonly key: string;
  readonly bytes: number;
}

/** All methods also throw AppError unavailable if the store cannot be used now, and storage_full if it has no room. */
export interface FileStore {
  /**
   * Stores a stream durably after `look` has read the complete file from a local path. Call it before the transaction
   * that references the file, never within it, because a slow store would block all other writes.
   * @throws AppError too_large beyond `limit` bytes, and errors of `look`; then nothing is stored
   */
  put(content: Readable, limit: number, look?: (path: string) => Promise<void>): Promise<StoredFile>;
  /** Stores a restored file durably under the key that it had, instead of one that is there. */
  putAs(key: string, content: Readable): Promise<void>;
  /**
   * Opens the file or a part of it. The caller must read the stream to its end or destroy it. @throws AppError
   * not_found
   */
  read(key: string, part?: Part): Promise<Readable>;
  /**
   * Lends the file as a local path, which is seekable and valid until `use` has finished.
   * @throws AppError not_found, and errors of `use`
   */
  withLocal<Result>(key: string, use: (path: string) => Promise<Result>): Promise<Result>;
  /** Succeeds even if the file does not exist. */
  remove(key: string): Promise<void>;
  /** Returns the store's id, by which servers detect that they share it, or null if it has none yet. */
  readId(): Promise<string | null>;
  writeId(id: string): Promise<void>;
  /** Writes a small object and removes it. @throws like `put` */
  probe(): Promise<void>;
  close(): void;
}
