// Permissions for personal data: admins only; other callers do not learn that an order exists.
import { type Case, only } from '../case.ts';
import type { World } from '../world.ts';

const newPerson = async (world: World) => ({ id: (await world.addApplicant()).personId });
const ordered = async (world: World) => {
  const params = await newPerson(world);
  await world.clients.admin.post(`/persons/${params.id}/erasure`, {});
  return params;
};
/** Every admin reads the data of their own organization. */
const admins = (success: number): Case['expected'] => ({ ...only.admins(success), stranger: success });

export const privacyCases: readonly Case[] = [
  { call: 'privacy.settings', prepare: () => ({}), expected: admins(200) },
  { call: 'privacy.changeSettings', prepare: () => ({ body: { erasure_grace_days: 3 } }), expected: admins(200) },
  {
    call: 'privacy.personalData',
    prepare: async (world) => ({ params: await newPerson(world) }),
    expected: only.admins(200),
  },
  {
    call: 'privacy.erase',
    prepare: async (world) => ({ params: await newPerson(world), body: {} }),
    expected: only.admins(201),
  },
  { call: 'privacy.keep', prepare: async (world) => ({ params: await ordered(world) }), expected: only.admins(204) },
  { call: 'privacy.erasures', prepare: () => ({}), expected: admins(200) },
  { call: 'privacy.exportAudit', prepare: () => ({}), expected: admins(200) },
  { call: 'privacy.auditEntries', prepare: () => ({}), expected: admins(200) },
];
