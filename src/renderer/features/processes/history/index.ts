// Public entry of the process history.
import './live.ts';

export { HistoryDialog } from './history-dialog.tsx';
