// Permissions for CalDAV calendars: everybody has their own.
import { type Case, only } from '../case.ts';

export const interviewerCalendarCases: readonly Case[] = [
  { call: 'interviewerCalendars.mine', prepare: () => ({}), expected: only.sessions(200) },
  {
    call: 'interviewerCalendars.connect',
    // Nothing listens there, so that nobody can connect it; users without a session are refused before.
    prepare: () => ({ body: { url: 'http://127.0.0.1:9', user_name: 'faro', password: 'una clave' } }),
    expected: only.sessions(422),
  },
  // They have none.
  { call: 'interviewerCalendars.choose', prepare: () => ({ body: { target: 0 } }), expected: only.sessions(404) },
  { call: 'interviewerCalendars.disconnect', prepare: () => ({}), expected: only.sessions(200) },
];
