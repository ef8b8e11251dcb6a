// Signing in and out, and identifying callers.

export {
  readAccessSettings,
  readBreakGlassUser,
  readFactorRequirement,
  readHandoverUser,
  requireFactorOfAll,
} from './access-settings.ts';
export { Attempts } from './attempts.ts';
export { clientOf } from './client.ts';
export { createIdentify, createIdentifyMany, type IdentifyMany, tokenSession } from './identify.ts';
export { endPresences, endSessionOf, endSessionsOf, listOpenSessions } from './open-sessions.ts';
export { assertStrongPassword, checkPasswordStrength } from './password-strength.ts';
export { checkPassword, hashPassword } from './passwords.ts';
export { findActiveUser, findUser, findUserByEmail, revokeSessionsOf } from './queries.ts';
export { sessionRoutes } from './routes.ts';
export {
  actorOf,
  actorOfUser,
  answerOpened,
  currentUser,
  hasRestrictedView,
  openSession,
  renewToken,
} from './service.ts';
export { endPresence } from './session-end.ts';
export { noteConfirmation } from './session-queries.ts';
