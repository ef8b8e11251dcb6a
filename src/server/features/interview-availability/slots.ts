// Searches for free slots, and checks the calendar of a user.
import {
  type CalendarProblem,
  type FreeSlots,
  SLOT_STEP_MINUTES,
  type SlotSearch,
} from '../../../contract/api/interview-availability.ts';
import { interviewMessages } from '../../../contract/messages.ts';
import type { Actor } from '../../../domain/access/people.ts';
import { freeSlots } from '../../../domain/interviews/free-slots.ts';
import { listActiveUsers } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Services } from '../../services.ts';
import { calendarsOf, readBusyCalendars, uncheckedOf } from './calendars-of.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const CHECKED_DAYS = 28;
/** Farther days have no free slots, because calendars repeat without an end. */
export const MAX_DAYS_AHEAD = 366;
export const MAX_CALENDAR_AGE = 5 * MINUTE;

/** @throws AppError invalid if one is not an active user of the organization, or the days are too far */
export async function searchSlots(services: Services, actor: Actor, search: SlotSearch): Promise<FreeSlots> {
  const { database, now } = services;
  const ids = [...new Set(search.user_ids)];
  const interviewers = await listActiveUsers(database.read, actor.organizationId, ids);
  const { noInterviewer } = interviewMessages;
  if (interviewers.length < ids.length)
    throw new AppError('invalid', { message: noInterviewer, fields: { user_ids: noInterviewer } });
  const from = Math.max(Date.parse(search.from), now());
  const until = Math.min(from + search.days * DAY, now() + MAX_DAYS_AHEAD * DAY);
  if (until <= from) return { slots: [], unchecked: [] };
  const question = {
    organizationId: actor.organizationId,
    interviewers,
    range: { from, until },
    maxAge: MAX_CALENDAR_AGE,
    ...(search.except_interview_id !== undefined && { exceptInterviewIds: [search.except_interview_id] }),
  };
  const busy = await readBusyCalendars(services, database.read, question);
  const calendars = await calendarsOf(database.read, question, busy, now());
  const { minutes, needed } = search;
  const slots = freeSlots(calendars, { from, until, minutes, stepMinutes: SLOT_STEP_MINUTES, needed });
  return {
    slots: slots.map(({ startsAt, userIds }) => ({
      starts_at: new Date(startsAt).toISOString(),
      user_ids: [...userIds],
    })),
    unchecked: uncheckedOf(interviewers, busy),
  };
}

/** Reads the caller's calendar now. Without one there is neither a problem nor a busy time. */
export async function checkCalendar(
  services: Services,
  actor: Actor,
): Promise<{ problem: CalendarProblem | null; busy_count: number }> {
  const { database, now } = services;
  const { organizationId, userId } = actor;
  const interviewers = await listActiveUsers(database.read, organizationId, [userId]);
  const range = { from: now(), until: now() + CHECKED_DAYS * DAY };
  const busy = await readBusyCalendars(services, database.read, { organizationId, interviewers, range, maxAge: 0 });
  const own = busy.get(userId);
  const isAhead = ({ from, until }: { from: number; until: number }) => from < range.until && until > range.from;
  return { problem: own?.problem ?? null, busy_count: own?.problem ? 0 : (own?.busy.filter(isAhead).length ?? 0) };
}
