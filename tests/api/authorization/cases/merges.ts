// Permissions for merges: recruiters who may change one candidate and see the other.
import { type Case, only } from '../case.ts';
import type { World } from '../world.ts';

async function two(world: World) {
  const [one, other] = [await world.addApplicant(), await world.addApplicant()];
  const body = { applicant_id: other.id, version: one.version, other_version: other.version, take: [] };
  return { params: { id: one.id }, body };
}

export const mergeCases: readonly Case[] = [
  {
    call: 'merges.duplicates',
    prepare: async (world) => ({ params: { id: (await world.addApplicant()).id } }),
    expected: only.recruitersOfTheProcess(200),
  },
  { call: 'merges.merge', prepare: two, expected: only.recruitersOfTheProcess(201) },
  {
    call: 'merges.undo',
    prepare: async (world) => {
      const { params, body } = await two(world);
      const merged = await world.clients.admin.post(`/applicants/${params.id}/merges`, body);
      return { params: { id: merged.body.applicant_id, mergeId: merged.body.merge.id } };
    },
    expected: only.recruitersOfTheProcess(200),
  },
];
