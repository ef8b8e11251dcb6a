// Permissions for health, sessions, the first organization, boards, imports and jobs.

import { jobEnd } from '../../harness.ts';
import { type Case, only } from '../case.ts';
import type { World } from '../world.ts';
import { addedUser } from './users.ts';

const newImport = async ({ clients }: World): Promise<number> =>
  (await clients.admin.upload('/imports?file_name=candidatos.csv', 'nombre,correo\nAna,ana@persona.example\n')).body.id;

const everybody = (status: number): Case['expected'] => ({ ...only.sessions(status), anonymous: status });
/** Other admins of the organization do not see an import. */
const ownersOnly: Case['expected'] = { ...only.recruitersOfTheProcess(200), recruiter: 404, stageManager: 404 };

async function newJob(world: World): Promise<number> {
  const id = await newImport(world);
  const body = { selection_process_id: world.processId, mapping: ['full_name', 'email'], duplicates: 'add' };
  return (await world.clients.admin.post(`/imports/${id}/start`, body)).body.job_id;
}

async function finishedImport(world: World): Promise<number> {
  const id = await newImport(world);
  const body = { selection_process_id: world.processId, mapping: ['full_name', 'email'], duplicates: 'add' };
  const { job_id } = (await world.clients.admin.post(`/imports/${id}/start`, body)).body;
  await jobEnd(world.clients.admin, job_id);
  return id;
}

const owned: Case['expected'] = { ...only.sessions(404), admin: 200 };

const NO_SESSION = '00000000-0000-4000-8000-000000000000';

export const baseCases: readonly Case[] = [
  { call: 'system.health', prepare: () => ({}), expected: everybody(200) },
  { call: 'system.openapi', prepare: () => ({}), expected: everybody(200) },
  {
    call: 'organizations.create',
    prepare: () => ({
      body: {
        name: 'Segunda',
        admin: { name: 'Eva', last_name: 'Dos', email: 'eva@segunda.example', password: 'una clave larga' },
      },
    }),
    expected: everybody(409),
  },
  {
    call: 'sessions.create',
    prepare: () => ({ body: { email: 'nadie@autorizacion.example', password: 'no es la suya' } }),
    expected: everybody(401),
  },
  { call: 'sessions.current', prepare: () => ({}), expected: only.sessions(200) },
  {
    call: 'sessions.confirm',
    // The password is wrong.
    prepare: () => ({ body: { current_password: 'no es la suya' } }),
    expected: only.sessions(422),
  },
  { call: 'sessions.list', prepare: () => ({}), expected: only.sessions(200) },
  // The session does not exist.
  {
    call: 'sessions.end',
    prepare: () => ({ params: { session_id: NO_SESSION } }),
    expected: only.sessions(404),
  },
  { call: 'sessions.endOthers', prepare: () => ({}), expected: only.sessions(204) },
  {
    call: 'sessions.listOf',
    prepare: async (world) => ({ params: { id: await addedUser(world) } }),
    expected: only.admins(200),
  },
  // The session does not exist.
  {
    call: 'sessions.endOf',
    prepare: async (world) => ({ params: { id: await addedUser(world), session_id: NO_SESSION } }),
    expected: only.admins(404),
  },
  {
    call: 'sessions.endAllOf',
    prepare: async (world) => ({ params: { id: await addedUser(world) } }),
    expected: only.admins(204),
  },
  { call: 'accessSettings.read', prepare: () => ({}), expected: only.anyAdmin(200) },
  {
    call: 'accessSettings.change',
    prepare: async ({ clients }) => {
      const { version } = (await clients.admin.get('/access_settings')).body;
      return { body: { session_days: 30, version } };
    },
    // The version is of the admin's organization.
    expected: only.anyAdmin(200),
  },
  // The last call of its area, because it ends every session.
  { call: 'sessions.destroy', prepare: () => ({}), expected: only.sessions(204) },
  {
    call: 'board.open',
    prepare: ({ processId }) => ({ params: { id: processId } }),
    expected: only.viewersOfTheProcess(200),
  },
  {
    call: 'board.cards',
    prepare: async (world) => ({
      params: { id: world.processId },
      body: { applicant_ids: [(await world.addApplicant()).id] },
    }),
    expected: only.viewersOfTheProcess(200),
  },
  {
    call: 'board.column',
    prepare: ({ listIds }) => ({ params: { id: listIds[0] ?? 0 } }),
    expected: only.viewersOfTheProcess(200),
  },
  {
    call: 'imports.upload',
    prepare: () => ({ query: { file_name: 'candidatos.csv' }, body: 'nombre\nAna\n' }),
    expected: only.anyRecruiter(201),
  },
  {
    call: 'imports.reread',
    prepare: async (world) => ({ params: { id: await newImport(world) }, body: {} }),
    expected: ownersOnly,
  },
  {
    call: 'imports.forecast',
    prepare: async (world) => ({
      params: { id: await newImport(world) },
      body: { selection_process_id: world.processId, mapping: ['full_name', 'email'] },
    }),
    expected: ownersOnly,
  },
  {
    call: 'imports.start',
    prepare: async (world) => ({
      params: { id: await newImport(world) },
      body: {
        selection_process_id: world.processId,
        mapping: ['full_name', 'email'],
        duplicates: 'skip',
      },
    }),
    expected: { ...ownersOnly, admin: 202 },
  },
  {
    call: 'imports.get',
    prepare: async (world) => ({ params: { id: await newImport(world) } }),
    expected: ownersOnly,
  },
  {
    call: 'imports.issues',
    prepare: async (world) => ({ params: { id: await newImport(world) } }),
    expected: ownersOnly,
  },
  {
    call: 'imports.correct',
    prepare: async (world) => ({
      params: { id: await newImport(world) },
      body: { row: 2, column: 0, value: 'Eva', base: 'Ana', mapping: ['full_name', 'email'] },
    }),
    expected: ownersOnly,
  },
  {
    call: 'imports.issuesFile',
    prepare: async (world) => ({ params: { id: await newImport(world) } }),
    expected: ownersOnly,
  },
  {
    call: 'imports.list',
    prepare: () => ({}),
    expected: { ...only.sessions(200), employee: 403, stageEmployee: 403 },
  },
  {
    call: 'imports.undo',
    prepare: async (world) => ({ params: { id: await finishedImport(world) } }),
    expected: { ...ownersOnly, admin: 202 },
  },
  { call: 'jobs.get', prepare: async (world) => ({ params: { id: await newJob(world) } }), expected: owned },
  { call: 'jobs.cancel', prepare: async (world) => ({ params: { id: await newJob(world) } }), expected: owned },
];
