// Permissions for workflows.
import { userIdOf } from '../../workflows/fixtures.ts';
import { type Case, only } from '../case.ts';
import type { World } from '../world.ts';

let made = 0;
/** The workflow has one step. */
export async function newWorkflow({ clients: { admin } }: World, active = true): Promise<number> {
  made += 1;
  const participants = [{ kind: 'user', user_id: await userIdOf(admin) }];
  const { body } = await admin.post('/workflow_configurations', {
    name: `Flujo ${made}`,
    app_module_id: 14,
    steps: [{ name: 'Jefatura', participants }],
  });
  if (active) await admin.post(`/workflow_configurations/${body.id}/activate`, {});
  return body.id;
}

const readers: Case['expected'] = { ...only.sessions(200), stranger: 404 };
const one = async (world: World) => ({ params: { id: await newWorkflow(world) } });
const written = async (world: World) => ({ params: { id: await newWorkflow(world) }, body: {} });

export const workflowCases: readonly Case[] = [
  { call: 'workflows.appModules', prepare: () => ({}), expected: only.sessions(200) },
  {
    call: 'workflows.changeAppModule',
    prepare: () => ({ params: { id: 14 }, body: { status: 'active' } }),
    // The modules are shared; each organization has its own status of one.
    expected: only.anyAdmin(200),
  },
  { call: 'workflows.search', prepare: () => ({ body: {} }), expected: only.sessions(200) },
  {
    call: 'workflows.settingsSearch',
    prepare: () => ({ body: {} }),
    expected: only.anyAdmin(200),
  },
  { call: 'workflows.get', prepare: one, expected: readers },
  { call: 'workflows.steps', prepare: one, expected: readers },
  { call: 'workflows.structure', prepare: one, expected: readers },
  {
    call: 'workflows.create',
    prepare: () => {
      made += 1;
      return { body: { name: `Flujo nuevo ${made}`, app_module_id: 14 } };
    },
    expected: only.anyAdmin(201),
  },
  {
    call: 'workflows.update',
    prepare: async (world) => ({ params: { id: await newWorkflow(world) }, body: { description: 'Otra' } }),
    expected: only.admins(200),
  },
  { call: 'workflows.activate', prepare: written, expected: only.admins(200) },
  { call: 'workflows.deactivate', prepare: written, expected: only.admins(200) },
  {
    call: 'workflows.setSteps',
    prepare: async (world) => ({ params: { id: await newWorkflow(world, false) }, body: { steps: [] } }),
    expected: only.admins(200),
  },
  {
    call: 'workflows.setCustomFields',
    prepare: async (world) => ({
      params: { id: await newWorkflow(world, false) },
      body: { custom_fields: [{ label: 'Proyecto', kind: 'text' }] },
    }),
    expected: only.admins(200),
  },
  { call: 'workflows.clone', prepare: written, expected: only.admins(201) },
  { call: 'workflows.remove', prepare: one, expected: only.admins(204) },
];
