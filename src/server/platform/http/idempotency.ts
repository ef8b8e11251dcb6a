// A write that is sent twice under one key is done once: the answer is kept in the write's own transaction.
import { createHmac } from 'node:crypto';
import type { Services } from '../../services.ts';
import { lockUntilEnd, type Transaction } from '../db/index.ts';
import { AppError } from './app-error.ts';
import { dropExpiredKeys, findKey, insertKey, removeAnswersBefore } from './queries.ts';

const DAY = 24 * 60 * 60 * 1000;
/** A change that waited on a desktop may be sent again after so long a journey. */
const DAYS_OF_WAITING = 90;

export interface RepeatableWrite {
  /** The server's own: what was sent may hold a password, which nobody is to find by trying out the hash. */
  readonly secret: Uint8Array;
  readonly userId: number;
  /** The header Idempotency-Key; undefined where the caller sent none. */
  readonly key: string | undefined;
  readonly method: string;
  readonly url: string;
  readonly body: unknown;
  /** Whether a desktop may keep it waiting, and send it again much later. */
  readonly mayWait: boolean;
  readonly now: number;
}

/**
 * Runs the write, or answers what it answered before.
 * @throws AppError idempotency_mismatch where the key came with another request while it is kept; already_done where it
 * was done so long ago that its answer is forgotten
 */
export async function once<Answer>(
  tx: Transaction,
  write: RepeatableWrite,
  status: number,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (write.key === undefined) return work();
  const hash = createHmac('sha256', write.secret)
    .update(JSON.stringify([write.method, write.url, write.body ?? null]))
    .digest('hex');
  // The second of two at once waits for the first, and then finds its answer.
  await lockUntilEnd(tx, 'idempotency key', `${write.userId} ${write.key}`);
  const known = await findKey(tx, write.userId, write.key);
  // Whatever the clock says: where it was wrong, what is sent again is the same all the same.
  if (known) {
    if (known.request_hash !== hash) throw new AppError('idempotency_mismatch');
    if (known.answer === '') throw new AppError('already_done');
    return JSON.parse(known.answer) as Answer;
  }
  const answer = await work();
  await insertKey(tx, {
    user_id: write.userId,
    key: write.key,
    request_hash: hash,
    status,
    answer: JSON.stringify(answer ?? null),
    created_at: write.now,
    expires_at: write.now + (write.mayWait ? DAYS_OF_WAITING : 1) * DAY,
  });
  return answer;
}

/** Forgets keys that nobody sends any more, and what was answered more than a day ago, the names in it too. */
export async function removeOldAnswers({ database, now }: Pick<Services, 'database' | 'now'>): Promise<void> {
  await database.transaction(async (tx) => {
    await dropExpiredKeys(tx, now());
    await removeAnswersBefore(tx, now() - DAY);
  });
}
