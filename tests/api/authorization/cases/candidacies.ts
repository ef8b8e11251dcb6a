// Permissions for candidacies: recruiters of the process, while the process is open.
import { type Case, only } from '../case.ts';
import type { World } from '../world.ts';

let made = 0;
const newApplicant = async (world: World) => ({ id: (await world.addApplicant()).id });

async function otherProcess({ clients, areaId }: World): Promise<number> {
  const body = { title: 'Vigía', description: 'Para recibir a otros.', enterprise_area_id: areaId };
  return (await clients.admin.post('/selection_processes', body)).body.id;
}

async function removed(world: World): Promise<{ id: number }> {
  const params = await newApplicant(world);
  await world.clients.admin.call('DELETE', `/applicants/${params.id}/destroy_from_selection_process`);
  return params;
}

async function disqualified(world: World): Promise<number[]> {
  const { id } = await newApplicant(world);
  await world.clients.admin.call('PATCH', '/kanban/applicants/disqualify', { applicant_ids: [id] });
  return [id];
}

const newReason = () => {
  made += 1;
  return { disqualification_reason: { description: `Motivo ${made}` } };
};

export const candidacyCases: readonly Case[] = [
  {
    call: 'candidacies.add',
    prepare: ({ processId }) => {
      made += 1;
      return { params: { id: processId }, body: { name: 'Nuria', email: `nuria${made}@persona.example` } };
    },
    expected: only.recruitersOfTheProcess(201),
  },
  {
    call: 'candidacies.addFromSegment',
    prepare: async (world) => ({
      params: { id: await otherProcess(world) },
      body: { applicant_ids: [(await newApplicant(world)).id] },
    }),
    expected: only.admins(200),
  },
  {
    call: 'candidacies.disqualify',
    prepare: async (world) => ({ body: { applicant_ids: [(await newApplicant(world)).id] } }),
    expected: only.recruitersOfTheProcess(200),
  },
  {
    call: 'candidacies.disqualificationEmail',
    prepare: async (world) => ({ params: await newApplicant(world) }),
    expected: only.recruitersOfTheProcess(200),
  },
  {
    call: 'candidacies.requalify',
    prepare: async (world) => ({ body: { applicant_ids: await disqualified(world) } }),
    expected: only.recruitersOfTheProcess(200),
  },
  {
    // The admin made the change; only the author may undo it.
    call: 'candidacies.undo',
    prepare: async (world) => {
      const { id } = await newApplicant(world);
      const { body } = await world.clients.admin.call('PATCH', '/kanban/applicants/disqualify', {
        applicant_ids: [id],
      });
      return { body: { changes: [{ id, version: body.applicants[0].version }] } };
    },
    expected: { ...only.recruitersOfTheProcess(200), recruiter: 403, stageManager: 403 },
  },
  {
    call: 'candidacies.moveToStage',
    prepare: async (world) => {
      const { id, version } = await world.addApplicant();
      return { body: { list_id: world.listIds[1], applicants: [{ id, version }] } };
    },
    // The stage manager does not manage the target stage.
    expected: { ...only.recruitersOfTheProcess(200), stageManager: 404 },
  },
  {
    call: 'candidacies.changeTags',
    prepare: async (world) => ({
      body: {
        selection_process_id: world.processId,
        applicant_ids: [(await newApplicant(world)).id],
        add: ['urgente'],
        remove: [],
      },
    }),
    expected: only.recruitersOfTheProcess(200),
  },
  {
    call: 'candidacies.move',
    prepare: async (world) => ({
      params: await newApplicant(world),
      body: { selection_process_id: await otherProcess(world) },
    }),
    // The stage manager manages no stage of the other process.
    expected: { ...only.recruitersOfTheProcess(200), stageManager: 404 },
  },
  {
    call: 'candidacies.copy',
    prepare: async (world) => ({
      params: await newApplicant(world),
      body: { selection_process_id: await otherProcess(world) },
    }),
    // The stage manager manages no stage of the other process.
    expected: { ...only.recruitersOfTheProcess(201), stageManager: 404 },
  },
  {
    call: 'candidacies.remove',
    prepare: async (world) => ({ params: await newApplicant(world) }),
    expected: only.recruitersOfTheProcess(204),
  },
  {
    call: 'candidacies.restore',
    prepare: async (world) => ({ params: await removed(world) }),
    expected: only.recruitersOfTheProcess(200),
  },
  {
    call: 'candidacies.bulkMove',
    prepare: async (world) => ({
      params: { id: world.processId },
      body: {
        target_selection_process_id: await otherProcess(world),
        applicant_ids: [(await newApplicant(world)).id],
      },
    }),
    expected: only.recruitersOfTheWholeProcess(202),
  },
  {
    call: 'candidacies.bulkMoveResults',
    prepare: async (world) => {
      const applicant_ids = [(await newApplicant(world)).id];
      const body = { target_selection_process_id: await otherProcess(world), applicant_ids };
      const started = await world.clients.admin.put(`/selection_processes/${world.processId}/bulk_move`, body);
      return { params: { id: world.processId, jobId: started.body.job_id } };
    },
    expected: { ...only.recruitersOfTheProcess(200), stageManager: 404 },
  },
  { call: 'candidacies.postulations', prepare: () => ({ body: {} }), expected: only.sessions(200) },
  {
    call: 'candidacies.updateHiring',
    prepare: async (world) => ({ params: await newApplicant(world), body: { charge_name: 'Farero' } }),
    expected: only.recruitersOfTheProcess(200),
  },
  {
    call: 'candidacies.forms',
    prepare: async (world) => ({ params: await newApplicant(world) }),
    expected: only.viewersOfTheProcess(200),
  },
  {
    call: 'candidacies.questionary',
    prepare: async (world) => ({ params: await newApplicant(world) }),
    expected: only.viewersOfTheProcess(200),
  },
  {
    call: 'candidacies.contratationData',
    prepare: async (world) => ({ params: await newApplicant(world) }),
    expected: only.recruitersOfTheProcess(200),
  },
  { call: 'candidacies.reasons', prepare: () => ({}), expected: only.sessions(200) },
  {
    call: 'candidacies.addReason',
    prepare: () => ({ body: newReason() }),
    // A stranger adds to their own organization.
    expected: only.anyAdmin(201),
  },
  {
    call: 'candidacies.changeReason',
    prepare: async ({ clients }) => ({
      params: { id: (await clients.admin.post('/disqualification_reasons', newReason())).body.id },
      body: { disqualification_reason: { order: 1 } },
    }),
    expected: only.admins(200),
  },
  {
    call: 'candidacies.removeReason',
    prepare: async ({ clients }) => ({
      params: { id: (await clients.admin.post('/disqualification_reasons', newReason())).body.id },
    }),
    expected: only.admins(204),
  },
];
