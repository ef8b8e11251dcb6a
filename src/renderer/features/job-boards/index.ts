// Job boards: bringing the candidates of a process in from outside.
import './live.ts';

export { HistoryScreen } from './history-screen.tsx';
export { SynchronizationScreen } from './synchronization-screen.tsx';
