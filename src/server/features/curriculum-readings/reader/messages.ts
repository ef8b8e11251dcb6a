// What the server, the reader's process and its thread send each other.
import type { CurriculumReading } from '../../../services.ts';
import type { UnreadableReason } from '../unreadable-file.ts';

export interface ReadingLimits {
  /** For one file. */
  readonly milliseconds: number;
  /** In addition, for each page that is recognized from a picture. */
  readonly millisecondsPerPicture: number;
  /** By which the memory may grow while a file is read. */
  readonly bytes: number;
}

export type ToReader = { readonly type: 'read'; readonly data: Uint8Array } | { readonly type: 'cancel' };

export type Outcome = CurriculumReading | { readonly reason: UnreadableReason };

/** The thread says in advance how many pages it recognizes. */
export type FromThread = Outcome | { readonly pages: number };
