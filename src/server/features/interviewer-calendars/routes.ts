// HTTP of the calendar accounts of interviewers, and of the applications through which they are connected.
import { api } from '../../../contract/api/index.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { Services } from '../../services.ts';
import {
  chooseCalendar,
  connectCalendar,
  disconnectCalendar,
  findAccount,
  readCalendar,
  withdrawPermission,
} from './accounts.ts';
import { changeApplications, readApplications } from './applications.ts';
import { beginSignIn, takeReturned } from './sign-ins.ts';

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
  routes.writeAfter(
    calls.disconnect,
    ({ caller }) => withdrawPermission(services, caller),
    async (tx, { caller }, permission) => {
      await disconnectCalendar(tx, caller);
      return { ...(await readCalendar(tx, services, caller)), permission };
    },
  );
  routes.write(calls.beginSignIn, (tx, { caller, body }) => beginSignIn(tx, services, caller, body));
  routes.write(calls.completeSignIn, async (tx, { caller, body }) => {
    await connectCalendar(tx, services, caller, await takeReturned(tx, services, caller, body));
    return readCalendar(tx, services, caller);
  });
  routes.read(calls.applications, ({ caller }) => readApplications(database.read, caller));
  routes.write(calls.changeApplications, (tx, { caller, body: { applications: change, version } }) =>
    changeApplications(tx, services, caller, { change, version }),
  );
}
