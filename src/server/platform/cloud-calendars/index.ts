// Calendars of Microsoft 365 and Google, by OAuth 2.0 and their own interfaces.
export {
  type Application,
  authorizationAddress,
  exchangeCode,
  type Grant,
  PermissionMissing,
  PermissionRefused,
  refreshGrant,
  withdrawGrant,
} from './authorization.ts';
export { googleCalendars } from './google.ts';
export { microsoftCalendars } from './microsoft.ts';
export { CloudRequests } from './requests.ts';
export {
  CLOUD_ADDRESSES,
  type CloudAddresses,
  type CloudCalendarApi,
  type CloudEvent,
  type FoundAccount,
} from './services.ts';
