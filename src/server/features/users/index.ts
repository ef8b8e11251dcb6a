// Users of the organization.
export { invitationPages } from './invitation-page.tsx';
export { userRoutes } from './routes.ts';
