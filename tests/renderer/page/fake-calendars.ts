// Fake server of the CalDAV account: it accepts one password.
import type { InterviewerCalendar } from '../../../src/contract/api/interviewer-calendars.ts';
import { FakeError } from './fake-candidates.ts';

export function fakeCalendars() {
  let calendar: InterviewerCalendar | null = null;
  return {
    mine: () => ({ calendar }),
    connect: ({ body }: { body: { readonly url: string; readonly password: string } }) => {
      if (body.password !== 'la clave') {
        const message = 'No pudimos conectar el calendario: el servidor no acepta el usuario o la clave.';
        throw new FakeError({ code: 'invalid', message, fields: { password: message } });
      }
      const calendars = [{ name: 'Casa' }, { name: 'Trabajo' }];
      calendar = { host: new URL(body.url).host, calendars, target: 0, waiting: 2, problem: 'unreachable' };
      return { calendar };
    },
    choose: ({ body }: { body: { readonly target: number } }) => {
      calendar = calendar && { ...calendar, target: body.target };
      return { calendar };
    },
    disconnect: () => {
      calendar = null;
      return { calendar };
    },
  };
}
