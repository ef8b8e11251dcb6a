// The part of Microsoft Graph and of the Google Calendar API that Terna uses, over calendars in memory.
import type { CloudService } from '../../../src/contract/api/interviewer-calendars.ts';
import { ACCOUNT, type Interface, type Reply, type Request } from './cloud-server.ts';

/** One event as its service stores it; `start` and `end` as the service writes them. */
// biome-ignore lint/suspicious/noExplicitAny: events of two services
type StoredEvent = any;

export interface CloudCalendars {
  readonly events: Map<string, Map<string, StoredEvent>>;
  readonly answer: Interface;
  /** Adds an event that the owner made elsewhere; instants in ISO format. */
  add(calendar: string, starts: string, ends: string, more?: object): void;
  /** The events that Terna wrote into a calendar. */
  written(calendar: string): StoredEvent[];
  /** Of how many events a page consists. */
  pageSize: number;
}

/** Calendars of the owner, the first one first, and one of others. */
export const OWN = ['trabajo', 'casa'];
const SHARED = 'feriados';

const notFound: Reply = { status: 404, body: { error: { code: 404 } } };
const utc = (iso: string) => iso.replace('Z', '');

export const startCalendars = (service: CloudService): CloudCalendars =>
  service === 'google' ? googleCalendars() : microsoftCalendars();

function storage() {
  const events = new Map<string, Map<string, StoredEvent>>([...OWN, SHARED].map((id) => [id, new Map()]));
  let last = 0;
  const nextId = () => {
    last += 1;
    return `evento=${last}`;
  };
  const page = (all: readonly StoredEvent[], from: number, size: number) => ({
    items: all.slice(from, from + size),
    next: from + size < all.length ? String(from + size) : null,
  });
  return { events, nextId, page };
}

function googleCalendars(): CloudCalendars {
  const { events, nextId, page } = storage();
  const isWithin = ({ start, end }: StoredEvent, query: URLSearchParams): boolean => {
    const [from, until] = [start, end].map((moment) => Date.parse(moment.dateTime ?? `${moment.date}T00:00:00Z`));
    const [min, max] = [query.get('timeMin') ?? '', query.get('timeMax') ?? ''].map((text) => Date.parse(text));
    return Number(until) > Number(min) && Number(from) < Number(max);
  };
  const list = ({ query }: Request): Reply => {
    // Calendars of others are left out only if the request says so.
    const isOwn = query.get('minAccessRole') === 'owner';
    const items = [...OWN.toReversed(), ...(isOwn ? [] : [SHARED])].map((id) => ({
      ...(id === 'trabajo' ? { id: ACCOUNT, primary: true } : { id }),
      summary: id,
    }));
    return { status: 200, body: { items } };
  };
  const view = (calendar: Map<string, StoredEvent>, { query }: Request): Reply => {
    if (query.get('singleEvents') !== 'true') return { status: 400, body: {} };
    const found = [...calendar.values()].filter((event) => isWithin(event, query));
    const { items, next } = page(found, Number(query.get('pageToken') ?? 0), self.pageSize);
    return { status: 200, body: { items, ...(next !== null && { nextPageToken: next }) } };
  };
  const insert = (calendar: Map<string, StoredEvent>, { body }: Request): Reply => {
    if (!/^[a-v0-9]{5,1024}$/.test(body.id)) return { status: 400, body: {} };
    if (calendar.has(body.id)) return { status: 409, body: { error: { errors: [{ reason: 'duplicate' }] } } };
    calendar.set(body.id, body);
    return { status: 200, body };
  };
  const one = (calendar: Map<string, StoredEvent>, id: string, { method, body }: Request): Reply => {
    const event = calendar.get(id);
    if (!event) return notFound;
    if (method === 'PUT') {
      calendar.set(id, { ...body, id });
      return { status: 200, body: { ...body, id } };
    }
    if (event.status === 'cancelled') return { status: 410, body: {} };
    calendar.set(id, { ...event, status: 'cancelled' });
    return { status: 204 };
  };
  const self: CloudCalendars = {
    events,
    pageSize: 2500,
    add(calendar, starts, ends, more = {}) {
      const id = nextId();
      events.get(calendar)?.set(id, { id, start: { dateTime: starts }, end: { dateTime: ends }, ...more });
    },
    written: (calendar) =>
      [...(events.get(calendar)?.values() ?? [])]
        .filter(({ extendedProperties, status }) => extendedProperties?.private && status !== 'cancelled')
        .map(({ summary, start, end, location, attendees }) => ({
          ...{ title: summary, place: location ?? null, attendees },
          ...{ starts: start.dateTime, ends: end.dateTime },
        })),
    answer(request) {
      if (request.path === '/users/me/calendarList') return list(request);
      const [, , name = '', part, id] = request.path.split('/');
      const calendar = events.get(decodeURIComponent(name) === ACCOUNT ? 'trabajo' : decodeURIComponent(name));
      if (!calendar || part !== 'events') return notFound;
      if (id !== undefined) return one(calendar, decodeURIComponent(id), request);
      return request.method === 'POST' ? insert(calendar, request) : view(calendar, request);
    },
  };
  return self;
}

