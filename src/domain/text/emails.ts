// Rules for sending emails: cancellation, retries, single-line fields and undone moves.
import type { EmailState } from '../../contract/api/mail.ts';

/** An email can be cancelled until a mail server has received it. */
export const isQueued = (state: EmailState): boolean => state === 'queued';

export const canRetry = (state: EmailState): boolean => state === 'failed' || state === 'cancelled';

const MAX_LINE_CHARACTERS = 250;

/** Replaces line breaks and control characters, which could inject another email header, and truncates the text. */
export const toSingleLine = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
    .slice(0, MAX_LINE_CHARACTERS)
    .toWellFormed();

/** With the stages' names at the time of the move. */
export interface StageMove {
  readonly from: string | null;
  readonly to: string | null;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Whether a move undoes the previous one before its emails are sent; then neither move sends emails. */
export const isMoveUndone = (before: StageMove | undefined, move: StageMove, sendDelayMilliseconds: number): boolean =>
  before !== undefined &&
  before.from === move.to &&
  before.to === move.from &&
  move.at - before.at <= sendDelayMilliseconds;
