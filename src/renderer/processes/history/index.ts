// The history of a process.
export { HistoryDialog } from './history-dialog.tsx';
