// The board of a recruiter while hundreds of curricula are imported into the same server.
import { setTimeout as delay } from 'node:timers/promises';
import { DEMO_LOGINS, DEMO_PASSWORD } from '../../src/contract/demo.ts';
import { seedProcesses } from '../../src/server/demo/index.ts';
import { SYSTEM, withScope } from '../../src/server/platform/db/index.ts';
import type { BenchRow } from './bench-row.ts';
import { personOf } from './curricula/people.ts';
import { docxOf } from './curricula/word-documents.ts';
import { wordLayouts } from './curricula/word-layouts.ts';
import { ms, quantile, times, withServer } from './measure.ts';

const [admin] = DEMO_LOGINS;
const GOAL = 2;
/** A recruiter reads a board far less often. */
const READ_EVERY = 50;
const READS = 200;
/** The board that is read, and the one that receives the curricula. */
const [READ_PROCESS, IMPORT_PROCESS] = [1, 2];

export async function curriculumImportBench({ quick }: { quick: boolean }): Promise<BenchRow[]> {
  const count = quick ? 50 : 500;
  return withServer(async (app) => {
    await withScope(SYSTEM, () => seedProcesses(app.services, [10_000, 1000]));
    const call = await signIn(`${await app.http.listen({ host: '127.0.0.1', port: 0 })}/api/v1`);
    await readBoard(call);
    // The first readings are slower than all later ones.
    await timesOfReads(call, async (number) => number < READS);
    const alone = await timesOfReads(call, async (number) => number < READS);
    const begin = performance.now();
    const jobId = await startImport(call, count);
    const beside = await timesOfReads(call, async () => (await call('GET', `/jobs/${jobId}`)).state !== 'done');
    const seconds = (performance.now() - begin) / 1000;
    const [quiet, busy] = [quantile(alone, 0.95), quantile(beside, 0.95)];
    return [
      {
        name: `SQLite: board of 10,000 while ${count} curricula are imported, p95, against the same board alone`,
        value: times(busy / quiet),
        goal: `< ${GOAL} ×`,
        ok: busy / quiet < GOAL,
        detail: `${ms(busy)} against ${ms(quiet)}; ${beside.length} readings in ${seconds.toFixed(0)} s, with uploads`,
      },
    ];
  });
}

type Call = (method: string, path: string, body?: object) => Promise<Record<string, unknown>>;

async function signIn(url: string): Promise<Call> {
  let token = '';
  const call: Call = async (method, path, body) => {
    const isForm = body instanceof FormData;
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as Record<string, unknown>;
  };
  token = String((await call('POST', '/sessions', { email: admin.email, password: DEMO_PASSWORD })).token);
  return call;
}

const readBoard = (call: Call) => call('GET', `/selection_processes/${READ_PROCESS}/board`);

/** Milliseconds of each reading, one after the other. */
async function timesOfReads(call: Call, goesOn: (number: number) => Promise<boolean>): Promise<number[]> {
  const read: number[] = [];
  while (await goesOn(read.length)) {
    const begin = performance.now();
    await readBoard(call);
    read.push(performance.now() - begin);
    await delay(READ_EVERY);
  }
  return read;
}

/** Uploads as many different curricula as DOCX. @returns the id of the job */
async function startImport(call: Call, count: number): Promise<number> {
  const { id } = await call('POST', '/curriculum_imports', { selection_process_id: IMPORT_PROCESS });
  for (let number = 0; number < count; number += 1) {
    const layout = wordLayouts[number % wordLayouts.length];
    if (!layout) throw new Error('there is no layout');
    const form = new FormData();
    const content = docxOf(layout.write(personOf(70_000 + number), layout.dates));
    form.append('file', new Blob([content as BlobPart]), `${number}.docx`);
    await call('POST', `/curriculum_imports/${String(id)}/files`, form);
  }
  return Number((await call('POST', `/curriculum_imports/${String(id)}/start`, { repeated: 'skip' })).job_id);
}