function microsoftCalendars(): CloudCalendars {
  const { events, nextId, page } = storage();
  const list = (): Reply => ({
    status: 200,
    body: {
      value: [...OWN, SHARED].map((id) => ({
        ...{ id, name: id, canEdit: id !== SHARED, isDefaultCalendar: id === 'trabajo' },
        owner: { address: id === SHARED ? 'otra@faro.example' : ACCOUNT },
      })),
    },
  });
  const view = (calendar: Map<string, StoredEvent>, { query, path, headers }: Request): Reply => {
    if (headers.prefer !== 'outlook.timezone="UTC"') return { status: 400, body: {} };
    const [min, max] = [query.get('startDateTime') ?? '', query.get('endDateTime') ?? ''].map(utc);
    const found = [...calendar.values()].filter(
      ({ start, end }) => end.dateTime > String(min) && start.dateTime < String(max),
    );
    const { items, next } = page(found, Number(query.get('$skip') ?? 0), self.pageSize);
    const more = new URLSearchParams(query);
    if (next !== null) more.set('$skip', next);
    const link = next !== null && { '@odata.nextLink': `http://${headers.host}/api${path}?${more}` };
    return { status: 200, body: { value: items, ...link } };
  };
  const search = (calendar: Map<string, StoredEvent>, { query }: Request): Reply => {
    const [, id, value] = /ep\/id eq '(.*)' and ep\/value eq '(.*)'\)/.exec(query.get('$filter') ?? '') ?? [];
    if (id === undefined) return { status: 400, body: {} };
    const found = [...calendar.values()].filter(({ singleValueExtendedProperties: own = [] }) =>
      own.some((property: StoredEvent) => property.id === id && property.value === value),
    );
    return { status: 200, body: { value: found.map((event) => ({ id: event.id })) } };
  };
  const create = (calendar: Map<string, StoredEvent>, { body }: Request): Reply => {
    const event = { ...body, id: nextId() };
    calendar.set(event.id, event);
    return { status: 201, body: event };
  };
  const one = (calendar: Map<string, StoredEvent>, id: string, { method, body }: Request): Reply => {
    const event = calendar.get(id);
    if (!event) return notFound;
    if (method === 'DELETE') {
      calendar.delete(id);
      return { status: 204 };
    }
    calendar.set(id, { ...event, ...body });
    return { status: 200, body: calendar.get(id) };
  };
  const self: CloudCalendars = {
    events,
    pageSize: 500,
    add(calendar, starts, ends, more = {}) {
      const id = nextId();
      const moment = (iso: string) => ({ dateTime: `${utc(iso)}0000`, timeZone: 'UTC' });
      events.get(calendar)?.set(id, { id, start: moment(starts), end: moment(ends), showAs: 'busy', ...more });
    },
    written: (calendar) =>
      [...(events.get(calendar)?.values() ?? [])]
        .filter(({ singleValueExtendedProperties }) => singleValueExtendedProperties)
        .map(({ subject, start, end, location, attendees }) => ({
          ...{ title: subject, place: location.displayName || null, attendees },
          ...{ starts: `${start.dateTime}Z`, ends: `${end.dateTime}Z` },
        })),
    answer(request) {
      if (request.path === '/me/calendars') return list();
      const [, , , name = '', part, id] = request.path.split('/');
      const calendar = events.get(decodeURIComponent(name));
      if (!calendar) return notFound;
      if (part === 'calendarView') return view(calendar, request);
      if (part !== 'events') return notFound;
      if (id !== undefined) return one(calendar, decodeURIComponent(id), request);
      return request.method === 'POST' ? create(calendar, request) : search(calendar, request);
    },
  };
  return self;
}
