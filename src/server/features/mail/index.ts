// Emails to candidates: written by hand, and the log of all emails.
export { fillMessage, queueTo } from './messages.ts';
export { mailRoutes } from './routes.ts';
