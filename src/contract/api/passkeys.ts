// Passkeys (WebAuthn): created and used on a page of the server in the system's browser.
import { z } from 'zod';
import { Id, IdParams, Instant, line } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { CurrentUser, SignInHeaders } from './sessions.ts';

/** Minutes between the beginning and the return of the browser. */
export const PASSKEY_MINUTES = 5;
export const MAX_PASSKEYS = 10;
/** Per address: enough for users, too few for filling the table. */
export const PASSKEY_TRIES_PER_MINUTE = 20;

/** The page in the browser, relative to the server's address. */
export const passkeyPath = (token: string): string => `/passkeys/${token}`;

const Secret = z.string().regex(/^[\w-]{43}$/);

/** Where the browser returns to: the program on the user's own computer. */
export const BrowserReturn = z.strictObject({
  /** The server's address as the program uses it, which passkeys belong to. */
  origin: z.url().max(200),
  port: z.int().min(1).max(65_535),
  /** Part of the path, so that no other page can return in its place. */
  state: Secret,
  /** SHA-256 of the verifier, which only the program knows, as base64url. */
  challenge: Secret,
});
export type BrowserReturn = z.infer<typeof BrowserReturn>;

/** What the browser brought back, once, and the verifier of the challenge. */
export const Returned = z.strictObject({ code: Secret, verifier: Secret });
export type Returned = z.infer<typeof Returned>;

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  created_at: Instant,
  last_used_at: Instant.nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

/** The page to open in the browser, a path of the server. */
const Begun = z.object({ path: z.string() });

export const passkeys = {
  list: endpoint({
    method: 'GET',
    path: '/passkeys',
    summary: 'The passkeys of the caller, by name',
    answer: z.array(Passkey),
    who: 'session',
    personOnly: true,
  }),
  begin: endpoint({
    method: 'POST',
    path: '/passkeys/registrations',
    summary: 'Begins a passkey, which the browser creates on the page that is answered',
    body: BrowserReturn,
    answer: Begun,
    status: 201,
    who: 'session',
    personOnly: true,
    asksConfirmation: true,
  }),
  add: endpoint({
    method: 'POST',
    path: '/passkeys',
    summary: 'Stores the passkey that the browser has created',
    body: z.strictObject({ ...Returned.shape, name: line(80) }),
    answer: Passkey,
    status: 201,
    who: 'session',
    personOnly: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/passkeys/{id}',
    summary: 'Removes a passkey of the caller',
    params: IdParams,
    who: 'session',
    personOnly: true,
    asksConfirmation: true,
  }),
};

export const passkeySignIns = {
  begin: endpoint({
    method: 'POST',
    path: '/passkey_sign_ins',
    summary: 'Begins a sign-in by passkey, which the browser asks for on the page that is answered',
    body: BrowserReturn,
    answer: Begun,
    status: 201,
    who: 'anyone',
    perMinute: PASSKEY_TRIES_PER_MINUTE,
  }),
  complete: endpoint({
    method: 'POST',
    path: '/passkey_sign_ins/session',
    summary: 'Signs in as the user of the passkey that the browser has asked for',
    body: Returned,
    headers: SignInHeaders,
    answer: z.object({ token: z.string().optional(), user: CurrentUser }),
    status: 201,
    who: 'anyone',
    perMinute: PASSKEY_TRIES_PER_MINUTE,
    session: 'opens',
  }),
};
