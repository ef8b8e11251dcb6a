// The calendars of a Microsoft 365 account, by Microsoft Graph v1.0.
import { z } from 'zod';
import { type Interval, joinIntervals } from '../../../domain/interviews/intervals.ts';
import { CalendarFailure } from '../caldav/index.ts';
import { type CloudRequests, failureOf } from './requests.ts';
import { type BusyOwner, type CloudAddresses, type CloudCalendarApi, type CloudEvent, isIn } from './services.ts';
import { intervalOf, startOfDay } from './whole-days.ts';

const PAGE_SIZE = 500;
const MAX_LISTED = 100;
/** The extended property of Terna's events: a set of its own, and a name that is compared letter by letter. */
const OWN = 'String {6f2c1c7e-7a55-4a0e-9d0b-2f6f4b1f0c26} Name TernaInterview';
const UTC_TIMES = { prefer: 'outlook.timezone="UTC"' };

const NextLink = { '@odata.nextLink': z.string().optional() };

const Calendars = z.object({
  ...NextLink,
  value: z.array(
    z.object({
      id: z.string(),
      name: z.string().nullish(),
      canEdit: z.boolean().nullish(),
      isDefaultCalendar: z.boolean().nullish(),
      owner: z.object({ address: z.string().nullish() }).nullish(),
    }),
  ),
});

const Moment = z.object({ dateTime: z.string(), timeZone: z.string().nullish() });

const Events = z.object({
  ...NextLink,
  value: z.array(
    z.object({
      start: Moment,
      end: Moment,
      isAllDay: z.boolean().nullish(),
      isCancelled: z.boolean().nullish(),
      showAs: z.string().nullish(),
      iCalUId: z.string().nullish(),
      responseStatus: z.object({ response: z.string().nullish() }).nullish(),
      singleValueExtendedProperties: z.array(z.object({ id: z.string(), value: z.string() })).optional(),
    }),
  ),
});
type GraphEvent = z.infer<typeof Events>['value'][number];

const Ids = z.object({ value: z.array(z.object({ id: z.string() })) });
const Created = z.object({ id: z.string() });

export const microsoftCalendars = (
  requests: CloudRequests,
  { microsoft: { api } }: CloudAddresses,
): CloudCalendarApi => ({
  async findAccount() {
    const select = 'id,name,canEdit,isDefaultCalendar,owner';
    const list = `${api}/me/calendars?${new URLSearchParams({ $top: String(MAX_LISTED), $select: select })}`;
    const found = await requests.readAll(list, Calendars, pageOf);
    const first = found.find(({ isDefaultCalendar }) => isDefaultCalendar) ?? found[0];
    const account = first?.owner?.address ?? '';
    // Shared calendars, birthdays and public holidays are no times of the owner.
    const own = found.filter(({ canEdit, owner }) => canEdit === true && (owner?.address ?? '') === account);
    const calendars = own
      .toSorted((one, other) => Number(other === first) - Number(one === first))
      .map(({ id, name }) => ({ url: `${api}/me/calendars/${encodeURIComponent(id)}`, name: name ?? null }));
    return { account, calendars };
  },

  async readBusy(calendarUrl, { from, until }, owner) {
    const view = `${calendarUrl}/calendarView?${new URLSearchParams({
      startDateTime: new Date(from).toISOString(),
      endDateTime: new Date(until).toISOString(),
      $top: String(PAGE_SIZE),
      $select: 'start,end,isAllDay,isCancelled,showAs,iCalUId,responseStatus',
      $expand: `singleValueExtendedProperties($filter=id eq '${OWN}')`,
    })}`;
    const events = await requests.readAll(view, Events, pageOf, { headers: UTC_TIMES });
    return joinIntervals(events.filter((event) => isBusy(event, owner)).map((event) => timesOf(event, owner)));
  },

  async putEvent(calendarUrl, event, known) {
    if (known !== null && !isIn(calendarUrl, known)) await this.removeEvent(known);
    const body = bodyOf(event);
    const present = known !== null && isIn(calendarUrl, known) ? known : await this.findEvent(calendarUrl, event.uid);
    if (present !== null) {
      const changed = await requests.send(present, { method: 'PATCH', body });
      if (changed.status === 200) return present;
      if (changed.status !== 404 && changed.status !== 410) throw failureOf(changed);
    }
    const created = await requests.send(`${calendarUrl}/events`, { method: 'POST', body });
    if (created.status !== 201) throw failureOf(created);
    const parsed = Created.safeParse(created.value);
    if (!parsed.success) throw new CalendarFailure('unreadable');
    return eventUrl(calendarUrl, parsed.data.id);
  },

  async removeEvent(url) {
    const answer = await requests.send(url, { method: 'DELETE' });
    if (answer.status >= 300 && answer.status !== 404 && answer.status !== 410) throw failureOf(answer);
  },

  async findEvent(calendarUrl, uid) {
    const query = new URLSearchParams({
      $select: 'id',
      $filter: `singleValueExtendedProperties/Any(ep: ep/id eq '${OWN}' and ep/value eq '${uid.replaceAll("'", "''")}')`,
    });
    const { value } = await requests.read(`${calendarUrl}/events?${query}`, Ids);
    return value[0] ? eventUrl(calendarUrl, value[0].id) : null;
  },
});

