// A recruiter who moves cards on a board while hundreds of curricula are imported into the same server.
import { setTimeout as delay } from 'node:timers/promises';
import { DEMO_LOGINS, DEMO_PASSWORD } from '../../src/contract/demo.ts';
import { seedProcesses } from '../../src/server/demo/index.ts';
import { SYSTEM, withScope } from '../../src/server/platform/db/index.ts';
import type { BenchRow } from './bench-row.ts';
import { personOf } from './curricula/people.ts';
import { docxOf } from './curricula/word-documents.ts';
import { wordLayouts } from './curricula/word-layouts.ts';
import { ms, quantile, times, withServer } from './measure.ts';
import { WorkingRecruiter } from './working-recruiter.ts';

const [admin] = DEMO_LOGINS;
const GOAL = 2;
/** Milliseconds. A recruiter moves cards far less often. */
const PAUSE = 50;
const MOVES = 200;
/** The board that is worked on, and the one that receives the curricula. */
const [WORK_PROCESS, IMPORT_PROCESS] = [1, 2];

export async function curriculumImportBench({ quick }: { quick: boolean }): Promise<BenchRow[]> {
  const count = quick ? 50 : 500;
  return withServer(async (app) => {
    await withScope(SYSTEM, () => seedProcesses(app.services, [10_000, 1000]));
    const url = `${await app.http.listen({ host: '127.0.0.1', port: 0 })}/api/v1`;
    const { call, token } = await signIn(url);
    const recruiter = new WorkingRecruiter(url, { token, processId: WORK_PROCESS });
    await recruiter.openBoard();
    // The first moves are slower than all later ones.
    await timesOfWork(recruiter, async (number) => number < MOVES);
    const alone = await timesOfWork(recruiter, async (number) => number < MOVES);
    const begin = performance.now();
    const jobId = await startImport(call, count);
    const beside = await timesOfWork(recruiter, async () => (await call('GET', `/jobs/${jobId}`)).state !== 'done');
    const seconds = (performance.now() - begin) / 1000;
    const rowOf = (what: string, measured: 'move' | 'read'): BenchRow => {
      const [quiet, busy] = [quantile(alone[measured], 0.95), quantile(beside[measured], 0.95)];
      return {
        name: `SQLite: ${what} of 10,000 while ${count} curricula are imported, p95, against the same alone`,
        value: times(busy / quiet),
        goal: `< ${GOAL} ×`,
        ok: busy / quiet < GOAL,
        detail: `${ms(busy)} against ${ms(quiet)}; ${beside[measured].length} in ${seconds.toFixed(0)} s, with uploads`,
      };
    };
    return [rowOf('reading a board', 'read'), rowOf('moving a card on a board', 'move')];
  });
}

type Call = (method: string, path: string, body?: object) => Promise<Record<string, unknown>>;

async function signIn(url: string): Promise<{ call: Call; token: string }> {
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
  return { call, token };
}

interface WorkTimes {
  readonly move: number[];
  readonly read: number[];
}

/** Milliseconds of each move and of the reading of the board that follows it. */
async function timesOfWork(
  recruiter: WorkingRecruiter,
  goesOn: (number: number) => Promise<boolean>,
): Promise<WorkTimes> {
  const measured: WorkTimes = { move: [], read: [] };
  const timed = async (work: 'move' | 'board') => {
    const begin = performance.now();
    await recruiter.do({ work, choice: measured.move.length });
    return performance.now() - begin;
  };
  while (await goesOn(measured.read.length)) {
    measured.move.push(await timed('move'));
    measured.read.push(await timed('board'));
    await delay(PAUSE);
  }
  return measured;
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
