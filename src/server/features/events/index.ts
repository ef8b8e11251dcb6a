// What the server tells its clients.
export { EventBell, eventRoutes, pruneEvents } from './stream.ts';
