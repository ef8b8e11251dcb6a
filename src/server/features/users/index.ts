// The people of the organisation.
export { invitationPages } from './invitation-page.tsx';
export { userRoutes } from './routes.ts';
