// A server killed repeatedly while it sends documents for signing sends each once.
import { expect, test } from 'vitest';
import { startSignatureService } from '../../api/signatures/signature-service.ts';
import { readBeside } from '../read-running-database.ts';
import { numbers, reportFault, trials } from '../trials.ts';
import { killedProgram } from './killed-program.ts';

const COUNT = trials(20, 200);
const LANES = 2;

const { folder, start, killServer } = killedProgram('signatures-program');

/** Once none is queued. */
async function atRest(): Promise<{ state: string; reference: string }[]> {
  for (;;) {
    const rows = readBeside<{ state: string; reference: string }>(folder(), 'select state, reference from signatures');
    if (rows.every(({ state }) => state !== 'queued')) return rows;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test('killed at any moment of the sending: the service has each document once, and the server knows it [DATA-7]', async (context) => {
  const random = numbers(17);
  const service = await startSignatureService();
  let killAt = Number.POSITIVE_INFINITY;
  let reached: () => void = () => undefined;
  // The service has the document, but the server never receives the response.
  service.instead = () => {
    if (service.calls.length < killAt) return false;
    reached();
    return true;
  };
  let kills = 0;
  for (let trial = 0; trial < trials(4, 50) && service.documents.length < COUNT; trial += 1) {
    const struck = new Promise<void>((done) => {
      reached = done;
    });
    killAt = service.calls.length + 1 + random(4);
    await start(service.url, trial === 0 ? COUNT : 0);
    await struck;
    await killServer();
    kills += 1;
  }
  killAt = Number.POSITIVE_INFINITY;
  await start(service.url, 0);
  const rows = await atRest();
  // Otherwise the kills were too late to prove anything.
  expect(kills).toBeGreaterThan(1);
  expect(rows.map(({ state }) => state)).toEqual(Array(COUNT).fill('sent'));
  const references = service.documents.map(({ reference }) => reference);
  expect(references.toSorted()).toEqual(rows.map(({ reference }) => reference).toSorted());
  const posts = service.calls.filter(({ method }) => method === 'POST');
  expect(posts.length - COUNT).toBeLessThanOrEqual(kills * LANES);
  for (const { key } of posts) expect(references).toContain(key);
  reportFault(context, {
    fault: 'server killed while it sends documents for signing',
    how: 'kill -9',
    trials: kills,
    goal: '50',
  });
});
