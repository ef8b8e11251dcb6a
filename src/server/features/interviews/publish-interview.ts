// Publishes changes of an interview: the candidate's activity, and an event to its interviewers.
import type { LogKind } from '../../../contract/api/applicants.ts';
import type { Transaction } from '../../platform/db/index.ts';
import { publish } from '../../platform/event-log/index.ts';
import type { Caller } from '../../platform/http/call.ts';
import { noteHappening, refreshCards } from '../applicants/index.ts';
import { type InterviewRow, interviewersOfApplicants } from './queries.ts';

/** Neither the activity nor the event contains anything of a scorecard but that it was submitted. */
export async function publishInterview(
  tx: Transaction,
  caller: Caller,
  {
    row,
    kind,
    userIds,
    now,
  }: {
    readonly row: InterviewRow;
    readonly kind: Exclude<LogKind, 'comment'>;
    /** Present and former interviewers. */
    readonly userIds: readonly number[];
    readonly now: number;
  },
): Promise<void> {
  const card = { id: row.applicant_id, selection_process_id: row.process_id, version: row.applicant_version };
  await noteHappening(tx, caller, { card, kind, details: { reason: row.name }, now });
  // Cards display how far the interviews are, and rules may ask for it.
  await refreshCards(tx, caller, { viewer: null, candidacies: [{ id: row.applicant_id }], now });
  const event = { id: row.id, version: row.version, actor: caller.fullName };
  for (const userId of new Set(userIds)) await publishTo(tx, caller, { event, userId, now });
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
