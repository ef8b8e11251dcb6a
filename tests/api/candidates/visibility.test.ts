// Whom each kind of user finds among the candidates, and which fields of them.
import { expect, it } from 'vitest';
import { makeWorld, RESERVED } from '../authorization/world.ts';
import type { Client } from '../harness.ts';

const RESERVED_NAMES = { query: 'Reservada' };

it('users find candidates of the processes and stages that they see, and no others [MORE-80]', async () => {
  const world = await makeWorld();
  await world.addApplicant();
  const { admin, recruiter, stageManager, stageEmployee, otherArea, employee, stranger } = world.clients;
  const visibleStages = async (client: Client) => {
    const { status, body } = await client.post('/candidates/search?items=100', { filter: RESERVED_NAMES });
    expect(status).toBe(200);
    return [RESERVED.firstStage, RESERVED.otherStage].filter((stage) => JSON.stringify(body).includes(stage));
  };
  expect(await visibleStages(admin)).toEqual([RESERVED.firstStage, RESERVED.otherStage]);
  expect(await visibleStages(recruiter)).toEqual([RESERVED.firstStage, RESERVED.otherStage]);
  expect(await visibleStages(stageManager)).toEqual([RESERVED.firstStage]);
  expect(await visibleStages(stageEmployee)).toEqual([RESERVED.firstStage]);
  for (const client of [otherArea, employee, stranger]) expect(await visibleStages(client)).toEqual([]);
  const facet = await stageManager.post('/candidates/facet', { field: 'full_name', filter: RESERVED_NAMES });
  expect(facet.body.total).toBe(1);
});
