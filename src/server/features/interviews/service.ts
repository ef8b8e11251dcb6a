// Interviews of candidates: scheduling, moving, cancelling, and the views of recruiters and interviewers.
import type { Interview, InterviewAppointment, InterviewDetails } from '../../../contract/api/interviews.ts';
import { interviewMessages as texts } from '../../../contract/messages.ts';
import { type Actor, isRecruiter } from '../../../domain/access/people.ts';
import { canViewWholeProcess, mayActOnApplicants } from '../../../domain/access/process-access.ts';
import { mayLeave } from '../../../domain/interviews/scorecards.ts';
import { listActiveUsers, lockUntilEnd, type Reader, type Transaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import type { PageRequest } from '../../platform/http/pages.ts';
import { actOnCandidate, findCv, requireCandidate } from '../applicants/index.ts';
import { findPlannedInterview, type PlannedRow } from '../interview-plans/index.ts';
import type { ViewableProcess } from '../processes/index.ts';
import { hiddenFrom } from '../profile-sections/index.ts';
import { requireStage } from '../stages/index.ts';
import { isOpen, requireInterview, requireOwnInterview, type VisibleInterview } from './access.ts';
import { noteUnchecked, type OutsideTimes } from './outside-times.ts';
import { publishInterview } from './publish-interview.ts';
import {
  busyInterviewers,
  countOwnInterviews,
  deleteInterviewers,
  findInterview,
  type InterviewRow,
  insertInterview,
  insertInterviewers,
  interviewersOf,
  interviewsOfApplicant,
  pageOfOwnInterviews,
  updateInterview,
} from './queries.ts';
import { findScorecard } from './scorecard-queries.ts';
import { endOf, interviewShape, scorecardShape } from './shapes.ts';

/** @throws AppError not_found */
export async function readInterviews(db: Reader, actor: Actor, applicantId: number): Promise<Interview[]> {
  const { process } = await requireCandidate(db, actor, applicantId);
  const rows = await interviewsOfApplicant(db, actor.organizationId, applicantId);
  return shapesOf(db, actor, rows, mayActOnApplicants(actor, process.facts));
}

export async function readOwnInterviews(
  db: Reader,
  actor: Actor,
  { when, page }: { readonly when: 'next' | 'past'; readonly page: PageRequest },
) {
  const own = { organizationId: actor.organizationId, userId: actor.userId, when };
  const rows = await pageOfOwnInterviews(db, own, page);
  return {
    rows: await shapesOf(db, actor, rows, false),
    page: page.page,
    items: page.items,
    total: await countOwnInterviews(db, own),
  };
}

async function shapesOf(
  db: Reader,
  actor: Actor,
  rows: readonly InterviewRow[],
  mayChange: boolean,
): Promise<Interview[]> {
  if (rows.length === 0) return [];
  const interviewers = Map.groupBy(
    await interviewersOf(
      db,
      rows.map(({ id }) => id),
    ),
    (one) => one.interview_id,
  );
  return rows.map((row) => interviewShape(row, interviewers.get(row.id) ?? [], { actor, mayChange }));
}

/** @throws AppError not_found for users who do not interview */
export async function readDetails(db: Reader, actor: Actor, id: number): Promise<InterviewDetails> {
  const interview = await requireOwnInterview(db, actor, id);
  const { row, interviewers, mayChange } = interview;
  const own = await findScorecard(db, id, actor.userId);
  const cv = await findVisibleCv(db, actor, interview);
  return {
    ...interviewShape(row, interviewers, { actor, mayChange }),
    kit: JSON.parse(row.kit),
    is_open: isOpen(row),
    curriculum: cv ? { name: cv.name, content_type: cv.content_type } : null,
    scorecard: own ? scorecardShape(own) : null,
  };
}

/** The curriculum for the interview; undefined if it is absent, private, or no longer needed. */
export async function findVisibleCv(db: Reader, actor: Actor, { row }: VisibleInterview) {
  if (!isOpen(row) || (await hiddenFrom(db, actor)).has('files')) return undefined;
  return findCv(db, row.person_id);
}

/** @throws AppError not_found, also for planned interviews of stages that the actor does not see */
export async function requirePlanned(
  db: Reader,
  actor: Actor,
  { row, facts }: ViewableProcess,
  plannedId: number,
): Promise<PlannedRow> {
  const planned = await findPlannedInterview(db, row.id, plannedId);
  const isVisible =
    planned !== undefined &&
    (planned.list_id === null ||
      canViewWholeProcess(actor, facts) ||
      (await requireStage(db, actor, planned.list_id)).permissions.canAccessList);
  if (planned && isVisible) return planned;
  throw new AppError('not_found', { fields: { planned_interview_id: texts.noPlanned } });
}

/** @throws AppError as `requirePlanned`; invalid, interviewer_busy; otherwise as `actOnCandidate` */
export async function scheduleInterview(
  tx: Transaction,
  caller: Caller,
  {
    applicantId,
    plannedId,
    sequenceId,
    appointment,
    outside,
    allowsOverlap,
    now,
  }: {
    readonly applicantId: number;
    readonly plannedId: number;
    readonly sequenceId?: number | undefined;
    readonly appointment: InterviewAppointment;
    readonly outside: OutsideTimes;
    readonly allowsOverlap: boolean;
    readonly now: number;
  },
): Promise<Interview> {
  const { process } = await actOnCandidate(tx, caller, applicantId);
  const planned = await requirePlanned(tx, caller, process, plannedId);
  const organization_id = caller.organizationId;
  const userIds = await requireInterviewers(tx, organization_id, appointment.user_ids);
  const times = timesOf(appointment);
  await assertFree(tx, { userIds, times, outside, exceptIds: [], allowsOverlap });
  const { id } = await insertInterview(tx, {
    ...{ organization_id, applicant_id: applicantId, planned_interview_id: plannedId },
    sequence_id: sequenceId ?? null,
    ...{ name: planned.name, kind: planned.kind, kit: planned.kit, place: appointment.place || null },
    ...times,
    state: 'scheduled',
    created_at: now,
  });
  await insertInterviewers(
    tx,
    userIds.map((user_id) => ({ organization_id, interview_id: id, user_id })),
  );
  const row = await findInterview(tx, organization_id, id);
  if (!row) throw new AppError('not_found');
  await noteUnchecked(tx, caller, { row, unchecked: outside.unchecked, now });
  await publishInterview(tx, caller, { row, kind: 'interview_scheduled', userIds, now });
  return shapeFor(tx, caller, id);
}

/**
 * @throws AppError not_found, forbidden, process_closed, interviewer_busy; conflict if an interviewer with a submitted
 * scorecard were removed, or the caller would leave in order to read; stale_version with the current interview
 */
export async function changeInterview(
  tx: Transaction,
  caller: Caller,
  {
    id,
    appointment,
    outside,
    allowsOverlap,
    movedWith = [],
    version,
    now,
  }: {
    readonly id: number;
    /** Interviews that are moved in the same transaction, so that their former times are free. */
    readonly movedWith?: readonly number[];
    readonly appointment: InterviewAppointment;
    readonly outside: OutsideTimes;
    readonly allowsOverlap: boolean;
    readonly version: number;
    readonly now: number;
  },
): Promise<Interview> {
  const { row, interviewers, round } = await requireChangeable(tx, caller, id);
  await updateOrThrow(tx, caller, { id, version }, { ...timesOf(appointment), place: appointment.place || null });
  const before = interviewers.map((one) => one.id);
  const asked = new Set(appointment.user_ids);
  const removed = before.filter((userId) => !asked.has(userId));
  if (removed.some((userId) => round.submittedIds.includes(userId)))
    throw new AppError('conflict', { message: texts.hasScorecard });
  if (removed.includes(caller.userId) && !mayLeave(caller, round))
    throw new AppError('conflict', { message: texts.mayNotLeave });
  const added = await requireInterviewers(
    tx,
    caller.organizationId,
    [...asked].filter((userId) => !before.includes(userId)),
  );
  if (row.state === 'scheduled')
    await assertFree(tx, {
      ...{ userIds: [...asked], times: timesOf(appointment), outside, allowsOverlap },
      exceptIds: [id, ...movedWith],
    });
  if (removed.length > 0) await deleteInterviewers(tx, id, removed);
  if (added.length > 0) {
    const organization_id = caller.organizationId;
    await insertInterviewers(
      tx,
      added.map((user_id) => ({ organization_id, interview_id: id, user_id })),
    );
  }
  const changed = { ...row, version: version + 1 };
  await noteUnchecked(tx, caller, { row: changed, unchecked: outside.unchecked, now });
  await publishInterview(tx, caller, {
    row: changed,
    kind: 'interview_changed',
    userIds: [...before, ...added],
    addedIds: added,
    now,
  });
  return shapeFor(tx, caller, id);
}

const KIND_OF_STATE = {
  scheduled: 'interview_restored',
  cancelled: 'interview_cancelled',
  no_show: 'interview_no_show',
} as const;

/** @throws AppError as `changeInterview`; wrong_status if a cancelled interview would become a missed one */
export async function setInterviewState(
  tx: Transaction,
  caller: Caller,
  {
    id,
    state,
    allowsOverlap,
    version,
    now,
  }: {
    readonly id: number;
    readonly state: Interview['state'];
    readonly allowsOverlap: boolean;
    readonly version: number;
    readonly now: number;
  },
): Promise<Interview> {
  const { row, interviewers, round } = await requireChangeable(tx, caller, id);
  if (row.state === 'cancelled' && state === 'no_show') throw new AppError('wrong_status');
  if (state !== 'scheduled' && round.submittedIds.length > 0)
    throw new AppError('conflict', { message: texts.hasSubmitted });
  await updateOrThrow(tx, caller, { id, version }, { state });
  const userIds = interviewers.map((one) => one.id);
  if (state === 'scheduled' && row.state !== 'scheduled') {
    await assertFree(tx, { userIds, times: row, exceptIds: [id], allowsOverlap });
  }
  if (state !== row.state) {
    const changed = { ...row, version: version + 1 };
    await publishInterview(tx, caller, { row: changed, kind: KIND_OF_STATE[state], userIds, now });
  }
  return shapeFor(tx, caller, id);
}

/** @throws AppError not_found, forbidden, process_closed */
export async function requireChangeable(tx: Reader, caller: Caller, id: number): Promise<VisibleInterview> {
  const interview = await requireInterview(tx, caller, id);
  // An interviewer who does not see the candidate may not change the interview.
  if (!interview.recruits) throw new AppError(isRecruiter(caller) ? 'forbidden' : 'not_found');
  await actOnCandidate(tx, caller, interview.row.applicant_id);
  return interview;
}

async function shapeFor(tx: Transaction, caller: Caller, id: number): Promise<Interview> {
  const { row, interviewers, mayChange } = await requireInterview(tx, caller, id);
  return interviewShape(row, interviewers, { actor: caller, mayChange });
}

async function updateOrThrow(
  tx: Transaction,
  caller: Caller,
  row: { readonly id: number; readonly version: number },
  change: Parameters<typeof updateInterview>[2],
): Promise<void> {
  if (await updateInterview(tx, row, change)) return;
  throw new AppError('stale_version', { current: await shapeFor(tx, caller, row.id) });
}

interface Times {
  readonly starts_at: number;
  readonly ends_at: number;
}

const timesOf = ({ starts_at, minutes }: InterviewAppointment): Times => {
  const start = Date.parse(starts_at);
  return { starts_at: start, ends_at: endOf(start, minutes) };
};

/** @throws AppError invalid if one is not an active user of the organization */
async function requireInterviewers(
  tx: Transaction,
  organizationId: number,
  asked: readonly number[],
): Promise<number[]> {
  const userIds = [...new Set(asked)];
  if ((await listActiveUsers(tx, organizationId, userIds)).length === userIds.length) return userIds;
  throw new AppError('invalid', { message: texts.noInterviewer, fields: { user_ids: texts.noInterviewer } });
}

/** Two simultaneous calls must see each other's interview; the order of locks prevents deadlocks. */
export async function lockInterviewers(tx: Transaction, userIds: readonly number[]): Promise<void> {
  for (const userId of userIds.toSorted((one, other) => one - other)) {
    await lockUntilEnd(tx, 'interviews of a user', userId);
  }
}

/** @throws AppError interviewer_busy with the names of those who have another interview or appointment */
async function assertFree(
  tx: Transaction,
  {
    userIds,
    times: { starts_at: from, ends_at: to },
    outside,
    exceptIds,
    allowsOverlap,
  }: {
    readonly userIds: readonly number[];
    readonly times: Times;
    /** Absent if the calendars of the interviewers were not asked. */
    readonly outside?: OutsideTimes;
    readonly exceptIds: readonly number[];
    readonly allowsOverlap: boolean;
  },
): Promise<void> {
  await lockInterviewers(tx, userIds);
  if (allowsOverlap) return;
  const busy = await busyInterviewers(tx, { userIds, from, to, exceptIds });
  const names = [...new Set([...busy.map(({ full_name }) => full_name), ...(outside?.busy ?? [])])];
  if (names.length === 0) return;
  throw new AppError('interviewer_busy', { message: texts.busy(names) });
}
