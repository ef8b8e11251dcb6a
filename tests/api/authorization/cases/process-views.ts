// Permissions for saved views: authors change their own, others only see shared ones.
import { type Case, only } from '../case.ts';
import type { World } from '../world.ts';

let views = 0;
const newView = async ({ clients }: World): Promise<{ id: number }> => {
  views += 1;
  const process_view = { name: `Vista ${views}`, shared: true, state: 'status=5' };
  return { id: (await clients.admin.post('/process_views', { process_view })).body.id };
};
const anothers = {
  recruiter: 403,
  stageManager: 403,
  stageEmployee: 403,
  otherArea: 403,
  employee: 403,
  stranger: 404,
  anonymous: 401,
} as const;

export const processViewCases: readonly Case[] = [
  { call: 'processViews.list', prepare: () => ({}), expected: only.sessions(200) },
  {
    call: 'processViews.add',
    prepare: () => {
      views += 1;
      return { body: { process_view: { name: `Vista ${views}`, state: '' } } };
    },
    expected: only.sessions(201),
  },
  {
    call: 'processViews.change',
    prepare: async (world) => ({ params: await newView(world), body: { process_view: { shared: false } } }),
    expected: { admin: 200, ...anothers },
  },
  {
    call: 'processViews.remove',
    prepare: async (world) => ({ params: await newView(world) }),
    expected: { admin: 204, ...anothers },
  },
];
