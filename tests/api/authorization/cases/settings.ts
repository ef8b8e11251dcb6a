// Who may do what with the organisation's catalogues.
import { type Case, only } from '../case.ts';
import type { World } from '../world.ts';

let reasons = 0;
const newReason = async ({ clients }: World): Promise<number> => {
  reasons += 1;
  const closing_reason = { description: `Motivo de prueba ${reasons}` };
  return (await clients.admin.post('/closing_reasons', { closing_reason })).body.id;
};

export const settingCases: readonly Case[] = [
  { call: 'settings.closingReasons', prepare: () => ({}), expected: only.sessions(200) },
  {
    call: 'settings.addClosingReason',
    prepare: () => {
      reasons += 1;
      return { body: { closing_reason: { description: `Motivo nuevo ${reasons}` } } };
    },
    // A stranger adds to their own organisation's.
    expected: { ...only.admins(201), stranger: 201 },
  },
  {
    call: 'settings.changeClosingReason',
    prepare: async (world) => ({ params: { id: await newReason(world) }, body: { closing_reason: { order: 1 } } }),
    expected: only.admins(200),
  },
  {
    call: 'settings.removeClosingReason',
    prepare: async (world) => ({ params: { id: await newReason(world) } }),
    expected: only.admins(204),
  },
];
