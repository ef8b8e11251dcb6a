// Permissions for identity providers, and for signing in with one.
import { type Case, only } from '../case.ts';
import type { World } from '../world.ts';
import { addedUser } from './users.ts';

let providers = 0;
const newProvider = () => {
  providers += 1;
  return {
    name: `Proveedor ${providers}`,
    issuer: 'https://10.0.0.7',
    client_id: 'terna',
    client_secret: null,
    domains: ['autorizacion.example'],
    ...{ trusts_emails: false, creates_users: false, default_role: null, rules_claim: null, rules: [], active: true },
  };
};
const addedProvider = async ({ clients }: World): Promise<number> =>
  (await clients.admin.post('/identity_providers', newProvider())).body.id;

/** One for all attempts that leave it as it is, because their number is limited. */
async function presentProvider(world: World): Promise<{ readonly id: number; readonly version: number }> {
  const [first] = (await world.clients.admin.get('/identity_providers')).body;
  return first ?? { id: await addedProvider(world), version: 1 };
}

const anybody = (status: number): Case['expected'] => ({ ...only.sessions(status), anonymous: status });

const SECRET = 'a'.repeat(43);
const browserReturn = { origin: 'https://terna.ejemplo.example', port: 9, state: SECRET, challenge: SECRET };

export const singleSignOnCases: readonly Case[] = [
  { call: 'identityProviders.list', prepare: () => ({}), expected: only.anyAdmin(200) },
  { call: 'identityProviders.add', prepare: () => ({ body: newProvider() }), expected: only.anyAdmin(201) },
  {
    call: 'identityProviders.change',
    prepare: async (world) => {
      const { id, version } = await presentProvider(world);
      return { params: { id }, body: { domains: ['autorizacion.example'], version } };
    },
    expected: only.admins(200),
  },
  {
    call: 'identityProviders.check',
    prepare: async (world) => ({ params: { id: (await presentProvider(world)).id } }),
    expected: only.admins(200),
  },
  {
    call: 'identityProviders.remove',
    prepare: async (world) => ({ params: { id: await addedProvider(world) } }),
    expected: only.admins(204),
  },
  {
    call: 'identityProviders.unlink',
    // The user has no account at a provider.
    prepare: async (world) => ({ params: { id: await addedUser(world) } }),
    expected: only.admins(404),
  },
  {
    call: 'singleSignOns.find',
    prepare: () => ({ body: { email: 'nadie@autorizacion.example' } }),
    expected: anybody(200),
  },
  {
    call: 'singleSignOns.begin',
    prepare: async (world) => ({
      body: { ...browserReturn, email: 'nadie@autorizacion.example', provider_id: (await presentProvider(world)).id },
    }),
    expected: anybody(201),
  },
  {
    call: 'singleSignOns.complete',
    // No browser has returned this code.
    prepare: () => ({ body: { code: SECRET, verifier: SECRET } }),
    expected: anybody(422),
  },
  { call: 'singleSignOns.own', prepare: () => ({}), expected: only.sessions(200) },
  {
    call: 'singleSignOns.beginConfirmation',
    // Nobody has signed in with the provider.
    prepare: async (world) => ({ body: { ...browserReturn, provider_id: (await presentProvider(world)).id } }),
    expected: only.sessions(404),
  },
  {
    call: 'singleSignOns.confirm',
    prepare: () => ({ body: { code: SECRET, verifier: SECRET } }),
    expected: only.sessions(422),
  },
];
