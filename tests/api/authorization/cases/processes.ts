// Permissions for processes: viewers read one, recruiters who see it change it.
import { type Case, only } from '../case.ts';
import type { World } from '../world.ts';

const newProcess = async ({ clients, areaId, addManagers }: World): Promise<number> => {
  const process = { title: 'Farero', description: 'Para un solo intento.', enterprise_area_id: areaId };
  const { body } = await clients.admin.post('/selection_processes', process);
  await addManagers(body.lists[0].id);
  return body.id;
};
const suspended = async (world: World): Promise<number> => {
  const id = await newProcess(world);
  await world.clients.admin.post(`/selection_processes/${id}/suspend`, {});
  return id;
};
const newReason = async ({ clients }: World): Promise<number> => {
  const { body } = await clients.admin.get('/closing_reasons');
  return body[0].id;
};

export const processCases: readonly Case[] = [
  { call: 'processes.search', prepare: () => ({ body: {} }), expected: only.sessions(200) },
  { call: 'processes.statuses', prepare: () => ({}), expected: only.sessions(200) },
  { call: 'processes.statusCounts', prepare: () => ({ body: {} }), expected: only.sessions(200) },
  { call: 'processes.authors', prepare: () => ({}), expected: only.sessions(200) },
  { call: 'processes.areas', prepare: () => ({}), expected: only.sessions(200) },
  {
    call: 'processes.get',
    prepare: ({ processId }) => ({ params: { id: processId } }),
    expected: only.viewersOfTheProcess(200),
  },
  {
    call: 'processes.create',
    prepare: () => ({ body: { title: 'Práctico', description: 'Para las pruebas.' } }),
    // A stranger creates one in their own organization.
    expected: only.anyRecruiter(201),
  },
  {
    call: 'processHistory.ofProcess',
    prepare: ({ processId }) => ({ params: { id: processId } }),
    // The response has all stages, so stage managers get 403.
    expected: { ...only.viewersOfTheProcess(200), stageManager: 403, stageEmployee: 403 },
  },
  {
    call: 'processCopies.duplicate',
    prepare: ({ processId }) => ({ params: { id: processId }, body: {} }),
    expected: only.recruitersOfTheWholeProcess(201),
  },
  {
    call: 'processes.update',
    prepare: async (world) => ({ params: { id: await newProcess(world) }, body: { title: 'Capitán' } }),
    expected: only.recruitersOfTheWholeProcess(200),
  },
  {
    call: 'processes.suspend',
    prepare: async (world) => ({ params: { id: await newProcess(world) }, body: {} }),
    expected: only.recruitersOfTheWholeProcess(200),
  },
  {
    call: 'processes.activate',
    prepare: async (world) => ({ params: { id: await suspended(world) }, body: {} }),
    expected: only.recruitersOfTheWholeProcess(200),
  },
  {
    call: 'processes.close',
    prepare: async (world) => ({
      params: { id: await newProcess(world) },
      body: { closing_reason_id: await newReason(world) },
    }),
    expected: only.recruitersOfTheWholeProcess(200),
  },
  {
    call: 'processes.updateRequestType',
    prepare: async (world) => ({ params: { id: await newProcess(world) }, body: { request_type: 'Reemplazo' } }),
    expected: only.recruitersOfTheWholeProcess(200),
  },
  {
    call: 'processes.updateHiring',
    prepare: async (world) => ({ params: { id: await newProcess(world) }, body: { charge_name: 'Farero' } }),
    expected: only.recruitersOfTheWholeProcess(200),
  },
  {
    call: 'processes.remove',
    prepare: async (world) => ({ params: { id: await newProcess(world) } }),
    expected: only.admins(204),
  },
  {
    call: 'processes.restore',
    prepare: async (world) => {
      const id = await newProcess(world);
      await world.clients.admin.call('DELETE', `/selection_processes/${id}`);
      return { params: { id } };
    },
    expected: only.admins(200),
  },
  {
    call: 'processes.ofOrganization',
    prepare: async ({ clients }) => {
      const { body } = await clients.admin.get('/sessions/current');
      return { params: { id: body.user.organization.id }, body: {} };
    },
    expected: { ...only.sessions(200), stranger: 404 },
  },
  {
    call: 'processes.exportProcesses',
    prepare: () => ({ body: {} }),
    expected: only.anyRecruiter(200),
  },
  {
    call: 'processes.exportApplicants',
    prepare: ({ processId }) => ({ params: { id: processId } }),
    expected: only.recruitersOfTheWholeProcess(200),
  },
];
