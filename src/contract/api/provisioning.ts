// Provisioning (SCIM 2.0): the tokens with which identity providers manage users and groups.
import { z } from 'zod';
import { Id, IdParams, Instant, line } from '../common.ts';
import { endpoint } from '../endpoint.ts';

/** Where identity providers call, a path of the server outside of the API. */
export const SCIM_PATH = '/scim/v2';
/** Distinguishes a provisioning token from others, and identifies a leaked one. */
export const PROVISIONING_TOKEN_PREFIX = 'terna_scim_';
/** Of a provider: one in use, and others while it is replaced. */
export const MAX_PROVISIONING_TOKENS = 5;
/** Per token: Microsoft Entra asks for at least 25 a second. */
export const SCIM_CALLS_PER_MINUTE = 3000;
/** Users or groups in one answer. */
export const MAX_SCIM_PAGE = 200;

export const ProvisioningToken = z.object({
  id: Id,
  name: z.string(),
  /** The identity provider whose domains and table of roles apply. */
  provider_id: Id,
  created_at: Instant,
  /** Rounded to the minute; null if the token was never used. */
  last_used_at: Instant.nullable(),
});
export type ProvisioningToken = z.infer<typeof ProvisioningToken>;

export const provisioningTokens = {
  list: endpoint({
    method: 'GET',
    path: '/provisioning_tokens',
    summary: 'The provisioning tokens of the organization, oldest first',
    answer: z.array(ProvisioningToken),
    who: 'admin',
  }),
  create: endpoint({
    method: 'POST',
    path: '/provisioning_tokens',
    summary:
      'Makes a provisioning token of an identity provider; it is answered this once, and only its hash is stored',
    body: z.strictObject({ name: line(80), provider_id: Id }),
    answer: ProvisioningToken.extend({ token: z.string() }),
    status: 201,
    who: 'admin',
    personOnly: true,
    asksConfirmation: true,
    changesSettings: true,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/provisioning_tokens/{id}',
    summary: 'Ends a provisioning token at once; the users and groups remain as they are',
    params: IdParams,
    who: 'admin',
    personOnly: true,
    changesSettings: true,
  }),
};
