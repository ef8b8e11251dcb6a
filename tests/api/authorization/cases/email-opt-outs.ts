// Permissions for opt-outs of bulk emails: recruiters of the candidate's process.
import { type Case, only } from '../case.ts';
import type { World } from '../world.ts';

async function optedOut(world: World): Promise<{ id: number }> {
  const { id } = await world.addApplicant();
  await world.clients.admin.put(`/applicants/${id}/email_opt_out`, { reason: 'Lo pidió' });
  return { id };
}

export const emailOptOutCases: readonly Case[] = [
  {
    call: 'emailOptOuts.set',
    prepare: async (world) => ({ params: { id: (await world.addApplicant()).id }, body: { reason: 'Lo pidió' } }),
    expected: only.recruitersOfTheProcess(200),
  },
  {
    call: 'emailOptOuts.withdraw',
    prepare: async (world) => ({ params: await optedOut(world) }),
    expected: only.recruitersOfTheProcess(200),
  },
  {
    call: 'emailOptOuts.among',
    prepare: async (world) => ({ body: { applicant_ids: [(await optedOut(world)).id] } }),
    expected: only.anyRecruiter(200),
  },
];
