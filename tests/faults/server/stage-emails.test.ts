// A server killed during stage emails: each report and each overdue notification is sent once.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import Database from 'better-sqlite3-multiple-ciphers';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { buildApp } from '../../../src/server/app.ts';
import { SYSTEM } from '../../../src/server/platform/db/index.ts';
import { headerOf, startMailServer } from '../../api/mail/mail-server.ts';
import { optionsIn } from '../../api/server-options.ts';
import { kill } from '../kill-process.ts';
import { readBeside } from '../read-running-database.ts';
import { numbers, reportFault, trials } from '../trials.ts';

/** Concurrent emails. */
const LANES = 4;
/** At this hour managers are notified of limits, on any day of the test. */
const NOW = Date.parse('2026-12-10T15:00:00Z');

const program = join(inject('faultPrograms'), 'stage-emails-program.js');
let folder: string;
let child: ChildProcess | null = null;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'terna-letters-'));
});
afterEach(async () => {
  if (child) await kill(child);
  rmSync(folder, { recursive: true, force: true });
});

/** @returns its output, line by line */
function start(...args: (string | number)[]): { readonly said: (line: string, times?: number) => Promise<void> } {
  const started = spawn(process.execPath, [program, folder, ...args.map(String)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child = started;
  let output = '';
  const lines = started.stdout.setEncoding('utf8');
  lines.on('data', (text: string) => {
    output += text;
  });
  return {
    async said(line, times = 1) {
      while (output.split(`${line}\n`).length <= times) {
        if (started.exitCode !== null) throw new Error('the server ended');
        await once(lines, 'data');
      }
    },
  };
}

/** The database may not exist yet. */
async function waitForNotifiedStages(count: number): Promise<void> {
  const path = join(folder, 'terna.db');
  for (let notified = 0; notified < count; await setTimeout(1)) {
    if (!existsSync(path)) continue;
    const database = new Database(path, { readonly: true });
    const isReady = database
      .prepare("select 1 from pragma_table_info('lists') where name = 'overdue_told_before'")
      .get();
    const counted = 'select count(*) from lists where overdue_told_before is not null';
    if (isReady) notified = Number(database.prepare(counted).pluck().get());
    database.close();
  }
}

/** Decodes quoted-printable text. */
const plain = (raw: string): string =>
  raw
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

test('reports and notices of limits that are interrupted by kills arrive, and for each reader once [STAGE-24]', async (context) => {
  const mail = await startMailServer();
  const ahead = NOW - Date.now();
  const random = numbers(17);
  let kills = 0;
  // Enough emails for the last kill to interrupt some.
  let server = start(mail.port, ahead, trials(900, 6000));
  for (let trial = 0; trial < trials(3, 50); trial += 1) {
    // Kills during notifications, during moves, and during sending.
    if (trial === 0) await waitForNotifiedStages(2 + random(60));
    else if (trial === 1) await server.said('moved', 2 + random(6));
    else await mail.waitForEmails(mail.received.length + 1 + random(trials(30, 8)));
    if (child) await kill(child);
    kills += 1;
    server = start(mail.port, ahead, 0);
  }
  const before = mail.received.length;
  await server.said('done');

  const waiting = "select 1 from emails where state in ('queued', 'sending') limit 1";
  while (readBeside(folder, waiting).length > 0) await setTimeout(20);
  if (child) await kill(child);

  const app = await buildApp({ ...optionsIn(folder, `sqlite:${folder}/terna.db`), now: () => Date.now() + ahead });
  try {
    const { read } = app.services.database.pinned(SYSTEM);
    const emails = await read.selectFrom('emails').selectAll().execute();
    expect(new Set(emails.map(({ state }) => state))).toEqual(new Set(['sent']));
    const ids = mail.received.map((one) => headerOf(one, 'Message-ID')?.replaceAll(/[<>]/g, ''));
    expect(new Set(ids)).toEqual(new Set(emails.map(({ message_id }) => message_id)));
    expect(ids.length - emails.length).toBeLessThanOrEqual(kills * LANES);
    // Otherwise the kills were too late to prove anything.
    expect(before).toBeLessThan(emails.length);

    const reports = emails.filter(({ kind }) => kind === 'report');
    const moved = await read.selectFrom('applicant_logs').select('applicant_id').where('kind', '=', 'moved').execute();
    expect(new Set(moved.map(({ applicant_id }) => applicant_id)).size).toBe(moved.length);
    expect(moved.length).toBeGreaterThan(kills);
    const wanted = moved.flatMap(({ applicant_id: id }) => [
      `${id} jefa@cliente.example`,
      `${id} socio@cliente.example`,
    ]);
    expect(reports.map((one) => `${one.applicant_id} ${one.to_address}`).toSorted()).toEqual(wanted.toSorted());
    const links = mail.received.flatMap(({ raw }) => /\/api\/v1\/report_links\/[\w-]{43}/.exec(plain(raw)) ?? []);
    expect(new Set(links).size).toBe(reports.length);
    const opened = await app.http.inject({ method: 'GET', url: links.at(-1) ?? '' });
    expect([opened.statusCode, opened.headers['content-type']]).toEqual([200, 'application/pdf']);

    const overdueEmails = emails.filter(({ subject }) => subject.startsWith('Plazo vencido'));
    const stages = await read.selectFrom('lists').select('id').where('overdue_told_before', 'is not', null).execute();
    expect(stages.length).toBeGreaterThan(50);
    expect(overdueEmails.length).toBe(2 * stages.length);
    const published = await read
      .selectFrom('events')
      .select(['user_id', 'payload'])
      .where('payload', 'like', '%stage.overdue%')
      .execute();
    const recipients = published.map(
      ({ user_id, payload }) => `${user_id} ${(JSON.parse(payload) as { id: number }).id}`,
    );
    expect([recipients.length, new Set(recipients).size]).toEqual([overdueEmails.length, overdueEmails.length]);
    const fault = 'server killed while stages send reports and managers are told of limits';
    reportFault(context, { fault, how: 'kill -9 at random', trials: kills, goal: '50' });
  } finally {
    await app.close();
  }
});
