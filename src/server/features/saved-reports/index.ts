// Saved reports, sent by email on a schedule.
export { purgeSavedReports } from './purge.ts';
export { savedReportQueue } from './queries.ts';
export { savedReportRoutes } from './routes.ts';
export { reportSender, sending } from './send-reports.ts';
