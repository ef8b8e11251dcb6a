// Invitations: emailed links with which a user sets a password, once.
import { z } from 'zod';
import { IdParams, Instant, line } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { Password } from './organizations.ts';

export const INVITATION_DAYS = 7;
/** Per address: enough for users, too few for guessing. */
export const INVITATION_TRIES_PER_MINUTE = 20;

/** The link's page, relative to the server's address. */
export const invitationPath = (token: string): string => `/invitation/${token}`;

/** An open invitation: neither used nor withdrawn. After `expires_at` it must be sent again. */
export const Invitation = z.object({ sent_at: Instant, expires_at: Instant });
export type Invitation = z.infer<typeof Invitation>;

/** For the holder of the link. */
export const InvitationOffer = z.object({
  full_name: z.string(),
  email: z.string(),
  organization: z.string(),
  expires_at: Instant,
});
export type InvitationOffer = z.infer<typeof InvitationOffer>;

const TokenParams = z.strictObject({ token: line(100) });

export const invitations = {
  send: endpoint({
    method: 'POST',
    path: '/users/{id}/invitation',
    summary: 'Sends a person a link with which they choose their password; one that was sent before ends',
    params: IdParams,
    answer: Invitation,
    status: 201,
    who: 'admin',
    changesSettings: true,
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/users/{id}/invitation',
    summary: 'Ends the link that a person was sent, and stops its e-mail where it still waits',
    params: IdParams,
    who: 'admin',
    changesSettings: true,
  }),
  read: endpoint({
    method: 'GET',
    path: '/invitations/{token}',
    summary: 'Whom a link is for',
    params: TokenParams,
    answer: InvitationOffer,
    who: 'anyone',
    perMinute: INVITATION_TRIES_PER_MINUTE,
  }),
  accept: endpoint({
    method: 'POST',
    path: '/invitations/{token}',
    summary: 'Sets the password of whoever the link is for, and ends the link',
    params: TokenParams,
    body: z.strictObject({ password: Password }),
    who: 'anyone',
    perMinute: INVITATION_TRIES_PER_MINUTE,
  }),
};
