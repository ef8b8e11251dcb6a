// Boards that a person keeps on this computer as a whole, to work on them without a network.
import { z } from 'zod';
import { Id } from '../common.ts';

const MEGABYTE = 1024 * 1024;

/** What all of them together may take on the disk, in bytes: the limits to choose from, and the one until then. */
export const OFFLINE_LIMITS = [100, 500, 1000, 2000, 5000].map((megabytes) => megabytes * MEGABYTE);
export const DEFAULT_OFFLINE_LIMIT = 500 * MEGABYTE;

export const OfflineBoard = z.object({
  process: z.object({ id: Id, title: z.string().nullable() }),
  /** On the disk. */
  bytes: z.int().min(0),
  /** Candidates of the board, and those of whom everything is kept. */
  total: z.int().min(0),
  stored: z.int().min(0),
  /** Candidates of whom something did not fit within the limit. */
  missing: z.int().min(0),
  /** Whether it is being read now. */
  isReading: z.boolean(),
});
export type OfflineBoard = z.infer<typeof OfflineBoard>;

export const OfflineBoardsState = z.object({
  /** False where no keychain holds the key: nothing of it may then lie on the disk. */
  isAvailable: z.boolean(),
  limit: z.int().positive(),
  bytes: z.int().min(0),
  boards: z.array(OfflineBoard),
});
export type OfflineBoardsState = z.infer<typeof OfflineBoardsState>;
