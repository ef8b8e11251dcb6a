// Permissions for relocations: only the token of the setup, which no case has, allows them.
import { type Case, only } from '../case.ts';

const refused: Case['expected'] = { ...only.sessions(403), anonymous: 403 };
const params = { id: '00000000-0000-4000-8000-000000000001' };

export const relocationCases: readonly Case[] = [
  {
    call: 'relocations.begin',
    prepare: () => ({ params, body: { steps: [], bytes: 1, parts: 1 } }),
    expected: refused,
  },
  {
    call: 'relocations.sendPart',
    prepare: () => ({ params: { ...params, number: 0 }, body: 'x' }),
    expected: { ...only.sessions(400), anonymous: 400 },
  },
  {
    call: 'relocations.load',
    prepare: () => ({ params, body: { passphrase: 'x', secret: 'eA==' } }),
    expected: refused,
  },
  { call: 'relocations.read', prepare: () => ({ params }), expected: refused },
  { call: 'relocations.cancel', prepare: () => ({ params }), expected: refused },
];
