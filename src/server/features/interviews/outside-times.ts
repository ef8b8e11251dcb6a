// What the calendars of interviewers say about the time of an interview that a user schedules by hand.
import type { InterviewAppointment } from '../../../contract/api/interviews.ts';
import type { Actor } from '../../../domain/access/people.ts';
import { listActiveUsers, type Transaction } from '../../platform/db/index.ts';
import type { Services } from '../../services.ts';
import { type ActorRef, noteHappening } from '../applicants/index.ts';
import { readBusyCalendars, uncheckedOf } from '../interview-availability/index.ts';
import type { InterviewRow } from './queries.ts';
import { endOf } from './shapes.ts';

/** A calendar is read again, unless it was read just now. */
const MAX_AGE = 60_000;

/** Names of interviewers. */
export interface OutsideTimes {
  /** Those with another appointment in their calendar. */
  readonly busy: readonly string[];
  /** Those whose calendar could not be read. */
  readonly unchecked: readonly string[];
  readonly uncheckedIds: readonly number[];
}

/** It may take seconds, so no transaction must be open. */
export async function readOutsideTimes(
  services: Services,
  { organizationId }: Actor,
  { starts_at, minutes, user_ids }: Pick<InterviewAppointment, 'starts_at' | 'minutes' | 'user_ids'>,
): Promise<OutsideTimes> {
  const { read } = services.database;
  const from = Date.parse(starts_at);
  const range = { from, until: endOf(from, minutes) };
  const interviewers = await listActiveUsers(read, organizationId, user_ids);
  const found = await readBusyCalendars(services, read, { organizationId, interviewers, range, maxAge: MAX_AGE });
  const isBusy = (userId: number): boolean =>
    (found.get(userId)?.busy ?? []).some((one) => one.from < range.until && one.until > range.from);
  const unchecked = uncheckedOf(interviewers, found);
  return {
    busy: interviewers.flatMap(({ id, full_name }) => (isBusy(id) ? [full_name] : [])),
    unchecked: unchecked.map(({ full_name }) => full_name),
    uncheckedIds: unchecked.map(({ id }) => id),
  };
}

/** Notes in the activity whose calendar could not be read. */
export async function noteUnchecked(
  tx: Transaction,
  actor: ActorRef,
  { row, unchecked, now }: { readonly row: InterviewRow; readonly unchecked: readonly string[]; readonly now: number },
): Promise<void> {
  if (unchecked.length === 0) return;
  const card = { id: row.applicant_id, selection_process_id: row.process_id, version: row.applicant_version };
  const reason = new Intl.ListFormat('es').format(unchecked);
  await noteHappening(tx, actor, { card, kind: 'interview_unchecked', details: { reason }, now });
}
