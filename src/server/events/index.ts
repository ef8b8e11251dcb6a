// What the server tells its clients.
export { withSettingsEvents } from './settings-events.ts';
export { EventBell, eventRoutes, pruneEvents } from './stream.ts';
