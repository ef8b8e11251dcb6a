// The calendars of a Google account, by the Google Calendar API v3.
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type Interval, joinIntervals } from '../../../domain/interviews/intervals.ts';
import { CalendarFailure } from '../caldav/index.ts';
import { type CloudRequests, failureOf } from './requests.ts';
import { type BusyOwner, type CloudAddresses, type CloudCalendarApi, type CloudEvent, isIn } from './services.ts';
import { intervalOf, startOfDay } from './whole-days.ts';

const PAGE_SIZE = 2500;
const MAX_LISTED = 250;
/** The private property of Terna's events. */
const OWN = 'ternaInterview';

const CalendarList = z.object({
  nextPageToken: z.string().optional(),
  items: z
    .array(z.object({ id: z.string(), summary: z.string().optional(), primary: z.boolean().optional() }))
    .default([]),
});

const Moment = z.object({ dateTime: z.string().optional(), date: z.string().optional() });

const Events = z.object({
  nextPageToken: z.string().optional(),
  items: z
    .array(
      z.object({
        status: z.string().optional(),
        transparency: z.string().optional(),
        eventType: z.string().optional(),
        iCalUID: z.string().optional(),
        start: Moment.optional(),
        end: Moment.optional(),
        attendees: z
          .array(z.object({ self: z.boolean().optional(), responseStatus: z.string().optional() }))
          .default([]),
        extendedProperties: z.object({ private: z.record(z.string(), z.string()).optional() }).optional(),
      }),
    )
    .default([]),
});
type GoogleEvent = z.infer<typeof Events>['items'][number];

/** Neither titles nor guests. */
const EVENT_FIELDS =
  'nextPageToken,items(status,transparency,eventType,iCalUID,start,end,attendees(self,responseStatus),extendedProperties/private)';

export const googleCalendars = (requests: CloudRequests, { google: { api } }: CloudAddresses): CloudCalendarApi => ({
  async findAccount() {
    const list = `${api}/users/me/calendarList?${new URLSearchParams({
      // The calendars of others are no times of the owner.
      minAccessRole: 'owner',
      maxResults: String(MAX_LISTED),
      fields: 'nextPageToken,items(id,summary,primary)',
    })}`;
    const found = await requests.readAll(list, CalendarList, (answer) => pageOf(list, answer));
    const calendars = found
      .toSorted((one, other) => Number(other.primary ?? false) - Number(one.primary ?? false))
      .map(({ id, summary }) => ({ url: `${api}/calendars/${encodeURIComponent(id)}`, name: summary ?? null }));
    // The primary calendar has the address of the account as its id.
    return { account: found.find(({ primary }) => primary)?.id ?? '', calendars };
  },

  async readBusy(calendarUrl, { from, until }, owner) {
    const view = `${calendarUrl}/events?${new URLSearchParams({
      timeMin: new Date(from).toISOString(),
      timeMax: new Date(until).toISOString(),
      singleEvents: 'true',
      maxAttendees: '1',
      maxResults: String(PAGE_SIZE),
      fields: EVENT_FIELDS,
    })}`;
    const events = await requests.readAll(view, Events, (answer) => pageOf(view, answer));
    return joinIntervals(events.filter((event) => isBusy(event, owner)).map((event) => timesOf(event, owner)));
  },

  async putEvent(calendarUrl, event, known) {
    const id = idOf(event.uid);
    const url = `${calendarUrl}/events/${id}`;
    if (known !== null && !isIn(calendarUrl, known)) await this.removeEvent(known);
    const body = bodyOf(event);
    // An event that its owner has removed is still there as a cancelled one, which this restores.
    const change = () => requests.send(`${url}?sendUpdates=none`, { method: 'PUT', body });
    const changed = known === url ? await change() : null;
    if (changed?.status === 200) return url;
    if (changed && changed.status !== 404 && changed.status !== 410) throw failureOf(changed);
    const create = { method: 'POST', body: { ...body, id } };
    const created = await requests.send(`${calendarUrl}/events?sendUpdates=none`, create);
    if (created.status === 200) return url;
    // It exists, because an answer was lost or its owner has removed it.
    const again = created.status === 409 ? await change() : created;
    if (again.status !== 200) throw failureOf(again);
    return url;
  },

  async removeEvent(url) {
    const answer = await requests.send(`${url}?sendUpdates=none`, { method: 'DELETE' });
    if (answer.status >= 300 && answer.status !== 404 && answer.status !== 410) throw failureOf(answer);
  },

  findEvent: async (calendarUrl, uid) => `${calendarUrl}/events/${idOf(uid)}`,
});

const pageOf = <Item>(
  url: string,
  answer: { readonly items: Item[]; readonly nextPageToken?: string | undefined },
) => ({
  items: answer.items,
  next: answer.nextPageToken === undefined ? null : `${url}&pageToken=${encodeURIComponent(answer.nextPageToken)}`,
});

/** Ids consist of the digits and the letters from a to v. */
const idOf = (uid: string): string => `terna${createHash('sha256').update(uid).digest('hex').slice(0, 40)}`;

/** Tentative events count, as those of CalDAV. */
function isBusy(event: GoogleEvent, { ownPrefix }: BusyOwner): boolean {
  const identity = event.extendedProperties?.private?.[OWN] ?? event.iCalUID ?? '';
  if (identity.startsWith(ownPrefix)) return false;
  if (event.status === 'cancelled' || event.transparency === 'transparent') return false;
  if (event.eventType === 'workingLocation') return false;
  return !event.attendees.some(({ self, responseStatus }) => self === true && responseStatus === 'declined');
}

function timesOf({ start, end }: GoogleEvent, { timeZone }: BusyOwner): Interval {
  const instantOf = (moment: z.infer<typeof Moment> | undefined): number => {
    if (moment?.date !== undefined) return startOfDay(moment.date, timeZone);
    if (moment?.dateTime !== undefined) return Date.parse(moment.dateTime);
    throw new CalendarFailure('unreadable');
  };
  return intervalOf(instantOf(start), instantOf(end));
}

const bodyOf = ({ uid, title, startsAt, endsAt, place, notes }: CloudEvent): object => ({
  status: 'confirmed',
  summary: title,
  description: notes,
  ...(place !== null && { location: place }),
  start: { dateTime: new Date(startsAt).toISOString() },
  end: { dateTime: new Date(endsAt).toISOString() },
  extendedProperties: { private: { [OWN]: uid } },
});
