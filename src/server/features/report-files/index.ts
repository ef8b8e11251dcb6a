// Reports on candidates as PDF files.
export { clearReportLinks } from './links.ts';
export { reportFileRoutes } from './routes.ts';
