// Permissions for reports on candidates: recruiters of the process.
import { type Case, only } from '../case.ts';
import type { World } from '../world.ts';

const newApplicant = async (world: World) => (await world.addApplicant()).id;

async function newReport(world: World): Promise<{ id: number }> {
  const { body } = await world.clients.admin.post('/report_files', { applicant_id: await newApplicant(world) });
  return { id: body.id };
}

export const reportFileCases: readonly Case[] = [
  {
    call: 'reportFiles.create',
    prepare: async (world) => ({ body: { applicant_id: await newApplicant(world) } }),
    expected: only.recruitersOfTheProcess(201),
  },
  {
    call: 'reportFiles.ofApplicant',
    prepare: async (world) => ({ params: { id: await newApplicant(world) } }),
    expected: only.recruitersOfTheProcess(200),
  },
  {
    // A link is its own permission; this one does not exist.
    call: 'reportFiles.openLink',
    prepare: () => ({ params: { token: 'x'.repeat(43) } }),
    expected: { ...only.sessions(404), anonymous: 404 },
  },
  {
    call: 'reportFiles.download',
    prepare: async (world) => ({ params: await newReport(world) }),
    expected: only.recruitersOfTheProcess(200),
  },
];
