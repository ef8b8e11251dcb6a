// Second factors of users, for the sign-in and for the administration of users.
export { deleteFactor, deletePasskeysOf, deleteTrustedDevices, usersWithFactor } from './queries.ts';
export {
  activate,
  assertCode,
  beginFactor,
  type FactorUser,
  needsCode,
  otherPeriod,
  readFactor,
  renewRecoveryCodes,
  trustDevice,
  useCode,
} from './service.ts';
