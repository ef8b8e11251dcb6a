// Runs a repeated write once and returns the stored answer.
import type { Services } from '../../services.ts';
import type { ServerKeys } from '../crypto/server-keys.ts';
import { isSignatureOf, signText } from '../crypto/signatures.ts';
import { lockUntilEnd, type Transaction } from '../db/index.ts';
import { AppError } from './app-error.ts';
import { dropExpiredKeys, findKey, insertKey, removeAnswersBefore } from './queries.ts';

const DAY = 24 * 60 * 60 * 1000;
/** The desktop's offline queue may repeat a change within this time. */
const DAYS_OF_WAITING = 90;

export interface RepeatableWrite {
  /** A server secret: without it, a password in the request could be found by guessing inputs of the hash. */
  readonly secret: ServerKeys;
  readonly userId: number;
  /** The header Idempotency-Key; undefined if the caller sent none. */
  readonly key: string | undefined;
  readonly method: string;
  readonly url: string;
  readonly body: unknown;
  /** Whether the desktop may queue the write offline and send it much later. */
  readonly mayWait: boolean;
  readonly now: number;
}

/**
 * Runs the write and stores its answer in the same transaction, or returns the answer of the first run.
 * @throws AppError idempotency_mismatch if the stored key belongs to another request; already_done if the answer has
 * been purged
 */
export async function once<Answer>(
  tx: Transaction,
  write: RepeatableWrite,
  status: number,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (write.key === undefined) return work();
  const request = JSON.stringify([write.method, write.url, write.body ?? null]);
  // The second of two simultaneous calls waits for the first, then finds its answer.
  const [, known] = await Promise.all([
    lockUntilEnd(tx, 'idempotency key', `${write.userId} ${write.key}`),
    findKey(tx, write.userId, write.key),
  ]);
  // Expiry is not checked, so that a wrong clock cannot cause a second run.
  if (known) {
    const isSame = isSignatureOf(write.secret, request, Buffer.from(known.request_hash, 'hex'));
    if (!isSame) throw new AppError('idempotency_mismatch');
    if (known.answer === '') throw new AppError('already_done');
    return JSON.parse(known.answer) as Answer;
  }
  const answer = await work();
  await insertKey(tx, {
    user_id: write.userId,
    key: write.key,
    request_hash: signText(write.secret, request).toString('hex'),
    status,
    answer: JSON.stringify(answer ?? null),
    created_at: write.now,
    expires_at: write.now + (write.mayWait ? DAYS_OF_WAITING : 1) * DAY,
  });
  return answer;
}

/** Removes expired keys, and answers older than one day with the names in them. */
export async function removeOldAnswers({ database, now }: Pick<Services, 'database' | 'now'>): Promise<void> {
  await database.transaction(async (tx) => {
    await dropExpiredKeys(tx, now());
    await removeAnswersBefore(tx, now() - DAY);
  });
}
