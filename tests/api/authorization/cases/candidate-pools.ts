// Permissions for pools: recruiters fill any with persons whom they see, owner and admins change the pool itself.
import { type Case, only } from '../case.ts';
import type { World } from '../world.ts';

let pools = 0;
const newPool = async ({ clients }: World): Promise<{ id: number }> => {
  pools += 1;
  return { id: (await clients.admin.post('/candidate_pools', { name: `Grupo ${pools}` })).body.id };
};
const removedPool = async (world: World): Promise<{ id: number }> => {
  const { id } = await newPool(world);
  await world.clients.admin.call('DELETE', `/candidate_pools/${id}`);
  return { id };
};
/** A pool with one candidate. */
async function filled(world: World) {
  const { id } = await newPool(world);
  const { id: applicant_id } = await world.addApplicant();
  await world.clients.admin.post(`/candidate_pools/${id}/members`, { applicant_ids: [applicant_id] });
  return { id, applicant_id };
}
const ofAdmin = { ...only.anyRecruiter(403), stranger: 404 };

export const candidatePoolCases: readonly Case[] = [
  { call: 'candidatePools.list', prepare: () => ({}), expected: only.sessions(200) },
  {
    call: 'candidatePools.add',
    prepare: () => {
      pools += 1;
      return { body: { name: `Grupo ${pools}` } };
    },
    expected: only.anyRecruiter(201),
  },
  {
    call: 'candidatePools.change',
    prepare: async (world) => ({ params: await newPool(world), body: { pool: {}, version: 1 } }),
    expected: { ...ofAdmin, admin: 200 },
  },
  {
    call: 'candidatePools.remove',
    prepare: async (world) => ({ params: await newPool(world) }),
    expected: { ...ofAdmin, admin: 204 },
  },
  {
    call: 'candidatePools.restore',
    prepare: async (world) => ({ params: await removedPool(world) }),
    expected: { ...ofAdmin, admin: 200 },
  },
  {
    call: 'candidatePools.members',
    prepare: async (world) => ({ params: { id: (await filled(world)).id } }),
    expected: { ...only.sessions(200), stranger: 404 },
  },
  {
    call: 'candidatePools.addMembers',
    prepare: async (world) => ({
      params: await newPool(world),
      body: { applicant_ids: [(await world.addApplicant()).id], note: 'Para el faro' },
    }),
    expected: only.recruitersOfTheProcess(200),
  },
  {
    call: 'candidatePools.changeMember',
    prepare: async (world) => ({ params: await filled(world), body: { note: 'Otra', version: 1 } }),
    expected: only.recruitersOfTheProcess(200),
  },
  {
    call: 'candidatePools.removeMembers',
    prepare: async (world) => {
      const { id, applicant_id } = await filled(world);
      return { params: { id }, body: { applicant_ids: [applicant_id] } };
    },
    expected: only.recruitersOfTheProcess(200),
  },
  {
    call: 'candidatePools.restoreMembers',
    prepare: async (world) => {
      const { id, applicant_id } = await filled(world);
      return { params: { id }, body: { applicant_ids: [applicant_id] } };
    },
    expected: only.recruitersOfTheProcess(200),
  },
  {
    call: 'candidatePools.ofApplicant',
    prepare: async (world) => ({ params: { id: (await filled(world)).applicant_id } }),
    expected: only.viewersOfTheProcess(200),
  },
];
