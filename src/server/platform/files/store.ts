// What keeps the files that people upload, whatever it is: a folder on disk, or a bucket.
import type { Readable } from 'node:stream';
import type { Part } from '../http/ranges.ts';

/** What a store tells its server. */
export interface StoreCallbacks {
  /** What the store has answered amiss, for the log. */
  troubled(reason: string): void;
  /** Awaited before a file is kept under a key; nothing is kept where it fails. */
  beforeStore(key: string): Promise<unknown>;
}

/** The key under which a store keeps its own id. */
export const STORE_ID = 'store-id';

export interface StoredFile {
  readonly key: string;
  readonly bytes: number;
}

/** Everything also throws Failure unavailable where the store cannot be used now, and storage_full where it has no room. */
export interface FileStore {
  /**
   * Stores a stream durably, once `look` has seen it whole in a path on this machine. It is done before the transaction
   * that names the file, never within it: a slow store would hold up every other write.
   * @throws AppError too_large beyond `limit` bytes, and whatever `look` does; nothing is kept then
   */
  put(content: Readable, limit: number, look?: (path: string) => Promise<void>): Promise<StoredFile>;
  /** The file, or a part of it; whoever opens it reads it to its end, or destroys it. @throws AppError not_found */
  read(key: string, part?: Part): Promise<Readable>;
  /**
   * Has `use` read the file from a path on this machine, where it can seek; the path is good until `use` is done.
   * @throws AppError not_found, and whatever `use` does
   */
  withLocal<Result>(key: string, use: (path: string) => Promise<Result>): Promise<Result>;
  /** What is not there is removed already. */
  remove(key: string): Promise<void>;
  /** The id of the store itself, by which servers know that they share it; null where it has none yet. */
  readId(): Promise<string | null>;
  writeId(id: string): Promise<void>;
  /** Writes something small and removes it. @throws like `put` */
  probe(): Promise<void>;
  close(): void;
}
