// Fake server of calendar accounts: it accepts one password, and connects Microsoft and Google.
import type {
  CalendarApplications,
  CalendarApplicationsChange,
  CloudService,
  InterviewerCalendar,
} from '../../../src/contract/api/interviewer-calendars.ts';
import { FakeError } from './fake-candidates.ts';

const CALENDARS = [{ name: 'Casa' }, { name: 'Trabajo' }];

/** @param registered the services of the organization, with commas */
export function fakeCalendars(registered: string | null) {
  const services = (registered?.split(',') ?? []) as CloudService[];
  let calendar: InterviewerCalendar | null = null;
  let begun: CloudService = 'microsoft';
  const connected: CloudService[] = [];
  let applications: CalendarApplications = {
    ...{ microsoft_client_id: null, microsoft_tenant: null, google_client_id: null },
    ...{ has_microsoft_secret: false, has_google_secret: false, version: 0 },
  };
  const answer = () => ({ calendar, services });
  return {
    mine: answer,
    connect: ({ body }: { body: { readonly url: string; readonly password: string } }) => {
      if (body.password !== 'la clave') {
        const message = 'No pudimos conectar el calendario: el servidor no acepta el usuario o la contraseña.';
        throw new FakeError({ code: 'invalid', message, fields: { password: message } });
      }
      const { host } = new URL(body.url);
      const state = { target: 0, waiting: 2, problem: 'unreachable' as const };
      calendar = { kind: 'caldav', account: null, host, calendars: CALENDARS, ...state };
      return answer();
    },
    beginSignIn: ({ body }: { body: { readonly service: CloudService } }) => {
      begun = body.service;
      return { path: '/calendar_sign_ins/uno' };
    },
    completeSignIn: () => {
      // The permission of the first connection has ended since.
      const isFirst = !connected.includes(begun);
      connected.push(begun);
      const state = { target: 0, waiting: isFirst ? 1 : 0, problem: isFirst ? ('expired' as const) : null };
      const account = { kind: begun, account: 'eva@faro.example', host: 'www.googleapis.com' };
      calendar = { ...account, calendars: CALENDARS, ...state };
      return answer();
    },
    choose: ({ body }: { body: { readonly target: number } }) => {
      calendar = calendar && { ...calendar, target: body.target };
      return answer();
    },
    disconnect: () => {
      const permission = { caldav: 'none', microsoft: 'remains', google: 'withdrawn' }[calendar?.kind ?? 'caldav'];
      calendar = null;
      return { ...answer(), permission };
    },
    applications: () => applications,
    changeApplications: ({ body }: { body: { readonly applications: CalendarApplicationsChange } }) => {
      const { microsoft_secret, google_secret, ...rest } = body.applications;
      if (rest.google_client_id !== null && google_secret === undefined && !applications.has_google_secret) {
        const message = 'Escribe el secreto de esta aplicación.';
        throw new FakeError({ code: 'invalid', message, fields: { 'applications.google_secret': message } });
      }
      applications = {
        ...rest,
        has_microsoft_secret: applications.has_microsoft_secret || microsoft_secret !== undefined,
        has_google_secret: applications.has_google_secret || google_secret !== undefined,
        version: applications.version + 1,
      };
      return applications;
    },
  };
}
