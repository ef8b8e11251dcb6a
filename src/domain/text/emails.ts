// Rules for sending emails: retries, cancelling, header lines and undone moves.
import type { EmailState } from '../../contract/api/mail.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Delays after each failure in milliseconds, three days in total. */
const PAUSES: readonly number[] = [
  MINUTE,
  5 * MINUTE,
  15 * MINUTE,
  HOUR,
  3 * HOUR,
  6 * HOUR,
  12 * HOUR,
  24 * HOUR,
  24 * HOUR,
];

/** In milliseconds; null if there is no further attempt. */
export const pauseAfter = (failures: number): number | null => PAUSES[failures - 1] ?? null;

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
