// Reports on candidates as PDF files.
export { clearReportLinks } from './links.ts';
export { printedDocument } from './printed-document.ts';
export { renderPdf } from './render.ts';
export { reportFileRoutes } from './routes.ts';
