// Offline interviews: those of the next days, stored without being asked for.
export { OfflineInterviews } from './offline-interviews.ts';
