// Permissions for the registers for the authority: administrators, each in their own organization.
import { type Case, only } from '../case.ts';
import type { World } from '../world.ts';

const processing_activity = {
  ...{ name: 'Referencias', purpose: 'Comprobar', lawful_basis: 'consent', lawful_basis_note: '' },
  ...{ person_categories: 'Candidatos', data_categories: 'Opiniones', recipients: '', transfers: '' },
  ...{ retention: null, security_measures: '', responsible: '', contact: '' },
};
const pending = { state: 'pending', notified_at: null, note: '' };
const data_breach = {
  ...{ title: 'Robo', happened_at: null, known_at: '2026-01-02T10:00:00.000Z', description: 'Robo' },
  ...{ data_categories: 'Contacto', affected_count: null, consequences: '', measures: '', person_ids: [] },
  ...{ authority: pending, persons: pending },
};
const notRequired = { ...pending, state: 'not_required', note: 'Cifrado' };

async function added(world: World, path: string, body: object): Promise<{ id: number }> {
  const { id } = (await world.clients.admin.post(path, body)).body;
  return { id };
}
const addActivity = (world: World) => added(world, '/processing_activities', { processing_activity });
const addBreach = (world: World, part: object = {}) =>
  added(world, '/data_breaches', { data_breach: { ...data_breach, ...part } });

export const registerCases: readonly Case[] = [
  { call: 'processingActivities.list', prepare: () => ({}), expected: only.anyAdmin(200) },
  { call: 'processingActivities.suggestions', prepare: () => ({}), expected: only.anyAdmin(200) },
  { call: 'processingActivities.addSuggestions', prepare: () => ({ body: {} }), expected: only.anyAdmin(201) },
  {
    call: 'processingActivities.add',
    prepare: () => ({ body: { processing_activity } }),
    expected: only.anyAdmin(201),
  },
  {
    call: 'processingActivities.change',
    prepare: async (world) => ({ params: await addActivity(world), body: { processing_activity, version: 1 } }),
    expected: only.admins(200),
  },
  {
    call: 'processingActivities.setEnded',
    prepare: async (world) => ({ params: await addActivity(world), body: { is_ended: true, version: 1 } }),
    expected: only.admins(200),
  },
  {
    call: 'processingActivities.versions',
    prepare: async (world) => ({ params: await addActivity(world) }),
    expected: only.admins(200),
  },
  { call: 'processingActivities.print', prepare: () => ({}), expected: only.anyAdmin(200) },
  { call: 'processingActivities.exportVersions', prepare: () => ({}), expected: only.anyAdmin(200) },
  { call: 'dataBreaches.list', prepare: () => ({}), expected: only.anyAdmin(200) },
  { call: 'dataBreaches.add', prepare: () => ({ body: { data_breach } }), expected: only.anyAdmin(201) },
  {
    call: 'dataBreaches.change',
    prepare: async (world) => ({ params: await addBreach(world), body: { data_breach, version: 1 } }),
    expected: only.admins(200),
  },
  {
    call: 'dataBreaches.setClosed',
    prepare: async (world) => ({
      params: await addBreach(world, { authority: notRequired, persons: notRequired }),
      body: { is_closed: true, version: 1 },
    }),
    expected: only.admins(200),
  },
  {
    call: 'dataBreaches.print',
    prepare: async (world) => ({ params: await addBreach(world) }),
    expected: only.admins(200),
  },
  { call: 'dataBreaches.printAll', prepare: () => ({}), expected: only.anyAdmin(200) },
];
