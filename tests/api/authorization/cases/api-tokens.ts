// Permissions for API tokens: admins create, list and revoke those of their own organization.
import { type Case, only } from '../case.ts';
import type { World } from '../world.ts';

const body = { api_token: { name: 'Prueba', role: 'employee', read_only: true, expires_in_days: 30 } };
const made = async ({ clients }: World) => ({ id: (await clients.admin.post('/api_tokens', body)).body.id as number });

export const apiTokenCases: readonly Case[] = [
  { call: 'apiTokens.list', prepare: () => ({}), expected: only.anyAdmin(200) },
  { call: 'apiTokens.create', prepare: () => ({ body }), expected: only.anyAdmin(201) },
  {
    call: 'apiTokens.revoke',
    prepare: async (world) => ({ params: await made(world) }),
    expected: only.admins(204),
  },
];
