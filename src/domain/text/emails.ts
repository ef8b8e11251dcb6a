// Rules for sending emails: cancelling, retries, header lines and undone moves.
import type { EmailState } from '../../contract/api/mail.ts';

/** An email can be cancelled until a mail server has received it. */
export const isWaiting = (state: EmailState): boolean => state === 'queued';

export const canRetry = (state: EmailState): boolean => state === 'failed' || state === 'cancelled';

const MAX_HEADER_CHARACTERS = 250;

/** Removes line breaks and control characters, which could inject another header. */
export const headerLine = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
    .slice(0, MAX_HEADER_CHARACTERS)
    .toWellFormed();

/** With the stages' names of that time. */
export interface StageMove {
  readonly from: string | null;
  readonly to: string | null;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Whether a move undoes the previous one before its emails were sent; then both need no email. */
export const isMoveUndone = (before: StageMove | undefined, move: StageMove, sendDelayMilliseconds: number): boolean =>
  before !== undefined &&
  before.from === move.to &&
  before.to === move.from &&
  move.at - before.at <= sendDelayMilliseconds;
