// Imports the candidates of a process from job boards.
import './live.ts';

export { HistoryScreen } from './history-screen.tsx';
export { SynchronizationScreen } from './synchronization-screen.tsx';
