// Scheduled backups of the local space: when they run, which remain, and what is noted.
import { EventEmitter } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type BackupProblem, PARTIAL_BACKUP } from '../../../../src/contract/ipc/backups.ts';
import { ToEmbeddedServer } from '../../../../src/contract/ipc/embedded.ts';
import { spaceBackupMessages as texts } from '../../../../src/contract/messages.ts';
import { BackupSettings, Backups } from '../../../../src/main/backups/index.ts';
import { openKeychain } from '../../../../src/main/session/index.ts';
import type { ServerProcess } from '../../../../src/main/workspace/index.ts';
import { type FakeKeytar, fakeKeytar } from '../support/fake-keychain.ts';
import { recordedLog } from '../support/recorded-log.ts';
import { scratchFolder } from '../support/scratch-folder.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const PASSPHRASE = 'faro velero canela';

let folder: string;
let now: number;
let keytar: FakeKeytar;
/** How each backup ends; those that are absent do not end. */
let outcome: BackupProblem | 'done' | null;
let written: string[];

beforeEach(() => {
  folder = scratchFolder();
  mkdirSync(join(folder, 'copias'));
  now = Date.UTC(2026, 10, 26, 12);
  keytar = fakeKeytar();
  outcome = 'done';
  written = [];
});

class FakeProcess extends EventEmitter implements ServerProcess {
  postMessage(message: ToEmbeddedServer): void {
    const task = ToEmbeddedServer.parse(message);
    if (task.type !== 'back-up') throw new Error(`unexpected ${task.type}`);
    writeFileSync(task.path + PARTIAL_BACKUP, 'half');
    if (outcome === null) return;
    if (outcome === 'done') {
      writeFileSync(task.path, task.passphrase);
      written.push(task.path);
    }
    const answer = outcome === 'done' ? { type: 'backup-done', bytes: 7 } : { type: 'backup-failed', problem: outcome };
    queueMicrotask(() => this.emit('message', answer));
  }
  kill(): boolean {
    queueMicrotask(() => this.emit('exit', 0));
    return true;
  }
}

const wait = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 10_000 });

const space = { databasePath: '/data/terna.db', dataDir: '/data/files', dataKey: null };

async function newBackups(workspace: { key: string | null; localData: typeof space | null } | null = null) {
  const backups = new Backups({
    settings: await BackupSettings.load(join(folder, 'backups.json'), recordedLog()),
    keychain: openKeychain(async () => keytar, recordedLog()),
    keyEntry: 'passphrase',
    workspace: workspace ?? { key: 'local', localData: space },
    fork: () => new FakeProcess(),
    version: '0.1.0',
    now: () => now,
    onChange: () => undefined,
    log: recordedLog(),
  });
  onTestFinished(() => backups.close());
  return backups;
}

/** As after a start of the program. */
async function startAgain() {
  const backups = await newBackups();
  backups.noteWorkspace();
  return backups;
}

/** Until the settings on the disk name the latest backup, as the next start reads them. */
const stored = () =>
  wait(() => {
    const { local } = JSON.parse(readFileSync(join(folder, 'backups.json'), 'utf8'));
    expect(local.written.at(-1)).toBe(written.at(-1));
  });

const settled = (backups: Backups) => wait(() => expect(backups.state.running).toBeNull());
const copies = () => readdirSync(join(folder, 'copias'));

test('the first backup is made at once, the next after a day, and the last seven remain [MORE-196]', async () => {
  const backups = await newBackups();
  await backups.schedule({ interval: 'day', folder: join(folder, 'copias') }, PASSPHRASE);
  await wait(() => expect(backups.state.last).not.toBeNull());
  expect(backups.state).toMatchObject({ last: { bytes: 7 }, failure: null });
  await stored();
  for (let day = 1; day < 9; day++) {
    now += DAY / 2;
    await startAgain();
    now += DAY / 2;
    await startAgain();
    await wait(() => expect(written).toHaveLength(day + 1));
    await stored();
    await wait(() => expect(copies()).toHaveLength(Math.min(7, day + 1)));
  }
  expect(existsSync(written.at(-1) ?? '')).toBe(true);
  expect(existsSync(written[0] ?? '')).toBe(false);
});

test('a failed one is noted, tried again an hour later, and forgotten after the next [MORE-196]', async () => {
  outcome = 'folder_unusable';
  const backups = await startAgain();
  await backups.schedule({ interval: 'week', folder: join(folder, 'copias') }, PASSPHRASE);
  await wait(() => expect(backups.state.failure?.problem).toBe('folder_unusable'));
  expect(copies()).toEqual([]);
  outcome = 'done';
  now += HOUR + 1;
  const later = await startAgain();
  await wait(() => expect(later.state.last).not.toBeNull());
  expect(later.state.failure).toBeNull();
});

test('a keychain without the passphrase is named, and one that is absent allows no schedule [MORE-196]', async () => {
  const backups = await newBackups();
  keytar.state = 'absent';
  const schedule = { interval: 'day', folder: join(folder, 'copias') } as const;
  await expect(backups.schedule(schedule, PASSPHRASE)).rejects.toMatchObject({
    code: 'keychain_needed',
    details: { message: texts.needsKeychain },
  });
  expect(backups.state.schedule).toBeNull();
  keytar.state = 'open';
  await backups.schedule(schedule, PASSPHRASE);
  await wait(() => expect(backups.state.last).not.toBeNull());
  keytar.secrets.clear();
  now += 2 * DAY;
  const later = await startAgain();
  await wait(() => expect(later.state.failure?.problem).toBe('no_passphrase'));
  await later.endSchedule();
  expect(later.state).toMatchObject({ schedule: null, failure: null });
});

test('a stopped one leaves nothing, and two do not run at once [MORE-194]', async () => {
  outcome = null;
  const backups = await newBackups();
  const path = join(folder, 'copias', 'una.age');
  const first = backups.backUp(path, PASSPHRASE);
  const stopped = expect(first).rejects.toMatchObject({ code: 'cancelled' });
  await expect(backups.backUp(`${path}2`, PASSPHRASE)).rejects.toMatchObject({ details: { message: texts.busy } });
  await backups.stop();
  await stopped;
  expect(copies()).toEqual([]);
  await settled(backups);
});

test('only an open local space has backups [MORE-194]', async () => {
  const backups = await newBackups({ key: 'team:https://x.example', localData: null });
  expect(backups.state.isAvailable).toBe(false);
  await expect(backups.backUp(join(folder, 'una.age'), PASSPHRASE)).rejects.toMatchObject({ code: 'not_found' });
});
