// The query for the events of a time range, and the events in its answer.
import { calendarQuery } from 'tsdav';

/** Epoch milliseconds. */
export interface EventRange {
  readonly from: number;
  readonly until: number;
}

/** Without milliseconds and separators, as iCalendar writes instants. */
const instantText = (milliseconds: number): string =>
  `${new Date(milliseconds).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

export const queryEvents = (url: string, { from, until }: EventRange, fetch: typeof globalThis.fetch) =>
  calendarQuery({
    url,
    props: { 'c:calendar-data': {} },
    filters: [
      {
        'comp-filter': {
          _attributes: { name: 'VCALENDAR' },
          'comp-filter': {
            _attributes: { name: 'VEVENT' },
            'time-range': { _attributes: { start: instantText(from), end: instantText(until) } },
          },
        },
      },
    ],
    depth: '1',
    fetch,
  });

/**
 * The iCalendar files in an answer to `queryEvents`.
 * @throws if it is no such answer
 */
export async function eventsIn(answer: string): Promise<string[]> {
  const headers = { 'content-type': 'application/xml' };
  const replay = async () => new Response(answer, { status: 207, headers });
  const found = await queryEvents('https://answer.invalid/', { from: 0, until: 1 }, replay as typeof globalThis.fetch);
  return found.flatMap(({ props, href, raw }) => {
    // An answer without events has one entry without an address.
    if (href === undefined && isMultistatus(raw)) return [];
    const data: unknown = props?.calendarData?._cdata ?? props?.calendarData;
    if (typeof data !== 'string') throw new Error('no calendar data');
    return [data];
  });
}

const isMultistatus = (raw: unknown): boolean => typeof raw === 'object' && raw !== null && 'multistatus' in raw;
