// Gives the coming interviews of a user who leaves to another.
import type { Transaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import { handOverPlannedInterviews } from '../interview-plans/index.ts';
import { publishInterview } from './publish-interview.ts';
import {
  comingInterviewsOf,
  deleteInterviewers,
  findInterview,
  insertInterviewers,
  interviewersOf,
  updateInterview,
} from './queries.ts';
import { lockInterviewers } from './service.ts';

/**
 * Past interviews remain, because nobody else can score them. The other user may have appointments at these times.
 * @param leaver the user who leaves. @returns the interviews that `toId` now holds
 * @throws AppError unavailable if an interview is changed at the same time
 */
export async function handOverInterviews(
  tx: Transaction,
  { organizationId, userId: fromId }: Caller,
  { toId, now }: { readonly toId: number; readonly now: number },
): Promise<number[]> {
  await handOverPlannedInterviews(tx, organizationId, { fromId, toId });
  await lockInterviewers(tx, [fromId, toId]);
  const ids = await comingInterviewsOf(tx, organizationId, fromId, now);
  for (const id of ids) {
    const row = await findInterview(tx, organizationId, id);
    if (!row) continue;
    const before = (await interviewersOf(tx, [id])).map((one) => one.id);
    if (!(await updateInterview(tx, { id, version: row.version }, {}))) throw new AppError('unavailable');
    await deleteInterviewers(tx, id, [fromId]);
    const isNew = !before.includes(toId);
    if (isNew) await insertInterviewers(tx, [{ organization_id: organizationId, interview_id: id, user_id: toId }]);
    const userIds = isNew ? [...before, toId] : before;
    const changed = { ...row, version: row.version + 1 };
    const actor = { organizationId, userId: null, fullName: null };
    const addedIds = isNew ? [toId] : [];
    await publishInterview(tx, actor, { row: changed, kind: 'interview_changed', userIds, addedIds, now });
  }
  return ids;
}
