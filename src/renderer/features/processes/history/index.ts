// The history of a process.
import './live.ts';

export { HistoryDialog } from './history-dialog.tsx';
