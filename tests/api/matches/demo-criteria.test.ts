// The demonstration has processes with criteria, whose boards can be sorted by match.
import { expect, it } from 'vitest';
import { DEMO_CRITERIA } from '../../../src/server/demo/criteria.ts';
import { startDemo } from '../harness.ts';

it('some processes have criteria, and matches that differ [MORE-544]', async () => {
  const server = await startDemo();
  const admin = await server.as('admin');
  const { body: processes } = await admin.post('/selection_processes/search?items=50', {});
  const titles = Object.keys(DEMO_CRITERIA);
  expect(titles.length).toBeGreaterThan(1);
  for (const title of titles) {
    const process = processes.find((one: { title: string }) => one.title === title);
    const { body: asked } = await admin.get(`/selection_processes/${process.id}/match_criteria`);
    expect(asked.criteria).toEqual(DEMO_CRITERIA[title as keyof typeof DEMO_CRITERIA]);
    const { body: board } = await admin.get(`/selection_processes/${process.id}/board?sort=match`);
    const [column] = board.columns as { applicants: { status: string; match: { points: number } | null }[] }[];
    const active = (column?.applicants ?? []).filter(({ status }) => status === 'active');
    const points = active.map(({ match }) => match?.points ?? Number.NaN);
    expect(points.length).toBeGreaterThan(5);
    expect(points).toEqual(points.toSorted((one, other) => other - one));
    expect(new Set(points).size).toBeGreaterThan(2);
  }
});
