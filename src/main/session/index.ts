// The session: the signed-in user, stored in the system's keychain.
export { type Keychain, KeychainError, type Keytar, openKeychain } from './keychain.ts';
export { loadKeytar } from './load-keytar.ts';
export { Revocations } from './revocations.ts';
export { Session, type SessionDeps } from './session.ts';
