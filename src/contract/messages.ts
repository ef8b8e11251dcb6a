// Every text that a person reads, by area. The areas' files are in messages/; this is their one door.
export { dialogMessages, keychainMessages, menuMessages, workspaceMessages } from './messages/desktop.ts';
export { errorMessages } from './messages/errors.ts';
export { fieldMessages } from './messages/fields.ts';
