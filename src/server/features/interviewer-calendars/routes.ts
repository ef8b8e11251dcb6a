// HTTP of the CalDAV calendars of interviewers.
import { api } from '../../../contract/api/index.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { Services } from '../../services.ts';
import { chooseCalendar, connectCalendar, disconnectCalendar, findAccount, readCalendar } from './accounts.ts';

export function interviewerCalendarRoutes(routes: Routes, services: Services): void {
  const { database } = services;
  const calls = api.interviewerCalendars;
  routes.read(calls.mine, ({ caller }) => readCalendar(database.read, services, caller));
  routes.writeAfter(
    calls.connect,
    ({ body: { url, user_name: userName, password } }) => findAccount(services, { url, userName, password }),
    async (tx, { caller }, account) => {
      await connectCalendar(tx, services, caller, account);
      return readCalendar(tx, services, caller);
    },
  );
  routes.write(calls.choose, async (tx, { caller, body }) => {
    await chooseCalendar(tx, services, caller, body.target);
    return readCalendar(tx, services, caller);
  });
  routes.write(calls.disconnect, async (tx, { caller }) => {
    await disconnectCalendar(tx, caller);
    return readCalendar(tx, services, caller);
  });
}
