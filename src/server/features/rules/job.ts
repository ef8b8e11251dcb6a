// Job that advances candidates by the rules of their stage, one transaction each.
import { z } from 'zod';
import { Id } from '../../../contract/common.ts';
import { ruleMessages } from '../../../contract/messages.ts';
import type { Reader } from '../../platform/db/index.ts';
import { advanceJob, type JobContext } from '../../platform/jobs/index.ts';
import { advanceCandidate } from '../applicants/index.ts';
import { findOutstanding, settleConsequences } from './consequences.ts';
import { activeIn } from './queries.ts';
import { type Evaluation, evaluateActive } from './service.ts';
import { reasonsOf } from './step-reasons.ts';

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
 * Advances a candidate through stages while the rules allow it, and settles what follows for one who stays.
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
  const before = await evaluateActive(database.read, applicantId, now());
  if (before?.advancement.list.id !== listId) return false;
  if (!moves(before) && (await findOutstanding(database.read, before)) === null) return false;
  const hasMoved = await database.transaction(async (tx) => {
    let from = listId;
    let steps = 0;
    for (;;) {
      const found = await evaluateActive(tx, applicantId, now());
      if (found?.advancement.list.id !== from) break;
      const { advancement } = found;
      if (!moves(found) || !advancement.next_list) {
        await settleConsequences(tx, found, { userId: job.created_by_user_id, now: now() });
        break;
      }
      const met = advancement.rules.filter(({ passes }) => passes).map((rule) => rule.explanation);
      const explanation = ruleMessages.explain.advanced(advancement.explanation, met);
      await advanceCandidate(tx, {
        id: applicantId,
        listId: advancement.next_list.id,
        reason: explanation,
        reasons: await reasonsOf(tx, found),
        now: now(),
      });
      from = advancement.next_list.id;
      steps += 1;
    }
    if (steps > 0) await advanceJob(tx, job, { done }, now());
    return steps > 0;
  });
  wakeEvents();
  return hasMoved;
}

/** Persons who oppose automatic steps are not moved. */
const moves = ({ candidate, advancement }: Evaluation): boolean =>
  advancement.passes && advancement.next_list !== null && !candidate.opposes_automation;
