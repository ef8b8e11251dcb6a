// Sessions: sign-in, sign-out and the signed-in user.
import { z } from 'zod';
import { Id, IdParams, Instant } from '../common.ts';
import { Country } from '../countries.ts';
import { endpoint } from '../endpoint.ts';
import { FactorCode } from './second-factors.ts';

export const Role = z.enum(['admin', 'user', 'employee']);
export type Role = z.infer<typeof Role>;

export const RequestMenu = z.enum(['all', 'own']);
export type RequestMenu = z.infer<typeof RequestMenu>;

/** The header that identifies the device. Only the main process adds it; windows do not know it. */
export const DEVICE_HEADER = 'terna-device';
/** 256 bits. A known device stays able to sign in when wrong passwords from elsewhere lock the account. */
const DeviceSecret = z.string().regex(/^[0-9a-f]{64}$/);

/** The program that calls and its version, such as `desktop/1.4.0`, for the audit trail. */
export const CLIENT_HEADER = 'terna-client';

/** The header in which the main process describes device and program, as a URI component. */
export const DEVICE_NAME_HEADER = 'terna-device-name';

/** The header of an answer with the token that replaces the caller's. */
export const SESSION_TOKEN_HEADER = 'terna-session-token';

export const SignInHeaders = z.object({
  [DEVICE_HEADER]: DeviceSecret.optional(),
  [DEVICE_NAME_HEADER]: z.string().max(500).optional(),
  'user-agent': z.string().optional(),
});

/** A place where a user is signed in. */
export const OpenSession = z.object({
  id: z.uuid(),
  /** The client's description of itself; null if it gave none. */
  device: z.string().nullable(),
  /** The IP address at sign-in; null for sessions of older servers. */
  address: z.string().nullable(),
  signed_in_at: Instant,
  /** With a precision of five minutes. */
  last_used_at: Instant,
  is_current: z.boolean(),
});
export type OpenSession = z.infer<typeof OpenSession>;

const SessionParams = z.strictObject({ session_id: z.uuid() });

/** A confirmation, or a sign-in, is recent for this long. */
export const CONFIRMATION_MINUTES = 10;

export const CurrentUser = z.object({
  id: Id,
  /** Public, stable and opaque; other records refer to it. */
  token: z.string(),
  name: z.string(),
  last_name: z.string(),
  full_name: z.string(),
  email: z.string(),
  avatar: z.string().nullable(),
  position: z.string().nullable(),
  role: Role,
  is_admin: z.boolean(),
  is_superadmin: z.boolean(),
  menuActive: RequestMenu,
  organization: z.object({
    id: Id,
    name: z.string(),
    /** Null in sessions that an earlier version stored. */
    country: Country.nullable().default(null),
  }),
  permissions: z.object({
    can_create_process: z.boolean(),
    can_import: z.boolean(),
    can_export: z.boolean(),
    /** The user schedules interviews, or is an interviewer of one or of a plan. */
    can_interview: z.boolean().default(true),
  }),
  /** The user sees processes only as a stage manager; the list then includes only those with candidates. */
  is_restricted: z.boolean(),
});
export type CurrentUser = z.infer<typeof CurrentUser>;

export const sessions = {
  create: endpoint({
    method: 'POST',
    path: '/sessions',
    summary: 'Signs in',
    // Compared as typed, without trimming. Only the password rules at the time of its creation applied.
    body: z.strictObject({
      email: z.string().trim().toLowerCase().max(254),
      password: z.string().max(200),
      /** Required after `second_factor_required`. */
      code: FactorCode.optional(),
      /** Asks for no further codes on this device for thirty days. */
      trust_device: z.boolean().optional(),
    }),
    headers: SignInHeaders,
    answer: z.object({ token: z.string().optional(), user: CurrentUser }),
    status: 201,
    who: 'anyone',
    session: 'opens',
  }),
  current: endpoint({
    method: 'GET',
    path: '/sessions/current',
    summary: 'Who is signed in',
    beforeSecondFactor: true,
    answer: z.object({ user: CurrentUser }),
    who: 'session',
    offline: 'cached',
  }),
  destroy: endpoint({
    method: 'DELETE',
    path: '/sessions/current',
    summary: 'Signs out: the token is revoked',
    beforeSecondFactor: true,
    who: 'session',
    session: 'closes',
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/sessions/current/confirmation',
    summary: 'Confirms, by password or by a code of the second factor, that the caller is present',
    beforeSecondFactor: true,
    // A wrong code of the second factor also uses up an attempt.
    body: z.union([z.strictObject({ current_password: z.string().max(200) }), z.strictObject({ code: FactorCode })]),
    answer: z.object({ valid_until: Instant }),
    who: 'session',
    personOnly: true,
    session: 'renews',
  }),
  list: endpoint({
    method: 'GET',
    path: '/sessions',
    summary: 'Where the caller is signed in, last used first',
    answer: z.array(OpenSession),
    who: 'session',
    personOnly: true,
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/sessions/{session_id}',
    summary: 'Ends one session of the caller',
    asksConfirmation: true,
    params: SessionParams,
    who: 'session',
    personOnly: true,
  }),
  endOthers: endpoint({
    method: 'DELETE',
    path: '/sessions',
    summary: 'Ends all sessions of the caller but the present one',
    asksConfirmation: true,
    who: 'session',
    personOnly: true,
  }),
  listOf: endpoint({
    method: 'GET',
    path: '/users/{id}/sessions',
    summary: 'Where a user is signed in, last used first',
    params: IdParams,
    answer: z.array(OpenSession),
    who: 'admin',
  }),
  endOf: endpoint({
    method: 'DELETE',
    path: '/users/{id}/sessions/{session_id}',
    summary: 'Ends one session of a user',
    params: z.strictObject({ ...IdParams.shape, ...SessionParams.shape }),
    who: 'admin',
  }),
  endAllOf: endpoint({
    method: 'DELETE',
    path: '/users/{id}/sessions',
    summary: 'Ends all sessions of a user',
    params: IdParams,
    who: 'admin',
  }),
};
