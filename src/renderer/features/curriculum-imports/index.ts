// The import of curricula, for the board.
export { CurriculumImportDialog } from './curriculum-import-dialog.tsx';
