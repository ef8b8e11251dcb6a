// The event log: publishes events, each in the transaction of its change, and tells which ones it has.

export { isErasure, type NewEvent, publish, type StoredEvent } from './publish.ts';
export { publishCatalogue } from './publish-catalogue.ts';
export { publishSaved } from './publish-saved.ts';
export { publishPurge } from './purge.ts';
export { eventRange } from './queries.ts';
export { publishSettings } from './settings.ts';
