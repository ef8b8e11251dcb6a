// Signing in and out, and who calls.
export { checkPassword, hashPassword } from './passwords.ts';
export { findUser, revokeSessionsOf } from './queries.ts';
export { sessionRoutes } from './routes.ts';
export { actorOf, callerOf, currentUser, seesRestricted } from './service.ts';
