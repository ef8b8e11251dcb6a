// An identity provider with a provisioning token, and a client of its SCIM calls.
import type { Client, Server } from '../harness.ts';

export const CORE = 'urn:ietf:params:scim:schemas:core:2.0:';
const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

export interface ScimAnswer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests read whatever the server answers, and say what they expect of it
  readonly body: any;
}

export type Scim = ReturnType<typeof scimClient>;

export function scimClient({ url }: Pick<Server, 'url'>, token: string | null) {
  const base = url.replace('/api/v1', '/scim/v2');
  const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(base + path, {
      method,
      headers: {
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/scim+json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) };
  };
  return {
    base,
    call,
    get: (path: string) => call('GET', path),
    find: (kind: 'Users' | 'Groups', filter: string, more = '') =>
      call('GET', `/${kind}?filter=${encodeURIComponent(filter)}${more}`),
    post: (path: string, body: unknown) => call('POST', path, body),
    put: (path: string, body: unknown) => call('PUT', path, body),
    patch: (path: string, ...Operations: object[]) => call('PATCH', path, { schemas: [PATCH], Operations }),
    delete: (path: string) => call('DELETE', path),
  };
}

/** Adds a provider, names the handover user and makes a token. */
export async function addProvisioning(
  server: Server,
  admin: Client,
  { handoverId, ...change }: { readonly handoverId: number; readonly [field: string]: unknown },
) {
  const provider = await admin.post('/identity_providers', {
    ...{ name: 'Cuenta de la empresa', issuer: 'https://10.0.0.7', client_id: 'terna', client_secret: null },
    ...{ domains: ['faro.example'], trusts_emails: false, creates_users: false, default_role: 'employee' },
    ...{ rules_claim: null, rules: [], active: true, ...change },
  });
  const { version } = (await admin.get('/access_settings')).body;
  const named = await admin.put('/access_settings', { handover_user_id: handoverId, version });
  const made = await admin.post('/provisioning_tokens', { name: 'Entra', provider_id: provider.body.id });
  const statuses = [provider.status, named.status, made.status];
  if (statuses.join() !== '201,200,201') throw new Error(`provisioning was answered ${statuses}`);
  const { id: tokenId, token } = made.body as { id: number; token: string };
  return { providerId: provider.body.id as number, tokenId, token, scim: scimClient(server, token) };
}

/** As Microsoft Entra documents it. */
export const entraUser = (userName: string, more: object = {}) => ({
  schemas: [`${CORE}User`, ENTERPRISE],
  externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
  userName,
  active: true,
  emails: [{ primary: true, type: 'work', value: userName }],
  meta: { resourceType: 'User' },
  name: { formatted: 'Nora Vial', familyName: 'Vial', givenName: 'Nora' },
  roles: [],
  [ENTERPRISE]: { department: 'Faros', manager: 'x' },
  ...more,
});

/** As Okta documents it. */
export const oktaUser = (userName: string) => ({
  schemas: [`${CORE}User`],
  userName,
  name: { givenName: 'Otto', familyName: 'Paz' },
  emails: [{ primary: true, value: userName, type: 'work' }],
  displayName: 'Otto Paz',
  locale: 'en-US',
  externalId: '00ujl29u0le5T6Aj10h7',
  groups: [],
  password: '1mz050nq',
  active: true,
});

export const entraGroup = (displayName: string, externalId = '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159') => ({
  schemas: [`${CORE}Group`, 'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group'],
  externalId,
  displayName,
  meta: { resourceType: 'Group' },
});
