// Permissions for salary bands: administrators alone see them, everybody compares.
import { type Case, only } from '../case.ts';
import type { World } from '../world.ts';

let made = 0;
const newBand = () => {
  made += 1;
  const amounts = { currency: 'CLP', period: 'month', min_amount: 1, max_amount: 2 };
  return { position: `Cargo ${made}`, ...amounts, valid_from: '2026-01-01' };
};
const added = async ({ clients }: World) => ({
  params: { id: (await clients.admin.post('/salary_bands', newBand())).body.id as number },
});

export const salaryBandCases: readonly Case[] = [
  { call: 'salaryBands.list', prepare: () => ({}), expected: only.anyAdmin(200) },
  { call: 'salaryBands.add', prepare: () => ({ body: newBand() }), expected: only.anyAdmin(201) },
  {
    call: 'salaryBands.change',
    prepare: async (world) => ({ ...(await added(world)), body: newBand() }),
    expected: only.admins(200),
  },
  { call: 'salaryBands.remove', prepare: added, expected: only.admins(204) },
  {
    call: 'salaryBands.compare',
    prepare: () => ({ body: { position: 'Analista', salary: 1 } }),
    expected: only.sessions(200),
  },
];
