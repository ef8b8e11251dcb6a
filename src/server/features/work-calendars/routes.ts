// HTTP of work calendars.
import { api } from '../../../contract/api/index.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { Services } from '../../services.ts';
import { addCalendar, changeCalendar, listCalendars, removeCalendar } from './service.ts';

export function workCalendarRoutes(routes: Routes, { database: { read } }: Services): void {
  const { workCalendars } = api;
  routes.read(workCalendars.list, ({ caller }) => listCalendars(read, caller));
  routes.write(workCalendars.add, (tx, { caller, body }) => addCalendar(tx, caller, body));
  routes.write(workCalendars.change, (tx, { caller, params, body }) => changeCalendar(tx, caller, params.id, body));
  routes.write(workCalendars.remove, (tx, { caller, params }) => removeCalendar(tx, caller, params.id));
}
