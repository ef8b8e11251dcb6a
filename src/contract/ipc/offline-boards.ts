// Boards that are stored whole on this computer, for use without a network.
import { z } from 'zod';
import { Id } from '../common.ts';

const MEGABYTE = 1024 * 1024;

/** For all boards together, in bytes. */
export const OFFLINE_LIMITS = [100, 500, 1000, 2000, 5000].map((megabytes) => megabytes * MEGABYTE);
export const DEFAULT_OFFLINE_LIMIT = 500 * MEGABYTE;

export const OfflineBoard = z.object({
  process: z.object({ id: Id, title: z.string().nullable() }),
  bytes: z.int().min(0),
  total: z.int().min(0),
  stored: z.int().min(0),
  /** Candidates with data that did not fit within the limit. */
  missing: z.int().min(0),
  isReading: z.boolean(),
});
export type OfflineBoard = z.infer<typeof OfflineBoard>;

export const OfflineBoardsState = z.object({
  /** False if no keychain has the key, so nothing may be stored on disk. */
  isAvailable: z.boolean(),
  limit: z.int().positive(),
  bytes: z.int().min(0),
  boards: z.array(OfflineBoard),
});
export type OfflineBoardsState = z.infer<typeof OfflineBoardsState>;