const pageOf = <Item>(answer: { readonly value: Item[]; readonly '@odata.nextLink'?: string | undefined }) => ({
  items: answer.value,
  next: answer['@odata.nextLink'] ?? null,
});

const eventUrl = (calendarUrl: string, id: string): string => `${calendarUrl}/events/${encodeURIComponent(id)}`;

const FREE = new Set(['free', 'workingElsewhere']);

function isBusy(event: GraphEvent, { ownPrefix }: BusyOwner): boolean {
  if (event.singleValueExtendedProperties?.some(({ value }) => value.startsWith(ownPrefix))) return false;
  if (isOwnInvitation(event.iCalUId ?? '', ownPrefix)) return false;
  if (event.isCancelled === true || event.responseStatus?.response === 'declined') return false;
  return !FREE.has(event.showAs ?? 'busy');
}

/**
 * Exchange answers the identity of an invitation as it is, or in hexadecimal digits behind «vCal-Uid» (MS-OXCICAL,
 * 2.1.3.1.1.20.26).
 */
const isOwnInvitation = (identity: string, ownPrefix: string): boolean =>
  identity.startsWith(ownPrefix) ||
  (/^040000008200E00074C5B7101A82E008/i.test(identity) &&
    Buffer.from(identity, 'hex').toString('latin1').includes(ownPrefix));

/** The times are of UTC, as the request prefers. */
function timesOf({ start, end, isAllDay }: GraphEvent, { timeZone }: BusyOwner): Interval {
  const instantOf = ({ dateTime, timeZone: zone }: z.infer<typeof Moment>): number => {
    if (isAllDay === true && dateTime.slice(11, 16) === '00:00') return startOfDay(dateTime.slice(0, 10), timeZone);
    if ((zone ?? 'UTC') !== 'UTC') throw new CalendarFailure('unreadable');
    return Date.parse(/[zZ]$/.test(dateTime) ? dateTime : `${dateTime}Z`);
  };
  return intervalOf(instantOf(start), instantOf(end));
}

const bodyOf = ({ uid, title, startsAt, endsAt, place, notes }: CloudEvent): object => {
  const moment = (at: number) => ({ dateTime: new Date(at).toISOString().replace('Z', ''), timeZone: 'UTC' });
  return {
    subject: title,
    body: { contentType: 'text', content: notes },
    start: moment(startsAt),
    end: moment(endsAt),
    location: { displayName: place ?? '' },
    showAs: 'busy',
    singleValueExtendedProperties: [{ id: OWN, value: uid }],
  };
};
