// Password resets: emailed links with which users replace a forgotten password, once.
import { z } from 'zod';
import { line } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { Password } from './organizations.ts';

export const PASSWORD_RESET_MINUTES = 30;
/** Per address: enough for users, too few for guessing. */
export const PASSWORD_RESET_TRIES_PER_MINUTE = 20;

/** The link's page, relative to the server's address. */
export const passwordResetPath = (token: string): string => `/password/${token}`;

export const passwordResets = {
  request: endpoint({
    method: 'POST',
    path: '/password_resets',
    summary: 'Sends a link for a new password to this address, if a user has it; the answer is always the same',
    body: z.strictObject({ email: z.string().trim().toLowerCase().min(1).max(254) }),
    who: 'anyone',
    perMinute: PASSWORD_RESET_TRIES_PER_MINUTE,
  }),
  recover: endpoint({
    method: 'POST',
    path: '/password_resets/recovery',
    summary: 'Sets a new password in the space on this computer by its recovery code, and removes a second factor',
    body: z.strictObject({
      email: z.string().trim().toLowerCase().min(1).max(254),
      recovery_code: z.string().trim().min(1).max(1000),
      password: Password,
    }),
    who: 'anyone',
    perMinute: PASSWORD_RESET_TRIES_PER_MINUTE,
  }),
  complete: endpoint({
    method: 'POST',
    path: '/password_resets/{token}',
    summary: 'Sets the new password of the user of the link, and ends their links and sessions',
    params: z.strictObject({ token: line(100) }),
    body: z.strictObject({ password: Password }),
    who: 'anyone',
    perMinute: PASSWORD_RESET_TRIES_PER_MINUTE,
  }),
};
