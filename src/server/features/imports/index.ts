// Importing candidates from spreadsheets, and what imports of other files share with it.
export type { ImportDestination } from './chunk.ts';
export { clearImportFiles } from './files.ts';
export { destinationOf, runImport } from './job.ts';
export { findImportOfJob, type ImportRow, insertImport, updateImport } from './queries.ts';
export { importRoutes } from './routes.ts';
export { importShape, ownImport, targetProcess } from './service.ts';
export { runUndo, UNDO_MILLISECONDS } from './undo.ts';
