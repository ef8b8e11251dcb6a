// Users of the organization.
export { passwordPages } from './password-pages.tsx';
export { userRoutes } from './routes.ts';
