// The organization's rules for signing in: how long sessions last, and who needs a second factor.
import { z } from 'zod';
import { Id, Instant, PersonName } from '../common.ts';
import { endpoint } from '../endpoint.ts';

export const DEFAULT_SESSION_DAYS = 30;
export const MAX_SESSION_DAYS = 90;
/** The last use of a session is stored with a precision of five minutes. */
export const MIN_IDLE_MINUTES = 15;
export const MAX_IDLE_MINUTES = 30 * 24 * 60;
/** Until the organization sets another time, or none: two weeks. */
export const DEFAULT_IDLE_MINUTES = 14 * 24 * 60;

/** Whom a requirement is for: each value includes those before it. */
export const SecondFactorOf = z.enum(['nobody', 'admins', 'recruiters', 'everybody']);
export type SecondFactorOf = z.infer<typeof SecondFactorOf>;
/** Days that users have for setting up a second factor. */
export const DEFAULT_FACTOR_DAYS = 14;
export const MAX_FACTOR_DAYS = 90;

export const AccessSettings = z.object({
  session_days: z.int().min(1).max(MAX_SESSION_DAYS),
  /** An unused session ends after this time; null if it lasts as long as a used one. */
  idle_minutes: z.int().min(MIN_IDLE_MINUTES).max(MAX_IDLE_MINUTES).nullable(),
  /** Who must have a second factor. */
  second_factor_of: SecondFactorOf,
  second_factor_days: z.int().min(0).max(MAX_FACTOR_DAYS),
  /** From then on, users without the required factor can only set it up; null if none is required. */
  second_factor_from: Instant.nullable(),
  /** Users sign in with an identity provider only; superadmins and the break-glass administrator also otherwise. */
  single_sign_on_only: z.boolean(),
  break_glass_user: PersonName.nullable(),
  /** Who gets the work of users whom a provider deactivates or deletes. */
  handover_user: PersonName.nullable(),
  version: z.int().positive(),
});
export type AccessSettings = z.infer<typeof AccessSettings>;

export const accessSettings = {
  read: endpoint({
    method: 'GET',
    path: '/access_settings',
    summary: 'How long the sessions of the organization last, and who needs a second factor',
    answer: AccessSettings,
    who: 'admin',
  }),
  change: endpoint({
    method: 'PUT',
    path: '/access_settings',
    summary: 'Changes how long the sessions of the organization last, the open ones included, and who needs a factor',
    // Another requirement, or another number of days, begins the term anew.
    body: z.strictObject({
      ...AccessSettings.omit({ second_factor_from: true, break_glass_user: true, handover_user: true }).partial().shape,
      break_glass_user_id: Id.nullable().optional(),
      handover_user_id: Id.nullable().optional(),
      version: z.int().positive(),
    }),
    answer: AccessSettings,
    who: 'admin',
    personOnly: true,
    asksConfirmation: true,
    changesSettings: true,
  }),
};
