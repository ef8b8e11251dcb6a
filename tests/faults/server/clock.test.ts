// A server whose clock jumps by over a year: order and due work stay correct.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { fakeTimePath } from '../../../build/setup.mjs';
import { headerOf, startMailServer } from '../../api/mail/mail-server.ts';
import type { Json } from '../recruiter-work.ts';
import { reportFault, trials } from '../trials.ts';
import { Commenting } from './commenting-clients.ts';
import { makeSqlite } from './databases.ts';
import { EventFollower } from './event-follower.ts';
import { type Asking, signIn, startRunning } from './server-process.ts';

const JUMPS = trials(4, 60);
const DAYS = 400;
/** In days. */
const OFFSETS = [DAYS, 0, -DAYS, DAYS, -DAYS, 0];
/** Acknowledged comments between two jumps. */
const BETWEEN = 4;
/** One job per so many jumps, and the number of candidates that it moves. */
const PER_JOB = 3;
const MOVED = 2;

const fakeTime = (file: string): Record<string, string> => ({
  LD_PRELOAD: fakeTimePath() ?? '',
  FAKETIME_TIMESTAMP_FILE: file,
  FAKETIME_NO_CACHE: '1',
  // Changes the wall clock; the monotonic clock that measures durations is unaffected.
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
});

test('whose clock jumps by 400 days: nothing is lost, done twice, out of order, or left waiting', async (context) => {
  const { folder, url: databaseUrl } = makeSqlite();
  const mail = await startMailServer();
  const clock = join(folder, 'clock');
  const setClock = (days: number) => writeFileSync(clock, `${days >= 0 ? '+' : ''}${days}d`);
  setClock(0);
  const server = await startRunning(folder, databaseUrl, { mailPort: mail.port, env: fakeTime(clock) });
  const admin = await signIn(server.url, 'admin');
  await admin('PUT', '/mail_settings', { mail_settings: { hold_back_seconds: 0 } });
  const boss = (await admin('GET', '/sessions/current')).body.user;
  const load = new Commenting(server.url, [1, 2, 3, 4], boss);
  const desktop = new EventFollower(server.url);
  desktop.start();
  await load.start();

  const leaving = await idsOfBoard(admin, 2);
  const jobs: number[] = [];
  for (let jump = 0; jump < JUMPS; jump += 1) {
    setClock(OFFSETS[jump % OFFSETS.length] ?? 0);
    await load.more(BETWEEN);
    if (jump % PER_JOB === 0) jobs.push(await moveToOther(server.url, leaving.splice(0, MOVED)));
  }
  setClock(0);
  await load.more(BETWEEN);
  await load.stop();

  const { lost, doubled, there, inOrder } = await load.find();
  await desktop.endAfter(there);
  expect(desktop.sequences).toEqual([...new Set(desktop.sequences)].toSorted((one, other) => one - other));
  expect(new Set(desktop.comments).size).toBe(there);
  expect(inOrder).toBe(true);
  for (const job of jobs) expect(await jobAtRest(server.url, job)).toMatchObject({ state: 'done', done: MOVED });
  // Each comment mentions a user, who receives an email for each.
  await mail.waitForEmails(there);
  const messageIds = new Set(mail.received.map((one) => headerOf(one, 'Message-ID')));
  expect([messageIds.size, mail.received.length]).toEqual([there, there]);
  reportFault(context, {
    fault: 'clock jumps',
    how: `libfaketime, ±${DAYS} days, while comments are written`,
    ...{ trials: JUMPS, goal: '60', lost, doubled },
  });
});

async function idsOfBoard(ask: Asking, processId: number): Promise<number[]> {
  const { columns } = (await ask('GET', `/selection_processes/${processId}/board?items=50`)).body;
  const cards: Json[] = columns.flatMap(({ applicants }: Json) => applicants);
  return cards.filter(({ status }) => status === 'active').map(({ id }) => id);
}

/** @returns the job's id */
async function moveToOther(url: string, applicant_ids: readonly number[]): Promise<number> {
  const ask = await signIn(url, 'admin');
  const move = { target_selection_process_id: 1, applicant_ids };
  const { status, body } = await ask('PUT', '/selection_processes/2/bulk_move', move);
  expect([status, body]).toMatchObject([202, { job_id: expect.any(Number) }]);
  return body.job_id;
}

async function jobAtRest(url: string, id: number): Promise<Json> {
  const ask = await signIn(url, 'admin');
  for (;;) {
    const { body } = await ask('GET', `/jobs/${id}`);
    if (!['queued', 'running'].includes(body.state)) return body;
    await setTimeout(20);
  }
}
