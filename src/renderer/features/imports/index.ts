// The import of candidates, for other screens.
export { ImportDialog, type ImportDialogProps } from './import-dialog.tsx';
export { OpenedFileDialog, type OpenedFileDialogProps } from './opened-file-dialog.tsx';
