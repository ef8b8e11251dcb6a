// The organization's rules for signing in: how long sessions last.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const DEFAULT_SESSION_DAYS = 30;
export const MAX_SESSION_DAYS = 90;
/** The last use of a session is stored with a precision of five minutes. */
export const MIN_IDLE_MINUTES = 15;
export const MAX_IDLE_MINUTES = 30 * 24 * 60;

export const AccessSettings = z.object({
  session_days: z.int().min(1).max(MAX_SESSION_DAYS),
  /** An unused session ends after this time; null if it lasts as long as a used one. */
  idle_minutes: z.int().min(MIN_IDLE_MINUTES).max(MAX_IDLE_MINUTES).nullable(),
  version: z.int().positive(),
});
export type AccessSettings = z.infer<typeof AccessSettings>;

export const accessSettings = {
  read: endpoint({
    method: 'GET',
    path: '/access_settings',
    summary: 'How long the sessions of the organization last',
    answer: AccessSettings,
    who: 'admin',
  }),
  change: endpoint({
    method: 'PUT',
    path: '/access_settings',
    summary: 'Changes how long the sessions of the organization last, the open ones included',
    body: z.strictObject({
      ...AccessSettings.partial().shape,
      version: z.int().positive(),
    }),
    answer: AccessSettings,
    who: 'admin',
    personOnly: true,
    asksConfirmation: true,
    changesSettings: true,
  }),
};
