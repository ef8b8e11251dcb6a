// Importing candidates from spreadsheets.
export { clearImportFiles } from './files.ts';
export { runImport } from './job.ts';
export { importRoutes } from './routes.ts';
export { runUndo } from './undo.ts';
