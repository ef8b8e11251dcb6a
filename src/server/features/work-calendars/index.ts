// Work calendars of the organization and its areas, as the deadlines count by them.

export { workCalendarRoutes } from './routes.ts';
export { type AreaRules, rulesOfOrganizations, workCalendarOf } from './rules.ts';
