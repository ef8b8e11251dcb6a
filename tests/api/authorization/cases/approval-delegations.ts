// Permissions for delegations of approvals: each user for themselves, and administrators for others.
import { userIdOf } from '../../workflows/fixtures.ts';
import { type Case, only } from '../case.ts';
import type { World } from '../world.ts';

/** Each delegation has days of its own. */
let made = 0;
function nextDay(world: World): string {
  made += 1;
  return new Date(world.server.app.services.now() + made * 86_400_000).toISOString().slice(0, 10);
}

async function delegation(world: World, change: object = {}) {
  const day = nextDay(world);
  return { delegate_user_id: await userIdOf(world.clients.otherArea), from: day, until: day, ...change };
}

export const approvalDelegationCases: readonly Case[] = [
  { call: 'approvalDelegations.list', prepare: () => ({}), expected: only.sessions(200) },
  {
    call: 'approvalDelegations.create',
    prepare: async (world) => ({
      body: await delegation(world, { user_id: await userIdOf(world.clients.recruiter) }),
    }),
    expected: { ...only.admins(201), recruiter: 201 },
  },
  {
    call: 'approvalDelegations.end',
    prepare: async (world) => {
      const { body } = await world.clients.recruiter.post('/approval_delegations', await delegation(world));
      return { params: { id: body.id } };
    },
    expected: {
      ...only.admins(204),
      recruiter: 204,
      stageManager: 404,
      stageEmployee: 404,
      otherArea: 403,
      employee: 404,
    },
  },
];
