// A stand-in for a server that publishes calendars.
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endWithTest } from '../cleanup.ts';

export interface CalendarServer {
  readonly url: string;
  /** What it answers next. */
  answer: string | ((response: ServerResponse) => void);
  /** How often it was asked. */
  requests: number;
}

export async function startCalendarServer(): Promise<CalendarServer> {
  const state: { answer: CalendarServer['answer']; requests: number } = { answer: calendarWith(), requests: 0 };
  const server = createServer((_request, response) => {
    state.requests += 1;
    if (typeof state.answer === 'function') return state.answer(response);
    response.setHeader('content-type', 'text/calendar');
    response.end(state.answer);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  endWithTest(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/secreto.ics`;
  return Object.assign(state, { url });
}

/** An iCalendar file with events of these lines, which may be parts of one. */
export const calendarWith = (...components: readonly string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Faro//ES', ...components, 'END:VCALENDAR', ''].join('\r\n');

let last = 0;

export const event = (...lines: readonly string[]): string => {
  last += 1;
  const uid = lines.some((line) => line.startsWith('UID:')) ? [] : [`UID:evento-${last}`];
  return ['BEGIN:VEVENT', ...uid, 'DTSTAMP:20260101T000000Z', ...lines, 'END:VEVENT'].join('\r\n');
};
