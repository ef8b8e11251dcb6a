// The second factor of a user at sign-in: codes of an authenticator app, and recovery codes.
import { z } from 'zod';
import { IdParams, Instant } from '../common.ts';
import { endpoint } from '../endpoint.ts';

export const TRUSTED_DEVICE_DAYS = 30;
export const RECOVERY_CODE_COUNT = 10;

/** Six digits of the app, or a recovery code; spaces and hyphens do not matter. */
export const FactorCode = z.string().trim().min(1).max(40);

const CurrentPassword = z.string().max(200);
const Confirmation = z.strictObject({ current_password: CurrentPassword, code: FactorCode });

export const SecondFactor = z.object({
  is_active: z.boolean(),
  recovery_codes_left: z.int().min(0),
  /** From then on the organization requires one of the caller; null if it does not. */
  required_from: Instant.nullable(),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

/** For the app: the secret as text, and as the address that a QR code contains. */
export const NewSecondFactor = z.object({ secret: z.string(), uri: z.string() });
export type NewSecondFactor = z.infer<typeof NewSecondFactor>;

/** Each is valid once, and answered only once. */
export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

export const secondFactors = {
  read: endpoint({
    method: 'GET',
    path: '/second_factor',
    summary: 'Whether the caller has a second factor, and from when on they need one',
    beforeSecondFactor: true,
    answer: SecondFactor,
    who: 'session',
    personOnly: true,
  }),
  begin: endpoint({
    method: 'POST',
    path: '/second_factor',
    summary: 'Creates the secret of a second factor, which is not active before its first code',
    beforeSecondFactor: true,
    body: z.strictObject({ current_password: CurrentPassword }),
    answer: NewSecondFactor,
    status: 201,
    who: 'session',
    personOnly: true,
    session: 'renews',
  }),
  activate: endpoint({
    method: 'PUT',
    path: '/second_factor',
    summary: 'Activates the second factor by a code of the app; answers the recovery codes',
    beforeSecondFactor: true,
    body: z.strictObject({ code: FactorCode }),
    answer: RecoveryCodes,
    who: 'session',
    personOnly: true,
    session: 'renews',
  }),
  renewCodes: endpoint({
    method: 'POST',
    path: '/second_factor/recovery_codes',
    summary: 'Replaces the recovery codes of the caller',
    body: Confirmation,
    answer: RecoveryCodes,
    who: 'session',
    personOnly: true,
    session: 'renews',
  }),
  remove: endpoint({
    method: 'POST',
    path: '/second_factor/removal',
    summary: 'Removes the second factor of the caller',
    body: Confirmation,
    who: 'session',
    personOnly: true,
    session: 'renews',
  }),
  removeOf: endpoint({
    method: 'DELETE',
    path: '/users/{id}/second_factor',
    summary: 'Removes second factor and passkeys of a user who lost them, and ends their sessions',
    params: IdParams,
    who: 'admin',
    personOnly: true,
    asksConfirmation: true,
    changesSettings: true,
  }),
};
