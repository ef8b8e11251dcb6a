// Importing candidates from spreadsheets.
export { runImport } from './job.ts';
export { importRoutes } from './routes.ts';
