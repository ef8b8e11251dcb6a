// The import of candidates, for other screens.
export { ImportDialog, type ImportDialogProps } from './import-dialog.tsx';
export { isOver } from './job-merge.ts';
export { OpenedFileDialog, type OpenedFileDialogProps } from './opened-file-dialog.tsx';
export { useCancelJob, useRecentImports } from './queries.ts';
export { UndoImport } from './recent-imports.tsx';
