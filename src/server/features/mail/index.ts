// Emails to candidates: written by hand, and the log of all emails.
export { askForInformation } from './information-request.ts';
export { fillMessage, queueTo } from './messages.ts';
export { mailRoutes } from './routes.ts';
