// The interviews of links: those of the plan, their interviewers, and what is booked of them.
import type { BookingLinkState } from '../../../contract/api/interview-bookings.ts';
import type { SequenceStep } from '../../../contract/api/interview-sequences.ts';
import { listText } from '../../../contract/messages.ts';
import { STATUS_CODE } from '../../../contract/process-codes.ts';
import { bookingState } from '../../../domain/interviews/booking-links.ts';
import type { Reader } from '../../platform/db/index.ts';
import type { AskedPart, InterviewerRef } from '../interview-availability/index.ts';
import { type PlannedRow, plannedInterviewersOf, plannedInterviewsWith } from '../interview-plans/index.ts';
import { type InterviewRow, interviewsOfSequence, interviewsWith } from '../interviews/index.ts';
import type { LinkRow } from './queries.ts';

export interface LinkPart {
  readonly planned: PlannedRow;
  readonly breakMinutes: number;
  /** The active ones of the plan. */
  readonly interviewers: readonly InterviewerRef[];
  /** What is booked, also if it is cancelled since. */
  readonly interview: InterviewRow | null;
}

export const stepsOf = ({ steps, planned_interview_id }: LinkRow): readonly SequenceStep[] =>
  steps === null ? [{ planned_interview_id, break_minutes: 0 }] : (JSON.parse(steps) as SequenceStep[]);

/** @returns a function from a link to its interviews in order; those that the plan no longer has are missing */
export async function partsOfLinks(
  db: Reader,
  rows: readonly LinkRow[],
): Promise<(row: LinkRow) => readonly LinkPart[]> {
  const [first] = rows;
  if (!first) return () => [];
  const { organization_id: organizationId } = first;
  const ids = [...new Set(rows.flatMap(stepsOf).map((step) => step.planned_interview_id))];
  const planned = new Map((await plannedInterviewsWith(db, organizationId, ids)).map((one) => [one.id, one]));
  const interviewers = Map.groupBy(await plannedInterviewersOf(db, ids), (one) => one.planned_interview_id);
  const findBooked = await bookedOf(db, organizationId, rows);
  return (row) =>
    stepsOf(row).flatMap(({ planned_interview_id: id, break_minutes: breakMinutes }) => {
      const one = planned.get(id);
      if (!one) return [];
      return [{ planned: one, breakMinutes, interviewers: interviewers.get(id) ?? [], interview: findBooked(row, id) }];
    });
}

async function bookedOf(
  db: Reader,
  organizationId: number,
  rows: readonly LinkRow[],
): Promise<(row: LinkRow, plannedId: number) => InterviewRow | null> {
  const sequenceIds = rows.flatMap(({ sequence_id }) => sequence_id ?? []);
  const ids = rows.flatMap(({ interview_id, sequence_id }) => (sequence_id === null ? (interview_id ?? []) : []));
  const single = ids.length === 0 ? [] : await interviewsWith(db, organizationId, ids);
  const several = sequenceIds.length === 0 ? [] : await interviewsOfSequence(db, organizationId, sequenceIds);
  return ({ interview_id, sequence_id }, plannedId) => {
    if (sequence_id === null) return single.find(({ id }) => id === interview_id) ?? null;
    const own = several.filter((one) => one.sequence_id === sequence_id);
    return own.find((one) => one.planned_interview_id === plannedId) ?? null;
  };
}

/** What is booked and takes place, in order of time. */
export const scheduledOf = (parts: readonly LinkPart[]): InterviewRow[] =>
  parts
    .flatMap(({ interview }) => (interview?.state === 'scheduled' ? [interview] : []))
    .toSorted((one, other) => one.starts_at - other.starts_at);

/** What the candidate books, or moves: without interviews that a recruiter has cancelled. */
export const openParts = ({ interview_id }: LinkRow, parts: readonly LinkPart[]): readonly LinkPart[] =>
  interview_id === null ? parts : parts.filter(({ interview }) => interview?.state === 'scheduled');

export const timesOf = (parts: readonly LinkPart[]): Omit<AskedPart, 'interviewers'>[] =>
  parts.map(({ planned: { minutes, pool_size: needed }, breakMinutes }) => ({ minutes, needed, breakMinutes }));

/** For the activity, which users read. */
export const spanishList = (names: readonly string[]): string => new Intl.ListFormat('es').format(names);

export const nameOf = (parts: readonly LinkPart[]): string => listText(parts.map(({ planned }) => planned.name));

/** A link holds while it holds for each of its interviews. */
export function stateOf(row: LinkRow, parts: readonly LinkPart[], now: number): BookingLinkState {
  const scheduled = scheduledOf(parts);
  const isBooked = row.interview_id !== null;
  const interview = isBooked
    ? { isScheduled: scheduled.length > 0, endsAt: Math.max(0, ...scheduled.map(({ ends_at }) => ends_at)) }
    : null;
  const states = parts.map(({ planned, interviewers }) =>
    bookingState(
      {
        withdrawnAt: row.withdrawn_at,
        expiresAt: row.expires_at,
        isProcessOpen: row.status_id !== STATUS_CODE.closed && row.status_id !== STATUS_CODE.draft,
        isCandidateThere:
          row.status === 'active' &&
          planned.selection_process_id === row.process_id &&
          (planned.list_id === null || planned.list_id === row.list_id),
        activeInterviewers: interviewers.length,
        poolSize: planned.pool_size,
        interview,
      },
      now,
    ),
  );
  const isWithdrawn = row.withdrawn_at !== null;
  if (isWithdrawn) return 'withdrawn';
  const isWhole = parts.length === stepsOf(row).length && !states.includes('ended');
  return (isWhole && states[0]) || 'ended';
}
