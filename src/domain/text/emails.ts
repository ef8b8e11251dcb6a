// Which e-mails can be stopped and sent again, and what may stand in the lines of their headers.
import type { EmailState } from '../../contract/api/mail.ts';

/** What has not been handed to a mail server yet can be stopped. */
export const isWaiting = (state: EmailState): boolean => state === 'queued';

/** What ended without being sent can be put back into the queue. */
export const canRetry = (state: EmailState): boolean => state === 'failed' || state === 'cancelled';

const MAX_HEADER_CHARACTERS = 250;

/** One line without control characters: nothing that could begin another header. */
export const headerLine = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
    .slice(0, MAX_HEADER_CHARACTERS)
    .toWellFormed();

/** A move between stages, by their names as they were. */
export interface StageMove {
  readonly from: string | null;
  readonly to: string | null;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Whether a move takes back the one before it while its e-mails were still held back: then there is nothing to tell. */
export const isMoveUndone = (before: StageMove | undefined, move: StageMove, sendDelayMilliseconds: number): boolean =>
  before !== undefined &&
  before.from === move.to &&
  before.to === move.from &&
  move.at - before.at <= sendDelayMilliseconds;
