// A meeting as an iCalendar file (RFC 5545), with times in UTC.
import ical, { ICalAttendeeRole, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { MeetingFacts } from '../../../contract/api/meetings.ts';

export interface Guest {
  readonly name: string;
  readonly email: string;
}

export interface Invitation extends MeetingFacts {
  /** The same for all versions of one meeting. */
  readonly id: string;
  /** Null if the host has no email address. */
  readonly host: Guest | null;
  readonly guests: readonly Guest[];
  /** When it is written, in milliseconds. */
  readonly now: number;
  /** Grows with each version of one meeting; 0 by default. */
  readonly sequence?: number;
  readonly isCancelled?: boolean;
  /** Written into a calendar, where events have no method (RFC 4791). */
  readonly isStored?: boolean;
}

const MINUTE = 60_000;
const PRODUCT = { company: 'Terna', product: 'Terna', language: 'ES' } as const;

export function writeInvitation({
  id,
  title,
  starts_at,
  minutes,
  place: location,
  notes,
  host,
  guests,
  now,
  sequence = 0,
  isCancelled = false,
  isStored = false,
}: Invitation): string {
  const start = new Date(starts_at);
  // Outlook recognizes an invitation only by its method.
  const method = isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const calendar = ical({ prodId: PRODUCT, method: isStored ? null : method });
  calendar.createEvent({
    id,
    start,
    end: new Date(start.getTime() + minutes * MINUTE),
    stamp: new Date(now),
    sequence,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    summary: title,
    location: location || null,
    description: notes || null,
    organizer: host && { name: host.name, email: host.email },
    attendees: guests.map(({ name, email }) => ({
      name,
      email,
      rsvp: true,
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.NEEDSACTION,
    })),
  });
  return calendar.toString();
}
