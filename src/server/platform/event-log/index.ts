// Events that areas tell of, each in the transaction of what it tells.
export { publishCatalogue } from './catalogue.ts';
export { isErasure, type NewEvent, publish, type StoredEvent } from './publish.ts';
export { publishPurge } from './purge.ts';
export { publishSaved } from './saved.ts';
export { publishSettings } from './settings.ts';
