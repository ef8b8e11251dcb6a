// A server killed repeatedly while it orders tests orders each once.
import { expect, test } from 'vitest';
import { startProvider } from '../../api/assessments/test-provider.ts';
import { readBeside } from '../read-running-database.ts';
import { numbers, reportFault, trials } from '../trials.ts';
import { killedProgram } from './killed-program.ts';

const COUNT = trials(20, 200);
const LANES = 2;

const { folder, start, killServer } = killedProgram('test-orders-program');

/** Once none is queued. */
async function atRest(): Promise<{ state: string; reference: string }[]> {
  for (;;) {
    const rows = readBeside<{ state: string; reference: string }>(folder(), 'select state, reference from test_orders');
    if (rows.every(({ state }) => state !== 'queued')) return rows;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test('killed at any moment of the ordering: the provider has each test once, and the server knows it', async (context) => {
  const random = numbers(23);
  const provider = await startProvider();
  let killAt = Number.POSITIVE_INFINITY;
  let reached: () => void = () => undefined;
  // The provider has the order, but the server never receives the response.
  provider.instead = () => {
    if (provider.calls.length < killAt) return false;
    reached();
    return true;
  };
  let kills = 0;
  for (let trial = 0; trial < trials(4, 50) && provider.tests.length < COUNT; trial += 1) {
    const struck = new Promise<void>((done) => {
      reached = done;
    });
    killAt = provider.calls.length + 1 + random(4);
    await start(provider.url, trial === 0 ? COUNT : 0);
    await struck;
    await killServer();
    kills += 1;
  }
  killAt = Number.POSITIVE_INFINITY;
  await start(provider.url, 0);
  const rows = await atRest();
  // Otherwise the kills were too late to prove anything.
  expect(kills).toBeGreaterThan(1);
  expect(rows.map(({ state }) => state)).toEqual(Array(COUNT).fill('ordered'));
  const references = provider.tests.map(({ reference }) => reference);
  expect(references.toSorted()).toEqual(rows.map(({ reference }) => reference).toSorted());
  const posts = provider.calls.filter(({ method }) => method === 'POST');
  expect(posts.length - COUNT).toBeLessThanOrEqual(kills * LANES);
  for (const { key } of posts) expect(references).toContain(key);
  reportFault(context, {
    fault: 'server killed while it orders tests and background checks',
    how: 'kill -9',
    trials: kills,
    goal: '50',
  });
});
