// Permissions for job boards: admins administer them, recruiters import candidates from them.
import { type Case, only } from '../case.ts';
import type { World } from '../world.ts';

let boards = 0;
const named = () => {
  boards += 1;
  return { name: `Bolsa ${boards}`, kind: 'folder', location: 'bolsa' };
};
const newBoard = async ({ clients }: World): Promise<{ id: number }> => ({
  id: (await clients.admin.post('/job_boards', { job_board: named() })).body.id,
});

async function newSynchronization(world: World): Promise<{ id: number }> {
  await newBoard(world);
  const { body } = await world.clients.admin.post(`/selection_processes/${world.processId}/synchronize`);
  return { id: body.synchronization_id };
}

export const jobBoardCases: readonly Case[] = [
  // A stranger reads and changes the data of their own organization.
  { call: 'jobBoards.list', prepare: () => ({}), expected: only.anyAdmin(200) },
  {
    call: 'jobBoards.add',
    prepare: () => ({ body: { job_board: named() } }),
    expected: only.anyAdmin(201),
  },
  {
    call: 'jobBoards.change',
    prepare: async (world) => ({ params: await newBoard(world), body: { job_board: { active: true } } }),
    expected: only.admins(200),
  },
  {
    call: 'jobBoards.remove',
    prepare: async (world) => ({ params: await newBoard(world) }),
    expected: only.admins(204),
  },
  {
    call: 'jobBoards.synchronize',
    prepare: async (world) => {
      await newBoard(world);
      return { params: { id: world.processId } };
    },
    expected: only.recruitersOfTheWholeProcess(202),
  },
  {
    call: 'jobBoards.ofProcess',
    prepare: ({ processId }) => ({ params: { id: processId } }),
    expected: only.recruitersOfTheWholeProcess(200),
  },
  {
    call: 'jobBoards.synchronization',
    prepare: async (world) => ({ params: await newSynchronization(world) }),
    expected: only.recruitersOfTheWholeProcess(200),
  },
  {
    call: 'jobBoards.rows',
    prepare: async (world) => ({ params: await newSynchronization(world) }),
    expected: only.recruitersOfTheWholeProcess(200),
  },
];
