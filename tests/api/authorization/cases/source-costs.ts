// Permissions for the costs of sources: administrators alone.
import { type Case, only } from '../case.ts';
import type { World } from '../world.ts';

const cost = {
  ...{ source: 'LinkedIn', period_from: '2026-01-01', period_to: '2026-01-31', currency: 'CLP', amount: 1 },
};
const added = async ({ clients }: World) => ({
  params: { id: (await clients.admin.post('/source_costs', cost)).body.id as number },
});

export const sourceCostCases: readonly Case[] = [
  { call: 'sourceCosts.list', prepare: () => ({}), expected: only.anyAdmin(200) },
  { call: 'sourceCosts.add', prepare: () => ({ body: cost }), expected: only.anyAdmin(201) },
  {
    call: 'sourceCosts.change',
    prepare: async (world) => ({ ...(await added(world)), body: cost }),
    expected: only.admins(200),
  },
  { call: 'sourceCosts.remove', prepare: added, expected: only.admins(204) },
];
