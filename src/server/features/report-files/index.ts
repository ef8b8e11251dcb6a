// Reports on candidates as PDF files.
export { clearReportLinks } from './links.ts';
export { renderPdf } from './render.ts';
export { reportFileRoutes } from './routes.ts';
