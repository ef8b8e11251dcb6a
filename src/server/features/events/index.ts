// Events that the server sends to its clients.
export { EventBell, eventRoutes, pruneEvents } from './stream.ts';
