// Calendar accounts of interviewers: CalDAV, Microsoft 365 and Google.
export type { StoredAccount } from './account.ts';
export { accountsOfUsers } from './accounts.ts';
export { type AccountEvents, type BusyOwner, readAccountEvents } from './connections.ts';
export { calendarEntryWorker } from './entry-worker.ts';
export { calendarSignInPages } from './pages.tsx';
export { entryQueue } from './queries.ts';
export { interviewerCalendarRoutes } from './routes.ts';
