// Several interviews in a row for one candidate.
export { sendWaitingSequenceEmails } from './invitations.ts';
export { insertSequence } from './queries.ts';
export { interviewSequenceRoutes } from './routes.ts';
