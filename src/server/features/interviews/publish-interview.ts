// Publishes changes of an interview: the candidate's activity, and an event to its interviewers.
import type { LogKind } from '../../../contract/api/applicants.ts';
import type { Transaction } from '../../platform/db/index.ts';
import { publish } from '../../platform/event-log/index.ts';
import type { Caller } from '../../platform/http/call.ts';
import { noteHappening } from '../applicants/index.ts';
import type { InterviewRow } from './queries.ts';

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
  const event = {
    type: 'interview.changed',
    id: row.id,
    process_id: null,
    version: row.version,
    actor: caller.fullName,
  } as const;
  for (const onlyUserId of new Set(userIds)) await publish(tx, caller, { now, event, onlyUserId });
}
