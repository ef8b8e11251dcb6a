// Administration of the work calendars of the organization and its areas.
export { workCalendarRoutes } from './routes.ts';
