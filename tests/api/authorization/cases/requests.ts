// Permissions for requests: their owner, their approvers and admins.
import { newRequest, sendFile } from '../../requests/fixtures.ts';
import { activeWorkflow, stepOf, userIdOf } from '../../workflows/fixtures.ts';
import { type Case, only } from '../case.ts';
import type { World } from '../world.ts';
import { newWorkflow } from './workflows.ts';

let made = 0;

/** The request is pending approval by the admin; only its owner and the admin see it. */
export async function ofOwner(world: World, owner: 'recruiter' | 'otherArea', change: object = {}): Promise<number> {
  const { admin, [owner]: client } = world.clients;
  made += 1;
  const steps = [stepOf('Jefatura', [await userIdOf(admin)])];
  const { id } = await activeWorkflow(admin, `Solicitudes ${made}`, steps);
  return (await newRequest(client, id, { enterprise_area_id: world.areaId, ...change })).id;
}

const ofRecruiter = (world: World, change: object = {}): Promise<number> => ofOwner(world, 'recruiter', change);

async function approved(world: World): Promise<number> {
  const id = await ofRecruiter(world);
  await world.clients.admin.post(`/requests/${id}/approve`, {});
  return id;
}

async function toBeHired(world: World) {
  const { admin } = world.clients;
  made += 1;
  const steps = [stepOf('Personas', [await userIdOf(admin)])];
  const { id: workflow_id } = await activeWorkflow(admin, `Altas ${made}`, steps, 2);
  const { id } = await world.addApplicant();
  const { uniq_applicant } = (await admin.get(`/applicants/${id}`)).body;
  return { params: { id }, body: { workflow_id, uniq_applicant_token: uniq_applicant.token } };
}

const one = async (world: World) => ({ params: { id: await ofRecruiter(world) } });
const rejecting = async (world: World) => ({ params: { id: await ofRecruiter(world) }, body: { comment: 'No' } });

const acted = async (world: World) => ({ params: { id: await ofRecruiter(world) }, body: {} });

async function withFile(world: World) {
  const id = await ofRecruiter(world);
  const { body } = await sendFile(
    world.server,
    world.clients.recruiter,
    id,
    'cargo.pdf',
    '%PDF-1.4\nstartxref\n0\n%%EOF\n',
  );
  return { params: { id, fileId: body.id as number } };
}

/** Callers other than the admin and the owner get 404. */
const concerned = (admin: number, owner: number): Case['expected'] => ({
  ...only.sessions(404),
  admin,
  recruiter: owner,
});

/** Lists under a user's name are for that user and for admins. */
const named = async ({ clients: { recruiter } }: World) => ({ params: { id: await userIdOf(recruiter) } });
const namedRead: Case['expected'] = { ...only.sessions(403), admin: 200, recruiter: 200, stranger: 404 };

const underAdmin = async (world: World) => ({
  params: { id: await userIdOf(world.clients.admin), requestId: await ofRecruiter(world) },
  body: {},
});
const adminThemselves: Case['expected'] = { ...only.sessions(403), admin: 200, stranger: 404 };

const list = (call: Case['call']): Case => ({ call, prepare: () => ({ body: {} }), expected: only.sessions(200) });

