// Permissions for candidates: viewers of the process read them, its recruiters change them.
import { Readable } from 'node:stream';
import { type Case, only } from '../case.ts';
import type { World } from '../world.ts';

const newApplicant = async (world: World) => ({ id: (await world.addApplicant()).id });

export async function withFile(world: World): Promise<{ id: number; fileId: number }> {
  const { id, personId } = await world.addApplicant();
  const { database, files } = world.server.app.services;
  const { key, bytes } = await files.put(Readable.from(Buffer.from('%PDF-1.4')), 100);
  const fileId = await database.transaction(async (tx) => {
    const person = tx.selectFrom('uniq_applicants').select('organization_id').where('id', '=', personId);
    const { organization_id } = await person.executeTakeFirstOrThrow();
    const file = { name: 'cv.pdf', content_type: 'application/pdf', bytes, storage_key: key, is_cv: 1 } as const;
    const owner = { organization_id, uniq_applicant_id: personId, created_at: Date.now() };
    const insert = tx
      .insertInto('files')
      .values({ ...file, ...owner })
      .returning('id');
    return (await insert.executeTakeFirstOrThrow()).id;
  });
  return { id, fileId };
}

const withCurriculum = async (world: World) => ({ id: (await withFile(world)).id });

const experience = { position: 'Farero', company: 'Puerto Norte' };
const education = { degree: 'Náutica', institution: 'Escuela del Mar' };

async function withItem(world: World, list: string, body: object): Promise<{ id: number; itemId: number }> {
  const { id } = await newApplicant(world);
  const item = await world.clients.admin.post(`/applicants/${id}/${list}`, body);
  return { id, itemId: item.body.id };
}

async function withComment(world: World): Promise<{ id: number; logId: number }> {
  const { id } = await newApplicant(world);
  const log = await world.clients.admin.post(`/applicants/${id}/logs`, { comment: 'Buena voz' });
  return { id, logId: log.body.id };
}

export const applicantCases: readonly Case[] = [
  {
    call: 'curriculumReadings.read',
    prepare: async (world) => ({ params: await withCurriculum(world) }),
    // The stored file is no whole PDF.
    expected: only.recruitersOfTheProcess(422),
  },
  {
    call: 'curriculumReadings.marks',
    prepare: async (world) => ({ params: await withCurriculum(world), body: { query: 'contadora' } }),
    expected: only.viewersOfTheProcess(200),
  },
  {
    call: 'curriculumReadings.texts',
    prepare: async (world) => ({ params: await withCurriculum(world) }),
    expected: only.viewersOfTheProcess(200),
  },
  {
    call: 'offlineBoards.changes',
    prepare: ({ processId }) => ({ params: { id: processId } }),
    expected: only.viewersOfTheProcess(200),
  },
  {
    call: 'curriculumReadings.complete',
    prepare: async (world) => {
      const { id, version } = await world.addApplicant();
      return { params: { id }, body: { version, fields: { city: 'Cádiz' }, educations: [education] } };
    },
    expected: only.recruitersOfTheProcess(200),
  },
  {
    call: 'board.neighbours',
    prepare: async (world) => ({ params: await newApplicant(world) }),
    expected: only.viewersOfTheProcess(200),
  },
  {
    call: 'applicants.get',
    prepare: async (world) => ({ params: await newApplicant(world) }),
    expected: only.viewersOfTheProcess(200),
  },
  {
    call: 'applicants.logs',
    prepare: async (world) => ({ params: await newApplicant(world), query: { type: 'user' } }),
    expected: only.viewersOfTheProcess(200),
  },
  {
    call: 'applicants.addLog',
    prepare: async (world) => ({ params: await newApplicant(world), body: { comment: 'Buena voz' } }),
    expected: only.recruitersOfTheProcess(201),
  },
  {
    call: 'applicants.updateList',
    prepare: async (world) => {
      const { id, version } = await world.addApplicant();
      return { params: { id }, body: { list_id: world.listIds[1] ?? 0, version } };
    },
    // The stage manager does not manage the target stage.
    expected: { ...only.recruitersOfTheProcess(200), stageManager: 404 },
  },
  {
    call: 'applicants.update',
    prepare: async (world) => ({ params: await newApplicant(world), body: { city: 'Cádiz' } }),
    expected: only.recruitersOfTheProcess(200),
  },
  {
    call: 'applicants.deleteCurriculum',
    prepare: async (world) => ({ params: await withCurriculum(world) }),
    expected: only.recruitersOfTheProcess(200),
  },
  {
    call: 'applicants.restoreCurriculum',
    prepare: async (world) => {
      const params = await withCurriculum(world);
      await world.clients.admin.put(`/applicants/${params.id}/delete_curriculum`);
      return { params };
    },
    expected: only.recruitersOfTheProcess(200),
  },
  {
    call: 'applicants.addWorkExperience',
    prepare: async (world) => ({ params: await newApplicant(world), body: experience }),
    expected: only.recruitersOfTheProcess(201),
  },
  {
    call: 'applicants.changeWorkExperience',
    prepare: async (world) => ({ params: await withItem(world, 'work_experiences', experience), body: experience }),
    expected: only.recruitersOfTheProcess(200),
  },
  {
    call: 'applicants.changeEducation',
    prepare: async (world) => ({ params: await withItem(world, 'educations', education), body: education }),
    expected: only.recruitersOfTheProcess(200),
  },
  {
    call: 'applicants.removeWorkExperience',
    prepare: async (world) => ({ params: await withItem(world, 'work_experiences', experience) }),
    expected: only.recruitersOfTheProcess(204),
  },
  {
    call: 'applicants.addEducation',
    prepare: async (world) => ({ params: await newApplicant(world), body: education }),
    expected: only.recruitersOfTheProcess(201),
  },
  {
    call: 'applicants.removeEducation',
    prepare: async (world) => ({ params: await withItem(world, 'educations', education) }),
    expected: only.recruitersOfTheProcess(204),
  },
  {
    call: 'applicants.changeLog',
    prepare: async (world) => ({ params: await withComment(world), body: { comment: 'Mejor así' } }),
    // The comment belongs to the admin.
    expected: { ...only.recruitersOfTheProcess(200), recruiter: 403, stageManager: 403 },
  },
  {
    call: 'applicants.removeLog',
    prepare: async (world) => ({ params: await withComment(world), query: { type: 'user' } }),
    expected: { ...only.recruitersOfTheProcess(204), recruiter: 403, stageManager: 403 },
  },
  {
    call: 'applicants.cv',
    prepare: async (world) => ({ params: await withCurriculum(world) }),
    expected: only.viewersOfTheProcess(200),
  },
];
