// A server killed while sending email loses none, and repeated emails are identifiable.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { headerOf, type MailServer, startMailServer } from '../../api/mail/mail-server.ts';
import { kill } from '../kill-process.ts';
import { readBeside } from '../read-running-database.ts';
import { numbers, reportFault, trials } from '../trials.ts';

const program = join(inject('faultPrograms'), 'mail-program.js');
let folder: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'terna-mail-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) await kill(child);
  rmSync(folder, { recursive: true, force: true });
});

function start(mail: MailServer, count: number): ChildProcess {
  const args = [program, folder, String(mail.port), String(count)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  return child;
}

async function waitForIdleQueue(): Promise<{ state: string; attempts: number; message_id: string }[]> {
  for (;;) {
    const rows = readBeside<{ state: string; attempts: number; message_id: string }>(
      folder,
      'select state, attempts, message_id from emails',
    );
    if (rows.every(({ state }) => state !== 'queued' && state !== 'sending')) return rows;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const idsOf = (mail: MailServer): string[] =>
  mail.received.map((one) => headerOf(one, 'Message-ID')?.replaceAll(/[<>]/g, '') ?? '');

test('killed between the mail server’s hands and its own note: one second copy at most, under the same Message-ID', async () => {
  let inHand: (() => void) | null = null;
  const mail = await startMailServer({ onMessage: () => inHand?.() });
  const accepted = new Promise<void>((done) => {
    inHand = done;
  });
  const first = start(mail, 1);
  // The mail server has the message, but this server has not received the confirmation.
  await accepted;
  first.kill('SIGKILL');
  await once(first, 'exit');
  inHand = null;
  start(mail, 0);
  const rows = await waitForIdleQueue();
  expect(rows.map(({ state }) => state)).toEqual(['sent']);
  expect(new Set(idsOf(mail))).toEqual(new Set(rows.map(({ message_id }) => message_id)));
  expect(mail.received.length).toBeLessThanOrEqual(2);
});

test('killed again and again at any moment: every e-mail arrives, and no kill makes more copies than were on their way', async (context) => {
  const COUNT = trials(60, 600);
  const LANES = 4;
  const random = numbers(11);
  const mail = await startMailServer();
  let child = start(mail, COUNT);
  let kills = 0;
  await once(child.stdout ?? child, 'data');
  for (let trial = 0; trial < trials(4, 50); trial += 1) {
    await new Promise((wait) => setTimeout(wait, random(120)));
    if (mail.received.length < COUNT) kills += 1;
    await kill(child);
    child = start(mail, 0);
    await once(child.stdout ?? child, 'data');
  }
  const rows = await waitForIdleQueue();
  // Otherwise the kills were too late to prove anything.
  expect(kills).toBeGreaterThan(0);
  expect(rows.map(({ state }) => state)).toEqual(Array(COUNT).fill('sent'));
  const ids = idsOf(mail);
  expect(new Set(ids)).toEqual(new Set(rows.map(({ message_id }) => message_id)));
  expect(ids.length - COUNT).toBeLessThanOrEqual(kills * LANES);
  reportFault(context, {
    fault: 'server killed while it sends e-mail',
    how: 'kill -9 at random',
    ...{ trials: kills, goal: '50' },
  });
});