export const requestCases: readonly Case[] = [
  list('requests.types'),
  {
    call: 'requests.type',
    prepare: async ({ clients: { admin } }) => ({
      params: { id: (await admin.post('/request_types/search', {})).body[0].id },
    }),
    expected: { ...only.sessions(200), stranger: 404 },
  },
  list('requests.search'),
  list('requests.owned'),
  list('requests.history'),
  list('requests.waitingApproval'),
  list('requests.export'),
  {
    call: 'requests.create',
    prepare: async (world) => ({
      body: { workflow_configuration_id: await newWorkflow(world), title: 'Vacante', draft: true },
    }),
    expected: { ...only.sessions(201), stranger: 404 },
  },
  { call: 'requests.get', prepare: one, expected: concerned(200, 200) },
  { call: 'requests.currentStructure', prepare: one, expected: concerned(200, 200) },
  { call: 'requests.structures', prepare: one, expected: concerned(200, 200) },
  {
    call: 'requests.ofProcess',
    prepare: ({ processId }) => ({ params: { id: processId } }),
    expected: only.viewersOfTheProcess(200),
  },
  { call: 'requests.files', prepare: one, expected: concerned(200, 200) },
  // The file is missing.
  { call: 'requests.addFile', prepare: acted, expected: concerned(422, 422) },
  { call: 'requests.downloadFile', prepare: withFile, expected: concerned(200, 200) },
  { call: 'requests.removeFile', prepare: withFile, expected: concerned(204, 204) },
  {
    call: 'requests.restoreFile',
    prepare: async (world) => {
      const { params } = await withFile(world);
      await world.clients.recruiter.call('DELETE', `/requests/${params.id}/files/${params.fileId}`);
      return { params };
    },
    expected: concerned(200, 200),
  },
  { call: 'requests.logs', prepare: one, expected: concerned(200, 200) },
  {
    call: 'requests.update',
    prepare: async (world) => ({
      params: { id: await ofRecruiter(world, { draft: true }) },
      body: { title: 'Otra' },
    }),
    expected: concerned(403, 200),
  },
  {
    call: 'requests.submit',
    prepare: async (world) => ({ params: { id: await ofRecruiter(world, { draft: true }) }, body: {} }),
    expected: concerned(403, 200),
  },
  {
    call: 'requests.remove',
    prepare: async (world) => ({ params: { id: await ofRecruiter(world, { draft: true }) } }),
    expected: concerned(403, 204),
  },
  { call: 'requests.approve', prepare: acted, expected: concerned(200, 403) },
  { call: 'requests.reject', prepare: rejecting, expected: concerned(200, 403) },
  {
    call: 'requests.returnForChanges',
    prepare: rejecting,
    expected: concerned(200, 403),
  },
  {
    call: 'requests.derive',
    prepare: async (world) => ({
      params: { id: await ofRecruiter(world) },
      body: { user_id: await userIdOf(world.clients.employee) },
    }),
    expected: concerned(200, 403),
  },
  { call: 'requests.drop', prepare: acted, expected: concerned(403, 200) },
  { call: 'requests.cancel', prepare: acted, expected: concerned(200, 403) },
  {
    call: 'requests.close',
    prepare: async (world) => ({
      params: { id: await approved(world) },
      body: { closing_reason_id: (await world.clients.admin.get('/closing_reasons')).body[0].id },
    }),
    expected: concerned(200, 200),
  },
  {
    call: 'requests.undo',
    prepare: async (world) => ({ params: { id: await approved(world) }, body: {} }),
    // Only the user who decided may undo.
    expected: concerned(200, 409),
  },
  {
    call: 'requests.addData',
    prepare: async (world) => ({ params: { id: await ofRecruiter(world) }, body: { data: { salary: 1 } } }),
    expected: concerned(200, 200),
  },
  {
    call: 'requests.openProcess',
    prepare: async (world) => ({ params: { id: await approved(world) }, body: { description: 'De una requisición' } }),
    expected: { ...concerned(201, 201), employee: 403, stageEmployee: 403 },
  },
  {
    call: 'requests.startHiring',
    prepare: toBeHired,
    expected: only.recruitersOfTheProcess(201),
  },
  {
    call: 'requests.hiring',
    prepare: async (world) => {
      const { params, body } = await toBeHired(world);
      await world.clients.admin.post(`/applicants/${params.id}/start_hiring`, body);
      return { params };
    },
    expected: only.recruitersOfTheProcess(200),
  },
  { call: 'requests.ofParticipant', prepare: named, expected: namedRead },
  { call: 'requests.historic', prepare: named, expected: namedRead },
  { call: 'requests.ofUser', prepare: named, expected: namedRead },
  { call: 'requests.ownership', prepare: named, expected: namedRead },
  { call: 'requests.approveAsParticipant', prepare: underAdmin, expected: adminThemselves },
  {
    call: 'requests.rejectAsParticipant',
    prepare: async (world) => ({ ...(await underAdmin(world)), body: { comment: 'No' } }),
    expected: adminThemselves,
  },
  {
    call: 'requests.dropAsUser',
    prepare: async (world) => ({
      params: { userId: await userIdOf(world.clients.recruiter), requestId: await ofRecruiter(world) },
      body: {},
    }),
    expected: { ...only.sessions(403), recruiter: 200, stranger: 404 },
  },
];
