// Relocations of the local space: when it is frozen, what can be cancelled, and what is removed at the end.
import { EventEmitter } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { BackupProblem, BackupStage } from '../../../../src/contract/ipc/backups.ts';
import { ToEmbeddedServer } from '../../../../src/contract/ipc/embedded.ts';
import { spaceBackupMessages as texts } from '../../../../src/contract/messages.ts';
import { BackupSettings, Backups, Relocations } from '../../../../src/main/backups/index.ts';
import { ApiError } from '../../../../src/main/ipc/result.ts';
import { openKeychain } from '../../../../src/main/session/index.ts';
import type { ServerProcess } from '../../../../src/main/workspace/index.ts';
import { fakeKeytar } from '../support/fake-keychain.ts';
import { recordedLog } from '../support/recorded-log.ts';
import { scratchFolder } from '../support/scratch-folder.ts';

const URL = 'https://terna.empresa.example';
const TOKEN = 'ABCDE-FGHIJ';

let folder: string;
let space: string;
/** What a process reports before its outcome. */
let stages: BackupStage[];
/** Of the next processes; all further ones succeed. */
let outcomes: (BackupProblem | 'done')[];
let sent: ToEmbeddedServer[];
/** Whether each start of the server allowed changes. */
let starts: (string | null)[];
let isEmptyServer: boolean;

beforeEach(() => {
  folder = scratchFolder();
  space = join(folder, 'espacio');
  mkdirSync(space);
  writeFileSync(join(space, 'terna.db'), 'rows');
  stages = ['writing', 'sending', 'loading'];
  outcomes = [];
  sent = [];
  starts = [];
  isEmptyServer = true;
});

class FakeProcess extends EventEmitter implements ServerProcess {
  postMessage(message: ToEmbeddedServer): void {
    sent.push(ToEmbeddedServer.parse(message));
    const outcome = outcomes.shift() ?? 'done';
    const isRelocation = message.type === 'relocate';
    queueMicrotask(() => {
      if (isRelocation) for (const stage of stages) this.emit('message', { type: 'backup-progress', stage, share: 0 });
      const done = { type: 'backup-done', bytes: 7 };
      this.emit('message', outcome === 'done' ? done : { type: 'backup-failed', problem: outcome });
    });
  }
  kill(): boolean {
    queueMicrotask(() => this.emit('exit', 0));
    return true;
  }
}

async function open() {
  const settings = await BackupSettings.load(join(folder, 'backups.json'), recordedLog());
  const backups = new Backups({
    settings,
    keychain: openKeychain(async () => fakeKeytar(), recordedLog()),
    keyEntry: 'passphrase',
    workspace: {
      key: 'local',
      localData: { databasePath: join(space, 'terna.db'), dataDir: join(space, 'files'), dataKey: null },
    },
    fork: () => new FakeProcess(),
    version: '0.1.0',
    now: Date.now,
    onChange: () => undefined,
    log: recordedLog(),
  });
  onTestFinished(() => backups.close());
  const relocations = new Relocations({
    backups,
    settings,
    workspace: {
      restartServer: async () => {
        starts.push(settings.of('local').relocation?.stage ?? null);
      },
      leave: async () => ({ kind: null, url: null, server: 'none', reason: null, health: null, space: null }),
    },
    checkHealth: async () => ({
      ...{ status: 'ok', problems: [], product: 'terna', version: '0.1.0', database: 'postgres' },
      ...{ first_run: isEmptyServer, demo: false },
    }),
    version: '0.1.0',
  });
  return { backups, relocations };
}

const messageOf = (run: Promise<void>): Promise<string | null> =>
  run.then(
    () => null,
    (error: unknown) => (error instanceof ApiError ? (error.details.message ?? error.code) : String(error)),
  );

test('the space is frozen until the end, and removed when the user lets it go [MORE-588]', async () => {
  const { backups, relocations } = await open();
  expect(await messageOf(relocations.release())).toBe('wrong_status');
  expect(await messageOf(relocations.relocate('terna.empresa.example/', TOKEN))).toBeNull();
  expect(starts).toEqual(['relocating', 'relocated']);
  expect(backups.state.relocation).toEqual({ url: URL, stage: 'relocated', failure: null });
  expect(sent).toMatchObject([
    { type: 'check-relocation' },
    { type: 'relocate', url: URL, setupToken: TOKEN, folder: join(space, 'traslado') },
  ]);
  expect(await messageOf(relocations.relocate(URL, TOKEN))).toBe('space_relocated');
  expect(await messageOf(relocations.cancel(TOKEN))).toBe('wrong_status');
  expect(await messageOf(relocations.release())).toBeNull();
  expect([existsSync(space), existsSync(`${space}.quitado`), backups.state.relocation]).toEqual([false, false, null]);
});

test('a failed relocation is continued with its id, also by the next start of the program [MORE-586]', async () => {
  outcomes = ['done', 'server_unreachable'];
  const first = await open();
  expect(await messageOf(first.relocations.relocate(URL, TOKEN))).toBe(texts.problems.server_unreachable);
  expect(first.backups.state.relocation).toEqual({ url: URL, stage: 'relocating', failure: 'server_unreachable' });
  const second = await open();
  expect(await messageOf(second.relocations.relocate('', TOKEN))).toBeNull();
  const [one, other] = sent.flatMap((task) => (task.type === 'relocate' ? [task.id] : []));
  expect(other).toBe(one);
  expect(starts).toEqual(['relocating', 'relocated']);
});

test('a wrong token leaves the space writable, and any later problem is displayed [MORE-587]', async () => {
  const { backups, relocations } = await open();
  isEmptyServer = false;
  expect(await messageOf(relocations.relocate(URL, TOKEN))).toBe(texts.problems.already_set_up);
  expect(starts).toEqual([]);
  isEmptyServer = true;
  outcomes = ['wrong_setup_token'];
  expect(await messageOf(relocations.relocate(URL, TOKEN))).toBe(texts.problems.wrong_setup_token);
  expect([starts, backups.state.relocation]).toEqual([[], null]);
  outcomes = ['done', 'other_version'];
  expect(await messageOf(relocations.relocate(URL, TOKEN))).toBe(texts.problems.other_version);
  expect(backups.state.relocation).toEqual({ url: URL, stage: 'relocating', failure: 'other_version' });
});

test('it can be cancelled without the server until that was asked to load [MORE-588]', async () => {
  const { backups, relocations } = await open();
  stages = ['writing', 'sending'];
  outcomes = ['done', 'server_unreachable', 'server_unreachable'];
  await messageOf(relocations.relocate(URL, TOKEN));
  expect(await messageOf(relocations.cancel(TOKEN))).toBeNull();
  expect(backups.state.relocation).toBeNull();
  stages = ['writing', 'sending', 'loading'];
  outcomes = ['done', 'server_unreachable', 'server_unreachable'];
  await messageOf(relocations.relocate(URL, TOKEN));
  expect(await messageOf(relocations.cancel(TOKEN))).toBe(texts.problems.server_unreachable);
  expect(backups.state.relocation?.stage).toBe('relocating');
  expect(await messageOf(relocations.cancel(TOKEN))).toBeNull();
  expect(backups.state.relocation).toBeNull();
});
