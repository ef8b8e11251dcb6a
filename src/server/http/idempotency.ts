// A write that is sent twice under one key is done once: the answer is kept in the write's own transaction.
import { createHash } from 'node:crypto';
import { lockUntilEnd, type Transaction } from '../db/index.ts';
import { Failure } from './failure.ts';
import { dropOldKeys, findKey, keepKey } from './queries.ts';

const DAY = 24 * 60 * 60 * 1000;

export interface RepeatableWrite {
  readonly userId: number;
  /** The header Idempotency-Key; undefined where the caller sent none. */
  readonly key: string | undefined;
  readonly method: string;
  readonly url: string;
  readonly body: unknown;
  readonly now: number;
}

/**
 * Runs the write, or answers what it answered before.
 * @throws Failure idempotency_mismatch where the key came with another request within 24 hours
 */
export async function once<Answer>(
  tx: Transaction,
  write: RepeatableWrite,
  status: number,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (write.key === undefined) return work();
  const hash = createHash('sha256')
    .update(JSON.stringify([write.method, write.url, write.body ?? null]))
    .digest('hex');
  // The second of two at once waits for the first, and then finds its answer.
  await lockUntilEnd(tx, 'idempotency key', `${write.userId} ${write.key}`);
  const known = await findKey(tx, write.userId, write.key);
  if (known && known.created_at > write.now - DAY) {
    if (known.request_hash !== hash) throw new Failure('idempotency_mismatch');
    return JSON.parse(known.answer) as Answer;
  }
  const answer = await work();
  await dropOldKeys(tx, write.now - DAY);
  await keepKey(tx, {
    user_id: write.userId,
    key: write.key,
    request_hash: hash,
    status,
    answer: JSON.stringify(answer ?? null),
    created_at: write.now,
  });
  return answer;
}
