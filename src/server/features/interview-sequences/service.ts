// Books, moves and cancels interviews in a row, each time all of them or none.
import type { SequenceAppointment, SequenceMove } from '../../../contract/api/interview-sequences.ts';
import type { Interview } from '../../../contract/api/interviews.ts';
import { interviewSequenceMessages as texts } from '../../../contract/messages.ts';
import type { Reader, Transaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import type { Services } from '../../services.ts';
import { actOnCandidate } from '../applicants/index.ts';
import {
  changeInterview,
  interviewersOf,
  interviewsOfSequence,
  lockInterviewers,
  type OutsideTimes,
  type PendingInterview,
  readOutsideTimes,
  requireChangeable,
  requirePlanned,
  scheduleInterview,
  setInterviewState,
} from '../interviews/index.ts';
import { assertSends, notePending } from './invitations.ts';
import { insertSequence } from './queries.ts';

const MINUTE = 60_000;

export interface Booked {
  readonly sequenceId: number;
  readonly interviews: Interview[];
}

export interface Confirming {
  readonly allowsOverlap: boolean;
  /** Notes that invitations are to be sent. */
  readonly sendsEmail: boolean;
}

/** By the id of the planned interview, or of the interview. */
export type OutsideByInterview = ReadonlyMap<number, OutsideTimes>;

const NOT_ASKED: OutsideTimes = { busy: [], unchecked: [], uncheckedIds: [] };

/** What the calendars of the interviewers say; no transaction must be open. @throws AppError as `bookSequence` */
export async function outsideOfBooking(
  services: Services,
  caller: Caller,
  { applicantId, interviews }: Pick<Booking, 'applicantId' | 'interviews'>,
): Promise<OutsideByInterview> {
  const { read } = services.database;
  const { process } = await actOnCandidate(read, caller, applicantId);
  const known = interviews.map(async ({ planned_interview_id: id, ...appointment }) => {
    const { minutes } = await requirePlanned(read, caller, process, id);
    return [id, await readOutsideTimes(services, caller, { ...appointment, minutes })] as const;
  });
  return new Map(await Promise.all(known));
}

interface Booking extends Confirming {
  readonly applicantId: number;
  readonly interviews: readonly SequenceAppointment[];
  readonly place: string | null;
  readonly outside: OutsideByInterview;
}

/** @throws AppError invalid if interviews overlap; mail_not_configured; otherwise as `scheduleInterview` */
export async function bookSequence(
  tx: Transaction,
  services: Services,
  caller: Caller,
  { applicantId, interviews, place, outside, allowsOverlap, sendsEmail }: Booking,
): Promise<Booked> {
  const { organizationId } = caller;
  const { process } = await actOnCandidate(tx, caller, applicantId);
  if (sendsEmail) await assertSends(tx, services, organizationId);
  await lockInterviewers(tx, [...new Set(interviews.flatMap(({ user_ids }) => user_ids))]);
  const now = services.now();
  const { id: sequenceId } = await insertSequence(tx, {
    ...{ organization_id: organizationId, applicant_id: applicantId, pending_mail: null, created_at: now },
  });
  const made: Interview[] = [];
  for (const { planned_interview_id: plannedId, starts_at, user_ids } of interviews) {
    const { minutes } = await requirePlanned(tx, caller, process, plannedId);
    made.push(
      await scheduleInterview(tx, caller, {
        ...{ applicantId, plannedId, sequenceId, allowsOverlap, now },
        appointment: { starts_at, minutes, place, user_ids },
        outside: outside.get(plannedId) ?? NOT_ASKED,
      }),
    );
  }
  assertApart(made);
  if (sendsEmail) {
    const pending = made.map((one): PendingInterview => {
      const { uncheckedIds } = outside.get(one.planned_interview_id ?? 0) ?? NOT_ASKED;
      return { interviewId: one.id, uncheckedIds, removed: [] };
    });
    await notePending(tx, { organizationId, sequenceId }, { userId: caller.userId, interviews: pending });
  }
  return { sequenceId, interviews: made };
}

/** A candidate is in one interview at a time. */
function assertApart(interviews: readonly Interview[]): void {
  const sorted = interviews.toSorted((one, other) => Date.parse(one.starts_at) - Date.parse(other.starts_at));
  const overlap = sorted.find((one, index) => {
    const before = sorted[index - 1];
    return before && Date.parse(one.starts_at) < Date.parse(before.starts_at) + before.minutes * MINUTE;
  });
  if (overlap) throw new AppError('invalid', { message: texts.overlap, fields: { interviews: texts.overlap } });
}

/** The interviews of a sequence that a call names. @throws AppError not_found */
async function requireOfSequence(db: Reader, caller: Caller, sequenceId: number, ids: readonly number[]) {
  const rows = await interviewsOfSequence(db, caller.organizationId, [sequenceId]);
  const named = rows.filter(({ id }) => ids.includes(id));
  if (named.length < ids.length || named.length === 0) throw new AppError('not_found');
  for (const { id } of named) await requireChangeable(db, caller, id);
  return new Map(named.map((row) => [row.id, row]));
}

const byId = <Item extends { readonly id: number }>(items: readonly Item[]): Item[] =>
  items.toSorted((one, other) => one.id - other.id);

/** @throws AppError as `moveSequence` */
export async function outsideOfMove(
  services: Services,
  caller: Caller,
  { sequenceId, interviews }: Pick<Move, 'sequenceId' | 'interviews'>,
): Promise<OutsideByInterview> {
  const rows = await requireOfSequence(
    services.database.read,
    caller,
    sequenceId,
    interviews.map(({ id }) => id),
  );
  const known = interviews.map(async ({ id, starts_at, user_ids }) => {
    const row = rows.get(id);
    const minutes = row ? (row.ends_at - row.starts_at) / MINUTE : 0;
    return [id, await readOutsideTimes(services, caller, { starts_at, minutes, user_ids })] as const;
  });
  return new Map(await Promise.all(known));
}

interface Move extends Confirming {
  readonly sequenceId: number;
  readonly interviews: readonly SequenceMove[];
  readonly outside: OutsideByInterview;
}

/**
 * Interviews that the call does not name stay where they are.
 * @throws AppError wrong_status for an interview that is not scheduled; otherwise as `changeInterview`
 */
export async function moveSequence(
  tx: Transaction,
  services: Services,
  caller: Caller,
  { sequenceId, interviews, outside, allowsOverlap, sendsEmail }: Move,
): Promise<Booked> {
  const { organizationId } = caller;
  const ids = interviews.map(({ id }) => id);
  const rows = await requireOfSequence(tx, caller, sequenceId, ids);
  if ([...rows.values()].some(({ state }) => state !== 'scheduled')) throw new AppError('wrong_status');
  if (sendsEmail) await assertSends(tx, services, organizationId);
  await lockInterviewers(tx, [...new Set(interviews.flatMap(({ user_ids }) => user_ids))]);
  const before = Map.groupBy(await interviewersOf(tx, ids), (one) => one.interview_id);
  const moved: Interview[] = [];
  const pending: PendingInterview[] = [];
  for (const { id, version, starts_at, user_ids } of byId(interviews)) {
    const row = rows.get(id);
    if (!row) throw new AppError('not_found');
    const known = outside.get(id) ?? NOT_ASKED;
    const minutes = (row.ends_at - row.starts_at) / MINUTE;
    moved.push(
      await changeInterview(tx, caller, {
        ...{ id, version, allowsOverlap, movedWith: ids, outside: known, now: services.now() },
        appointment: { starts_at, minutes, place: row.place, user_ids },
      }),
    );
    const removed = (before.get(id) ?? []).filter((one) => !user_ids.includes(one.id));
    pending.push({ interviewId: id, uncheckedIds: known.uncheckedIds, removed });
  }
  assertApart(moved);
  if (sendsEmail) {
    await notePending(tx, { organizationId, sequenceId }, { userId: caller.userId, interviews: pending });
  }
  return { sequenceId, interviews: moved };
}

interface StateChange extends Confirming {
  readonly sequenceId: number;
  readonly state: 'scheduled' | 'cancelled';
  readonly interviews: readonly { readonly id: number; readonly version: number }[];
}

/** @throws AppError as `setInterviewState` */
export async function setSequenceState(
  tx: Transaction,
  services: Services,
  caller: Caller,
  { sequenceId, state, interviews, allowsOverlap, sendsEmail }: StateChange,
): Promise<Booked> {
  const { organizationId } = caller;
  const ids = interviews.map(({ id }) => id);
  await requireOfSequence(tx, caller, sequenceId, ids);
  if (sendsEmail) await assertSends(tx, services, organizationId);
  await lockInterviewers(tx, [...new Set((await interviewersOf(tx, ids)).map(({ id }) => id))]);
  const changed: Interview[] = [];
  for (const { id, version } of byId(interviews)) {
    changed.push(await setInterviewState(tx, caller, { id, state, version, allowsOverlap, now: services.now() }));
  }
  if (sendsEmail) {
    const pending = ids.map((interviewId): PendingInterview => ({ interviewId, uncheckedIds: [], removed: [] }));
    await notePending(tx, { organizationId, sequenceId }, { userId: caller.userId, interviews: pending });
  }
  return { sequenceId, interviews: changed };
}
