// Importing candidates, for the screens that offer it.
export { ImportDialog, type ImportDialogProps } from './import-dialog.tsx';
export { OpenedFileDialog, type OpenedFileDialogProps } from './opened-file-dialog.tsx';
