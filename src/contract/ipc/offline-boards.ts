// Boards that are stored whole on this computer, for use without a network.
import { z } from 'zod';
import { Id } from '../common.ts';

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
