// Requests of an owner who is limited to one area, for another area: the owner sees them, recruiters of that area do not.
import { beforeAll, expect, it } from 'vitest';
import { shareInFile } from '../cleanup.ts';
import { newRequest } from '../requests/fixtures.ts';
import { activeWorkflow, stepOf, userIdOf } from '../workflows/fixtures.ts';
import type { Who } from './case.ts';
import { ofOwner } from './cases/requests.ts';
import { makeWorld, type World } from './world.ts';

type Statuses = Partial<Record<Who, number>>;
const others: Statuses = { anonymous: 401, stranger: 404, employee: 404, stageEmployee: 404, stageManager: 404 };
const table: readonly [method: 'GET' | 'POST', path: string, body: object | undefined, expected: Statuses][] = [
  ['GET', '', undefined, { ...others, recruiter: 404, otherArea: 200, admin: 200 }],
  ['GET', '/request_workflow_steps/structures', undefined, { ...others, recruiter: 404, otherArea: 200, admin: 200 }],
  ['GET', '/logs', undefined, { ...others, recruiter: 404, otherArea: 200, admin: 200 }],
  ['POST', '/add_data', { data: { salary: 1 } }, { ...others, recruiter: 404, otherArea: 200, admin: 200 }],
  ['POST', '/approve', {}, { ...others, recruiter: 404, otherArea: 403, admin: 200 }],
  ['POST', '/drop', {}, { ...others, recruiter: 404, otherArea: 200, admin: 403 }],
];

let world: World;
beforeAll(async () => {
  world = await shareInFile(makeWorld);
});

it.each(table)(
  '%s /requests/{id}%s is answered as the owner is concerned [MORE-629]',
  { timeout: 120_000 },
  async (method, path, body, expected) => {
    const found: Statuses = {};
    for (const who of Object.keys(expected) as Who[]) {
      const id = await ofOwner(world, 'otherArea');
      found[who] = (await world.clients[who].call(method, `/requests/${id}${path}`, body)).status;
    }
    expect(found).toEqual(expected);
  },
);

it('an owner of one area lists own requests only, of whatever area they are [MORE-629]', async () => {
  const { admin, otherArea, recruiter } = world.clients;
  const { id: workflowId } = await activeWorkflow(admin, 'De otra área', [stepOf('Jefatura', [await userIdOf(admin)])]);
  const [mine, theirs] = [
    await newRequest(otherArea, workflowId, { enterprise_area_id: world.areaId }),
    await newRequest(recruiter, workflowId, { enterprise_area_id: world.otherAreaId }),
  ];
  const idsFor = async (client: typeof admin) =>
    (await client.post('/requests/search', {})).body.map(({ id }: { id: number }) => id);
  expect(await idsFor(otherArea)).toContain(mine.id);
  expect(await idsFor(otherArea)).not.toContain(theirs.id);
  expect(await idsFor(recruiter)).not.toContain(mine.id);
  expect(await idsFor(admin)).toEqual(expect.arrayContaining([mine.id, theirs.id]));
});
