// Meetings with candidates.
export { meetingRoutes } from './routes.ts';
