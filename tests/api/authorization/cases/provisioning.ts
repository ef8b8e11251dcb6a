// Permissions for provisioning tokens: admins make, list and revoke those of their own organization.
import { type Case, only } from '../case.ts';
import type { World } from '../world.ts';

/** A provider, and somebody who gets the work of those who leave. */
async function presentProvider({ clients: { admin } }: World): Promise<number> {
  const settings = (await admin.get('/access_settings')).body;
  if (settings.handover_user === null) {
    const { id } = (await admin.get('/sessions/current')).body.user;
    await admin.put('/access_settings', { handover_user_id: id, version: settings.version });
  }
  const provider = {
    ...{ name: `Aprovisionador ${Math.random()}`, issuer: 'https://10.0.0.7', client_id: 'terna', client_secret: null },
    ...{ domains: ['autorizacion.example'], trusts_emails: false, creates_users: false, default_role: null },
    ...{ rules_claim: null, rules: [], active: true },
  };
  return (await admin.post('/identity_providers', provider)).body.id;
}

const made = async (world: World) => {
  const body = { name: 'Prueba', provider_id: await presentProvider(world) };
  return { id: (await world.clients.admin.post('/provisioning_tokens', body)).body.id as number };
};

export const provisioningCases: readonly Case[] = [
  { call: 'provisioningTokens.list', prepare: () => ({}), expected: only.anyAdmin(200) },
  {
    call: 'provisioningTokens.create',
    prepare: async (world) => ({ body: { name: 'Prueba', provider_id: await presentProvider(world) } }),
    expected: only.admins(201),
  },
  {
    call: 'provisioningTokens.revoke',
    prepare: async (world) => ({ params: await made(world) }),
    expected: only.admins(204),
  },
];
