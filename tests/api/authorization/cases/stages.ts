// Permissions for stages and for the default stage order.
import { type Case, only } from '../case.ts';
import type { World } from '../world.ts';

const newStage = async ({ clients, processId }: World): Promise<number> =>
  (await clients.admin.post('/lists', { list: { selection_process_id: processId, name: 'De paso' } })).body.id;
const newDefault = async ({ clients }: World): Promise<number> =>
  (await clients.admin.post('/default_lists', { list: { name: 'De paso' } })).body.id;

export const stageCases: readonly Case[] = [
  {
    call: 'stages.list',
    prepare: ({ processId }) => ({ query: { selection_process_id: processId } }),
    expected: only.viewersOfTheProcess(200),
  },
  {
    call: 'stages.get',
    prepare: ({ listIds }) => ({ params: { id: listIds[0] ?? 0 } }),
    expected: only.viewersOfTheProcess(200),
  },
  {
    call: 'stages.add',
    prepare: ({ processId }) => ({ body: { list: { selection_process_id: processId, name: 'Nueva' } } }),
    expected: only.recruitersOfTheWholeProcess(201),
  },
  {
    call: 'stages.change',
    prepare: async (world) => ({ params: { id: await newStage(world) }, body: { list: { name: 'Otra', order: 1 } } }),
    expected: only.recruitersOfTheWholeProcess(200),
  },
  {
    call: 'stages.remove',
    prepare: async (world) => ({ params: { id: await newStage(world) } }),
    expected: only.recruitersOfTheWholeProcess(204),
  },
  // A stranger synchronizes their own organization.
  { call: 'stages.syncDefaults', prepare: () => ({ body: {} }), expected: only.anyAdmin(202) },
  { call: 'stages.defaults', prepare: () => ({}), expected: only.anyRecruiter(200) },
  {
    call: 'stages.getDefault',
    prepare: async (world) => ({ params: { id: await newDefault(world) } }),
    expected: { ...only.anyRecruiter(200), stranger: 404 },
  },
  {
    call: 'stages.addDefault',
    prepare: () => ({ body: { list: { name: 'Nueva' } } }),
    expected: only.anyAdmin(201),
  },
  {
    call: 'stages.changeDefault',
    prepare: async (world) => ({ params: { id: await newDefault(world) }, body: { list: { order: 1 } } }),
    expected: only.admins(200),
  },
  {
    call: 'stages.removeDefault',
    prepare: async (world) => ({ params: { id: await newDefault(world) } }),
    expected: only.admins(204),
  },
];
