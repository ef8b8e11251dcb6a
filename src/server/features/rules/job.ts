// Job that advances candidates by the rules of their stage, one transaction each.
import { z } from 'zod';
import { Id } from '../../../contract/common.ts';
import { ruleMessages } from '../../../contract/messages.ts';
import type { Reader } from '../../platform/db/index.ts';
import { advanceJob, type JobContext } from '../../platform/jobs/index.ts';
import { advanceCandidate } from '../applicants/index.ts';
import { activeIn } from './queries.ts';
import { evaluateAdvancement } from './service.ts';

const Payload = z.object({ list_id: Id, applicant_id: Id.nullable() });
const CHUNK = 200;

/** Moved candidates have left the stage, so a restarted job moves nobody twice. */
export async function runAdvancement(context: JobContext): Promise<void> {
  const { job, services, shouldStop } = context;
  const { database } = services;
  const { list_id: listId, applicant_id: applicantId } = Payload.parse(JSON.parse(job.payload));
  let done = job.done;
  for await (const id of candidates(database.read, listId, applicantId)) {
    if (await shouldStop()) return;
    if (await advanceOne(context, listId, id, done + 1)) done += 1;
  }
}

async function* candidates(db: Reader, listId: number, applicantId: number | null): AsyncGenerator<number> {
  if (applicantId !== null) return yield applicantId;
  for (let last = 0; ; ) {
    const ids = await activeIn(db, listId, last, CHUNK);
    yield* ids;
    const end = ids.at(-1);
    if (end === undefined) return;
    last = end;
  }
}

/**
 * Advances a candidate through stages while the rules allow it.
 * @returns whether it moved
 */
async function advanceOne(
  { job, services }: JobContext,
  listId: number,
  applicantId: number,
  done: number,
): Promise<boolean> {
  const { database, now, wakeEvents } = services;
  // Most candidates do not move, which is determined here without a write lock.
  const before = await evaluateAdvancement(database.read, applicantId, now());
  if (!before?.passes || before.list.id !== listId || !before.next_list) return false;
  const moved = await database.transaction(async (tx) => {
    let from = listId;
    let steps = 0;
    for (;;) {
      const found = await evaluateAdvancement(tx, applicantId, now());
      if (!found?.passes || found.list.id !== from || !found.next_list) break;
      const met = found.rules.filter(({ passes }) => passes).map((rule) => rule.explanation);
      const explanation = ruleMessages.explain.advanced(found.explanation, met);
      await advanceCandidate(tx, { id: applicantId, listId: found.next_list.id, reason: explanation, now: now() });
      from = found.next_list.id;
      steps += 1;
    }
    if (steps > 0) await advanceJob(tx, job, { done }, now());
    return steps > 0;
  });
  if (moved) wakeEvents();
  return moved;
}
