// API tokens: a program calls the API as the token's owner, within the token's limits.
import { z } from 'zod';
import { Id, IdParams, Instant, line, PageQuery, PersonName } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { Role } from './sessions.ts';

/** Distinguishes an API token from a session, and identifies a leaked one. */
export const API_TOKEN_PREFIX = 'terna_';
/** Choices for a token's lifetime in days; null never expires. */
export const API_TOKEN_DAYS = [30, 90, 365] as const;

export const ApiToken = z.object({
  id: Id,
  name: z.string(),
  /** The token's highest role; the owner's current role limits it further. */
  role: Role,
  read_only: z.boolean(),
  user: PersonName,
  created_at: Instant,
  /** Rounded to the minute; null if the token was never used. */
  last_used_at: Instant.nullable(),
  expires_at: Instant.nullable(),
});
export type ApiToken = z.infer<typeof ApiToken>;

export const NewApiToken = z.strictObject({
  name: line(80),
  role: Role,
  read_only: z.boolean(),
  expires_in_days: z.union(API_TOKEN_DAYS.map((days) => z.literal(days))).nullable(),
});
export type NewApiToken = z.infer<typeof NewApiToken>;

export const apiTokens = {
  list: endpoint({
    method: 'GET',
    path: '/api_tokens',
    summary: 'The API tokens of the organisation that have not been revoked, newest first',
    query: PageQuery,
    answer: z.array(ApiToken),
    answerKind: 'page',
    who: 'admin',
  }),
  create: endpoint({
    method: 'POST',
    path: '/api_tokens',
    summary: 'Makes an API token of the caller’s own; it is answered this once, and only its hash is kept',
    body: z.strictObject({ api_token: NewApiToken }),
    answer: ApiToken.extend({ token: z.string() }),
    status: 201,
    who: 'admin',
    personOnly: true,
    asksConfirmation: true,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api_tokens/{id}',
    summary: 'Ends an API token at once',
    params: IdParams,
    who: 'admin',
    personOnly: true,
  }),
};
