// Publishes events, each in the transaction of its change.

export { isErasure, type NewEvent, publish, type StoredEvent } from './publish.ts';
export { publishCatalogue } from './publish-catalogue.ts';
export { publishSaved } from './publish-saved.ts';
export { publishPurge } from './purge.ts';
export { publishSettings } from './settings.ts';
