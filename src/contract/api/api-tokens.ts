// API tokens: with one a program calls the API in the name of whoever made it, within what the token says.
import { z } from 'zod';
import { Id, IdParams, Instant, line, PageQuery, PersonName } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { Role } from './sessions.ts';

/** By which a token is told from a session; whoever finds one in a file knows what it is. */
export const API_TOKEN_PREFIX = 'terna_';
/** The days that a token can last; null is without an end. */
export const API_TOKEN_DAYS = [30, 90, 365] as const;

export const ApiToken = z.object({
  id: Id,
  name: z.string(),
  /** The most that it may, never more than its owner may at the time. */
  role: Role,
  /** Whether it changes nothing. */
  read_only: z.boolean(),
  user: PersonName,
  created_at: Instant,
  /** To the minute; null for one that was never used. */
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
