// HTTP of the availability of interviewers.
import { api } from '../../../contract/api/index.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { Services } from '../../services.ts';
import { readOwnAvailability, saveOwnAvailability } from './service.ts';
import { checkCalendar, searchSlots } from './slots.ts';

export function interviewAvailabilityRoutes(routes: Routes, services: Services): void {
  const { database, serverKeys: serverKey } = services;
  const calls = api.interviewAvailability;
  routes.read(calls.mine, ({ caller }) => readOwnAvailability(database.read, caller));
  routes.write(calls.save, (tx, { caller, body: { availability, calendar_url: calendarUrl, version } }) =>
    saveOwnAvailability(tx, caller, { availability, calendarUrl, version, serverKey }),
  );
  routes.read(calls.checkCalendar, ({ caller }) => checkCalendar(services, caller));
  routes.read(calls.slots, ({ caller, body }) => searchSlots(services, caller, body));
}
