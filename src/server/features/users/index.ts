// Users of the organization.
export { passwordPages } from './password-pages.tsx';
export { userRoutes } from './routes.ts';
export { removeFactorByEmail } from './second-factor-removal.ts';
export { addUser, areaIdsOf, changeUser } from './service.ts';
export { requireManagedUser } from './user-sessions.ts';
