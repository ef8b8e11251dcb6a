// Publishes changes of an interview: the candidate's activity, and an event to its interviewers.
import type { LogKind } from '../../../contract/api/applicants.ts';
import type { ServerEvent } from '../../../contract/events/events.ts';
import type { Transaction } from '../../platform/db/index.ts';
import { publish } from '../../platform/event-log/index.ts';
import { type ActorRef, noteHappening, publishUnchangedCard, refreshCards } from '../applicants/index.ts';
import { findInterview, type InterviewRow, interviewersOf, interviewersOfApplicants } from './queries.ts';

type Appointment = Extract<ServerEvent, { type: 'interview.appointment' }>['what'];

/**
 * What may complete the scorecards of a candidate, so that the rules of the stage are evaluated; an interviewer who was
 * taken out may too. Other changes must not move a candidate whom a user has moved.
 */
const COMPLETING: ReadonlySet<LogKind> = new Set([
  ...(['scorecard_submitted', 'interview_cancelled', 'interview_booking_cancelled', 'interview_no_show'] as const),
]);
const SCHEDULING: ReadonlySet<LogKind> = new Set(['interview_scheduled', 'interview_restored', 'interview_booked']);
const CANCELLING: ReadonlySet<LogKind> = new Set(['interview_cancelled', 'interview_booking_cancelled']);
const CHANGING: ReadonlySet<LogKind> = new Set(['interview_changed', 'interview_rebooked']);

/** Neither the activity nor the event contains anything of a scorecard but that it was submitted. */
export async function publishInterview(
  tx: Transaction,
  actor: ActorRef,
  {
    row,
    kind,
    userIds,
    addedIds = [],
    now,
  }: {
    /** With the new version; of a change, with the former time and place. */
    readonly row: InterviewRow;
    readonly kind: Exclude<LogKind, 'comment'>;
    /** Present and former interviewers. */
    readonly userIds: readonly number[];
    /** Interviewers whom a change added. */
    readonly addedIds?: readonly number[];
    readonly now: number;
  },
): Promise<void> {
  const card = { id: row.applicant_id, selection_process_id: row.process_id, version: row.applicant_version };
  await noteHappening(tx, actor, { card, kind, details: { reason: row.name }, now });
  const presentIds = new Set((await interviewersOf(tx, [row.id])).map(({ id }) => id));
  // Cards display how far the interviews are.
  if (COMPLETING.has(kind) || userIds.some((id) => !presentIds.has(id)))
    await refreshCards(tx, actor, { viewer: null, candidacies: [{ id: row.applicant_id }], now });
  else await publishUnchangedCard(tx, actor, row.applicant_id, now);
  const event = { id: row.id, version: row.version, actor: actor.fullName };
  for (const userId of new Set(userIds)) await publishTo(tx, actor, { event, userId, now });
  await publishAppointments(tx, actor, { before: row, kind, userIds, addedIds, presentIds, now });
}

/** Notifies the interviewers of another user's change. */
async function publishAppointments(
  tx: Transaction,
  actor: ActorRef,
  {
    before,
    kind,
    userIds,
    addedIds,
    presentIds,
    now,
  }: {
    readonly before: InterviewRow;
    readonly kind: LogKind;
    readonly userIds: readonly number[];
    readonly addedIds: readonly number[];
    readonly presentIds: ReadonlySet<number>;
    readonly now: number;
  },
): Promise<void> {
  const row = await findInterview(tx, actor.organizationId, before.id);
  if (!row) return;
  const isMoved = row.starts_at !== before.starts_at || row.ends_at !== before.ends_at || row.place !== before.place;
  const whatFor = (userId: number): Appointment | null => {
    if (SCHEDULING.has(kind)) return 'scheduled';
    if (CANCELLING.has(kind)) return 'cancelled';
    if (!CHANGING.has(kind) || row.state === 'cancelled') return null;
    if (!presentIds.has(userId)) return 'removed';
    if (addedIds.includes(userId)) return 'scheduled';
    return isMoved ? 'moved' : null;
  };
  for (const userId of new Set(userIds)) {
    const what = userId === actor.userId ? null : whatFor(userId);
    if (what === null) continue;
    const event = {
      ...({ type: 'interview.appointment', id: row.id, process_id: null, version: row.version } as const),
      ...{ actor: actor.fullName, what, name: row.name, starts_at: new Date(row.starts_at).toISOString() },
    };
    await publish(tx, actor, { now, event, onlyUserId: userId });
  }
}

/** Interviewers do not receive the events of candidates, so they learn of an erasure by that of the interview. */
export async function publishErasedInterviews(
  tx: Transaction,
  organization: { readonly organizationId: number },
  applicantIds: readonly number[],
  now: number,
): Promise<void> {
  if (applicantIds.length === 0) return;
  for (const { id, version, user_id: userId } of await interviewersOfApplicants(tx, applicantIds)) {
    await publishTo(tx, organization, { event: { id, version: version + 1, actor: null }, userId, now });
  }
}

const publishTo = (
  tx: Transaction,
  organization: { readonly organizationId: number },
  {
    event,
    userId,
    now,
  }: {
    readonly event: { readonly id: number; readonly version: number; readonly actor: string | null };
    readonly userId: number;
    readonly now: number;
  },
): Promise<void> =>
  publish(tx, organization, {
    now,
    event: { ...event, type: 'interview.changed', process_id: null },
    onlyUserId: userId,
  });
