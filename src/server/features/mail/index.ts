// E-mails to candidates: written by hand, and the log of all e-mails.
export { fillMessage, queueTo } from './messages.ts';
export { mailRoutes } from './routes.ts';
