// A server that is killed at random moments while an import reads curricula takes in each file once.

import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import Database from 'better-sqlite3-multiple-ciphers';
import { describe, expect, test } from 'vitest';
import { curriculumOf } from '../../api/curriculum-imports/fixtures.ts';
import { sqliteUrl } from '../../api/server-options.ts';
import { zipOf } from '../../curriculum-files.ts';
import { enableCompileCache } from '../fault-injection.ts';
import { makeFolder } from '../folders.ts';
import { kill } from '../kill-process.ts';
import { numbers, reportFault, trials } from '../trials.ts';
import { type Asking, authorizationOf, type Running, signIn, startRunning } from './server-process.ts';

/** Half of them in a ZIP. */
const FILES = 40;
const KILLS = trials(4, 20);
const MAX_FILES_BETWEEN = trials(8, 2);
/** About the time of one file. */
const MAX_MILLISECONDS = 60;
/** A process in which the demo has candidates. */
const PROCESS = 1;

const addressOf = (number: number): string => `persona${number}@import.example`;
const contentOf = (number: number): Buffer =>
  curriculumOf(`Zoe Prueba ${'Abcdefghij'[number % 10]}`, addressOf(number));

async function sendFile(url: string, id: number, { name, content }: { name: string; content: Uint8Array }) {
  const form = new FormData();
  form.append('file', new Blob([content as BlobPart]), name);
  const headers = { authorization: await authorizationOf(url, 'admin') };
  const { status } = await fetch(`${url}/curriculum_imports/${id}/files`, { method: 'POST', body: form, headers });
  expect(status).toBe(201);
}

async function startImport({ url }: Running, ask: Asking): Promise<number> {
  const draft = await ask('POST', '/curriculum_imports', { selection_process_id: PROCESS });
  expect(draft.status).toBe(201);
  const { id } = draft.body;
  const half = FILES / 2;
  for (let number = 0; number < half; number += 1) {
    await sendFile(url, id, { name: `${number}.txt`, content: contentOf(number) });
  }
  const rest = Array.from({ length: half }, (_, index) => half + index);
  const zip = zipOf(Object.fromEntries(rest.map((number) => [`${number}.txt`, contentOf(number)])));
  await sendFile(url, id, { name: 'otros.zip', content: zip });
  expect((await ask('POST', `/curriculum_imports/${id}/start`, { repeated: 'skip' })).status).toBe(202);
  return id;
}

/** Files with a result, as the disk has them. */
function settledIn(folder: string): number {
  const database = new Database(join(folder, 'terna.db'), { readonly: true });
  try {
    return Number(
      database.prepare('select count(*) from curriculum_import_files where outcome <> ?').pluck().get('waiting'),
    );
  } finally {
    database.close();
  }
}

const isDone = async (ask: Asking, id: number): Promise<boolean> =>
  (await ask('GET', `/curriculum_imports/${id}`)).body.job.state === 'done';

describe('an import of curricula', () => {
  test('takes in each file once, though the server is killed at random moments while it reads [MORE-472]', async (context) => {
    const folder = makeFolder();
    enableCompileCache(makeFolder());
    const random = numbers(27);
    const start = () => startRunning(folder, sqliteUrl(folder));
    let running = await start();
    const id = await startImport(running, await signIn(running.url, 'admin'));
    let killedWithin = 0;
    for (let before = 0; killedWithin < KILLS; ) {
      // Some files further than at the last kill, and then at any moment within a file.
      const next = Math.min(FILES - 1, before + 1 + random(MAX_FILES_BETWEEN));
      await expect.poll(() => settledIn(folder), { timeout: 120_000, interval: 2 }).toBeGreaterThanOrEqual(next);
      await pause(random(MAX_MILLISECONDS));
      await kill(running.process);
      before = settledIn(folder);
      running = await start();
      if (before >= FILES) break;
      killedWithin += 1;
    }
    // Otherwise the kills were too late to prove anything.
    expect(killedWithin).toBeGreaterThan(2);
    const ask = await signIn(running.url, 'admin');
    await expect.poll(() => isDone(ask, id), { timeout: 120_000 }).toBe(true);
    const { body: results } = await ask('GET', `/curriculum_imports/${id}/files?items=1000`);
    expect(results.map(({ outcome }: { outcome: string }) => outcome)).toEqual(Array(FILES).fill('created'));
    const { body: found } = await ask('POST', '/candidates/search?items=1000', { filter: { query: 'import.example' } });
    const perPerson = Map.groupBy(found as { email: string }[], ({ email }) => email);
    const lost = Array.from({ length: FILES }, (_, number) => addressOf(number)).filter((one) => !perPerson.has(one));
    const doubled = [...perPerson.values()].filter((list) => list.length > 1);
    const candidacies = (found as { candidacies: object[] }[]).reduce((sum, one) => sum + one.candidacies.length, 0);
    expect(candidacies).toBe(FILES);
    reportFault(context, {
      fault: `server killed while it reads ${FILES} curricula`,
      how: 'SIGKILL at random moments',
      ...{ trials: killedWithin, goal: 'random', lost: lost.length, doubled: doubled.length },
    });
  });
});
