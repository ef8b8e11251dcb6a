// Signing in and out, and who calls.
export { createIdentify } from './identify.ts';
export { checkPassword, hashPassword } from './passwords.ts';
export { findUser, revokeSessionsOf } from './queries.ts';
export { sessionRoutes } from './routes.ts';
export { actorOf, actorOfUser, currentUser, seesRestricted } from './service.ts';
