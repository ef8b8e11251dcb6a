// Meetings with candidates.
export { writeInvitation } from './invitation.ts';
export { findPersonEmail } from './queries.ts';
export { meetingRoutes } from './routes.ts';
