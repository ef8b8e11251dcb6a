// Permissions for calendars: each user has their own, and administrators register the applications.
import { type Case, only } from '../case.ts';

const SECRET = 'a'.repeat(43);
const browserReturn = { origin: 'https://terna.ejemplo.example', port: 9, state: SECRET, challenge: SECRET };

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
  {
    call: 'interviewerCalendars.beginSignIn',
    // Nothing is registered.
    prepare: () => ({ body: { ...browserReturn, service: 'google' } }),
    expected: only.sessions(422),
  },
  {
    call: 'interviewerCalendars.completeSignIn',
    // No browser has returned this code.
    prepare: () => ({ body: { code: SECRET, verifier: SECRET } }),
    expected: only.sessions(422),
  },
  { call: 'interviewerCalendars.applications', prepare: () => ({}), expected: only.anyAdmin(200) },
  {
    call: 'interviewerCalendars.changeApplications',
    prepare: async ({ clients }) => {
      const { version } = (await clients.admin.get('/interviewer_calendars/applications')).body;
      const nothing = { microsoft_client_id: null, microsoft_tenant: null, google_client_id: null };
      return { body: { applications: nothing, version } };
    },
    expected: only.anyAdmin(200),
  },
];
