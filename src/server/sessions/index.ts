// Signing in and out, and who calls.
export { hashPassword } from './passwords.ts';
export { findUser } from './queries.ts';
export { sessionRoutes } from './routes.ts';
export { actorOf, callerOf, currentUser } from './service.ts';
