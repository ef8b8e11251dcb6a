// Interviews that candidates book, move and cancel by a link; no user acts.

import type { Reader, Transaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { ActorRef } from '../applicants/index.ts';
import type { PlannedRow } from '../interview-plans/index.ts';
import { type InterviewerRow, roundOf } from './access.ts';
import { publishInterview } from './publish-interview.ts';
import {
  deleteInterviewers,
  findInterview,
  type InterviewRow,
  insertInterview,
  insertInterviewers,
  interviewersOf,
  updateInterview,
} from './queries.ts';

interface BookedTime {
  /** Epoch milliseconds. */
  readonly starts_at: number;
  readonly ends_at: number;
  readonly userIds: readonly number[];
}

export interface BookedInterview {
  readonly row: InterviewRow;
  readonly interviewers: readonly InterviewerRow[];
  /** Interviewers who no longer take part. */
  readonly removed: readonly InterviewerRow[];
}

interface NewBooking extends BookedTime {
  readonly applicantId: number;
  readonly planned: Pick<PlannedRow, 'id' | 'name' | 'kind' | 'kit'>;
  readonly place: string | null;
  /** Null for a single interview. */
  readonly sequenceId: number | null;
  readonly now: number;
}

/** The caller has locked the interviewers and knows that they are free. */
export async function bookInterview(
  tx: Transaction,
  actor: ActorRef,
  { applicantId, planned, place, sequenceId, starts_at, ends_at, userIds, now }: NewBooking,
): Promise<BookedInterview> {
  const organization_id = actor.organizationId;
  const { id } = await insertInterview(tx, {
    ...{ organization_id, applicant_id: applicantId, planned_interview_id: planned.id },
    sequence_id: sequenceId,
    ...{ name: planned.name, kind: planned.kind, kit: planned.kit, place },
    ...{ starts_at, ends_at, state: 'scheduled', created_at: now },
  });
  await insertInterviewers(
    tx,
    userIds.map((user_id) => ({ organization_id, interview_id: id, user_id })),
  );
  const booked = await readBooked(tx, actor, id);
  await publishInterview(tx, actor, { row: booked.row, kind: 'interview_booked', userIds, now });
  return { ...booked, removed: [] };
}

interface BookingChange {
  readonly id: number;
  readonly now: number;
}

/** @throws AppError stale_version if somebody changed the interview meanwhile; conflict if it was scored */
export async function moveBooking(
  tx: Transaction,
  actor: ActorRef,
  { id, starts_at, ends_at, userIds, now }: BookedTime & BookingChange,
): Promise<BookedInterview> {
  const before = await change(tx, actor, id, { starts_at, ends_at });
  const removed = before.interviewers.filter((one) => !userIds.includes(one.id));
  const added = userIds.filter((userId) => !before.interviewers.some((one) => one.id === userId));
  if (removed.length > 0) {
    await deleteInterviewers(
      tx,
      id,
      removed.map((one) => one.id),
    );
  }
  if (added.length > 0) {
    const organization_id = actor.organizationId;
    await insertInterviewers(
      tx,
      added.map((user_id) => ({ organization_id, interview_id: id, user_id })),
    );
  }
  const booked = await readBooked(tx, actor, id);
  const notified = [...userIds, ...removed.map((one) => one.id)];
  await publishInterview(tx, actor, {
    row: { ...booked.row, starts_at: before.row.starts_at, ends_at: before.row.ends_at },
    kind: 'interview_rebooked',
    userIds: notified,
    addedIds: added,
    now,
  });
  return { ...booked, removed };
}

/** @throws AppError as `moveBooking` */
export async function cancelBooking(
  tx: Transaction,
  actor: ActorRef,
  { id, now }: BookingChange,
): Promise<BookedInterview> {
  await change(tx, actor, id, { state: 'cancelled' });
  const booked = await readBooked(tx, actor, id);
  const userIds = booked.interviewers.map((one) => one.id);
  await publishInterview(tx, actor, { row: booked.row, kind: 'interview_booking_cancelled', userIds, now });
  return { ...booked, removed: [] };
}

/** @returns the interview as it was before */
async function change(
  tx: Transaction,
  actor: ActorRef,
  id: number,
  change: Parameters<typeof updateInterview>[2],
): Promise<Pick<BookedInterview, 'row' | 'interviewers'>> {
  const before = await readBooked(tx, actor, id);
  if (before.row.state !== 'scheduled' || roundOf(before.interviewers).submittedIds.length > 0)
    throw new AppError('conflict');
  if (!(await updateInterview(tx, { id, version: before.row.version }, change))) throw new AppError('stale_version');
  return before;
}

async function readBooked(tx: Transaction, { organizationId }: ActorRef, id: number) {
  const booked = await findBooked(tx, organizationId, id);
  if (!booked) throw new AppError('not_found');
  return booked;
}

export async function findBooked(
  db: Reader,
  organizationId: number,
  id: number,
): Promise<Pick<BookedInterview, 'row' | 'interviewers'> | undefined> {
  const row = await findInterview(db, organizationId, id);
  return row && { row, interviewers: await interviewersOf(db, [id]) };
}
