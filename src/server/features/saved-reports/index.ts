// Reports that people save under a name, and that are sent by a schedule.
export { purgeSavedReports } from './purge.ts';
export { savedReportRoutes } from './routes.ts';
export { reportSender, sending } from './send-reports.ts';
