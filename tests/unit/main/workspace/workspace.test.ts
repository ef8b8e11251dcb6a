// The chosen workspace and the state of its server.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Health } from '../../../../src/contract/api/system.ts';
import type { WorkspaceState } from '../../../../src/contract/ipc/ipc.ts';
import { errorMessages, spaceMessages } from '../../../../src/contract/messages.ts';
import type { Target } from '../../../../src/main/api-client/index.ts';
import { ApiError } from '../../../../src/main/ipc/result.ts';
import { type SpaceAccess, Workspace, WorkspaceSettings } from '../../../../src/main/workspace/index.ts';
import { recordedLog } from '../support/recorded-log.ts';
import { health } from '../support/samples.ts';
import { scratchFolder } from '../support/scratch-folder.ts';

let folder: string;
let states: WorkspaceState[];
let did: string[];
let answer: (target: Target) => Promise<Health>;
let started: (workspace: Workspace) => void;
let access: SpaceAccess;
let noted: string[];
let keys: (string | null)[];

beforeEach(() => {
  folder = scratchFolder();
  states = [];
  did = [];
  noted = [];
  keys = [];
  access = { problem: null, key: Buffer.alloc(32, 7), isCodeViewed: false };
  answer = async () => health();
  started = (workspace) => workspace.noteUp({ port: 4711, secret: 's' });
});

async function newWorkspace(): Promise<Workspace> {
  const workspace: Workspace = new Workspace({
    settings: await WorkspaceSettings.load(join(folder, 'workspace.json'), recordedLog()),
    folder: join(folder, 'workspaces'),
    spaceKeys: {
      open: async () => access,
      noteOpened: async (opened) => void noted.push(opened),
      showCode: async () => ['ábaco'],
      recover: async () => {},
      keyForNew: async () => Buffer.alloc(32, 7),
    },
    log: recordedLog(),
    embedded: {
      async start({ databasePath, demo, dataKey }) {
        keys.push(dataKey);
        did.push(`start ${databasePath.slice(folder.length)}${demo ? ' with demo' : ''}`);
        queueMicrotask(() => started(workspace));
      },
      stop: async () => void did.push('stop'),
    },
    checkHealth: (target) => answer(target),
    onChange: (state) => states.push(state),
    frozen: () => null,
    onLeave: () => did.push(`leave ${states.at(-1)?.server ?? 'none'}`),
  });
  return workspace;
}

test('at first there is none', async () => {
  const workspace = await newWorkspace();
  await workspace.restore();
  expect(workspace.state).toEqual({ kind: null, url: null, server: 'none', reason: null, health: null, space: null });
  expect(workspace.target).toBeNull();
  expect(workspace.sessionEntry).toBeNull();
});

test.each([
  ['local', 'start /workspaces/local/terna.db'],
  ['demo', 'start /workspaces/demo/terna.db with demo'],
] as const)('a space on this computer (%s) has its own server and folder', async (kind, start) => {
  const workspace = await newWorkspace();
  await workspace.choose({ kind });
  expect(did.at(-1)).toBe(start);
  expect(workspace.target).toMatchObject({ baseUrl: 'http://127.0.0.1:4711', headers: { 'x-terna-secret': 's' } });
  await workspace.check();
  expect(workspace.state).toEqual({
    ...{ kind, url: null, server: 'up', reason: null, health: health() },
    space: { folder: join(folder, 'workspaces', kind), isEncrypted: true, isCodeViewed: false, problem: null },
  });
  expect(new Set(states.map(({ server }) => server))).toEqual(new Set(['starting', 'up']));
});

test('a team’s server is spoken to without our secret', async () => {
  const workspace = await newWorkspace();
  await workspace.choose({ kind: 'team', url: 'terna.empresa.com' });
  expect(workspace.target?.baseUrl).toBe('https://terna.empresa.com');
  expect(workspace.target?.headers).not.toHaveProperty('x-terna-secret');
  expect(workspace.state).toMatchObject({ kind: 'team', url: 'https://terna.empresa.com' });
});

test.each(['unreachable', 'timed_out', 'not_terna', 'wrong_version'] as const)(
  'a team’s server that is %s is not chosen, and what was before stays',
  async (code) => {
    const workspace = await newWorkspace();
    await workspace.choose({ kind: 'local' });
    answer = () => Promise.reject(new ApiError(code));
    await expect(workspace.choose({ kind: 'team', url: 'x.example' })).rejects.toMatchObject({ code });
    expect(workspace.state.kind).toBe('local');
    expect(JSON.parse(readFileSync(join(folder, 'workspace.json'), 'utf8'))).toMatchObject({
      workspace: { kind: 'local' },
    });
  },
);

test('the server that is left is never offered for a sign-in', async () => {
  const workspace = await newWorkspace();
  await workspace.choose({ kind: 'local' });
  await workspace.check();
  for (const leave of [() => workspace.choose({ kind: 'team', url: 'x.example' }), () => workspace.leave()]) {
    did.length = 0;
    await leave();
    expect(did.filter((entry) => entry.startsWith('leave'))).toEqual(['leave starting']);
  }
});

test('the choice is remembered for the next start', async () => {
  await (await newWorkspace()).choose({ kind: 'team', url: 'x.example' });
  const workspace = await newWorkspace();
  await workspace.restore();
  expect(workspace.state).toMatchObject({ kind: 'team', url: 'https://x.example' });
});

test('sessions are told apart by workspace and profile, also over restarts', async () => {
  const workspace = await newWorkspace();
  const entries: (string | null)[] = [];
  const choices = [{ kind: 'local' }, { kind: 'demo' }, { kind: 'team', url: 'a.example' }, { kind: 'local' }] as const;
  for (const choice of choices) {
    await workspace.choose(choice);
    entries.push(workspace.sessionEntry);
  }
  expect(new Set(entries).size).toBe(3);
  const reopened = await newWorkspace();
  await reopened.restore();
  expect(reopened.sessionEntry).toBe(entries[0]);
  folder = scratchFolder();
  const elsewhere = await newWorkspace();
  await elsewhere.choose({ kind: 'local' });
  expect(elsewhere.sessionEntry).not.toBe(entries[0]);
});

test('leaving stops the server and keeps the data', async () => {
  const workspace = await newWorkspace();
  await workspace.choose({ kind: 'local' });
  did = [];
  expect(await workspace.leave()).toMatchObject({ kind: null, server: 'none' });
  expect(did).toEqual(['leave starting', 'stop']);
  expect(workspace.target).toBeNull();
});

describe('how the server stands', () => {
  test.each([
    ['unreachable', 'unreachable'],
    ['timed_out', 'unreachable'],
    ['unavailable', 'unreachable'],
    ['not_terna', 'failed'],
    ['wrong_version', 'failed'],
  ] as const)('%s → %s, with the reason in Spanish, until it answers again', async (code, server) => {
    const workspace = await newWorkspace();
    await workspace.choose({ kind: 'team', url: 'x.example' });
    answer = () => Promise.reject(new ApiError(code));
    await expect(workspace.check()).rejects.toMatchObject({ code });
    expect(workspace.state).toMatchObject({ server, reason: errorMessages[code] });
    answer = async () => health();
    await workspace.check();
    expect(workspace.state).toMatchObject({ server: 'up', reason: null });
  });

  test('a first run ends when the organisation is there', async () => {
    answer = async () => health({ first_run: true });
    const workspace = await newWorkspace();
    await workspace.choose({ kind: 'local' });
    await workspace.check();
    answer = async () => health();
    await workspace.check();
    expect(states.flatMap((state) => state.health?.first_run ?? [])).toEqual([true, false]);
  });

  test('one that has fallen is starting; requests have nowhere to go until it is up', async () => {
    const workspace = await newWorkspace();
    await workspace.choose({ kind: 'local' });
    workspace.noteDown();
    expect(workspace.state.server).toBe('starting');
    expect(workspace.target).toBeNull();
    expect(workspace.key).toBe('local');
    await expect(workspace.check()).rejects.toMatchObject({ code: 'unreachable' });
    workspace.noteUp({ port: 5, secret: 'other' });
    expect(workspace.target?.baseUrl).toBe('http://127.0.0.1:5');
  });

  test('one that was given up says why, and is started again when a person asks', async () => {
    started = (workspace) => workspace.noteFailed('La base de datos está dañada.', null);
    const workspace = await newWorkspace();
    await workspace.choose({ kind: 'local' });
    expect(workspace.state).toMatchObject({ server: 'failed', reason: 'La base de datos está dañada.' });
    started = (workspace) => workspace.noteUp({ port: 6, secret: 's' });
    await workspace.retry();
    expect(workspace.state).toMatchObject({ server: 'starting', reason: null });
    expect(workspace.target?.baseUrl).toBe('http://127.0.0.1:6');
  });

  test('an answer of the workspace before says nothing of this one', async () => {
    const late = Promise.withResolvers<Health>();
    const workspace = await newWorkspace();
    await workspace.choose({ kind: 'team', url: 'x.example' });
    answer = () => late.promise;
    const checked = workspace.check();
    await workspace.leave();
    late.resolve(health());
    await checked;
    expect(workspace.state.server).toBe('none');
  });
});

describe('the settings', () => {
  test('that cannot be written at first do not keep the program from opening', async () => {
    writeFileSync(join(folder, 'occupied'), '');
    const log = recordedLog();
    const settings = await WorkspaceSettings.load(join(folder, 'occupied', 'workspace.json'), log);
    expect(settings.workspace).toBeNull();
    expect(log.lines.join()).toContain('not written');
    await expect(settings.choose({ kind: 'local' })).rejects.toMatchObject({ code: 'disk_denied' });
  });

  test.each(['', 'null', '{"workspace":{"kind":"local"}}', '{"installation":"x","workspace":null}', '\0\0\0'])(
    'that cannot be used (%j) count as a first start',
    async (text) => {
      const path = join(folder, 'workspace.json');
      writeFileSync(path, text);
      const log = recordedLog();
      const settings = await WorkspaceSettings.load(path, log);
      expect(settings.workspace).toBeNull();
      expect(log.lines).toHaveLength(1);
      expect((await WorkspaceSettings.load(path, log)).installation).toBe(settings.installation);
    },
  );

  test('that cannot be written leave the choice as it was', async () => {
    const settings = await WorkspaceSettings.load(join(folder, 'workspace.json'), recordedLog());
    await settings.choose({ kind: 'demo' });
    const path = join(folder, 'workspace.json');
    const { rmSync, mkdirSync } = await import('node:fs');
    rmSync(path);
    mkdirSync(join(path, 'occupied'), { recursive: true });
    await expect(settings.choose({ kind: 'local' })).rejects.toMatchObject({ code: 'disk_denied' });
    expect(settings.workspace).toEqual({ kind: 'demo' });
  });
});

describe('a space on this computer', () => {
  test('is opened with its key, which no file and no state carries, and is noted once a server has opened it', async () => {
    const workspace = await newWorkspace();
    await workspace.choose({ kind: 'local' });
    const key = Buffer.alloc(32, 7).toString('base64');
    expect(keys).toEqual([key]);
    expect(noted).toEqual([join(folder, 'workspaces', 'local')]);
    expect(JSON.stringify(states)).not.toContain(key);
    expect(readFileSync(join(folder, 'workspace.json'), 'utf8')).not.toContain(key);
  });

  test('says that it is not encrypted where there is no key', async () => {
    access = { problem: null, key: null, isCodeViewed: false };
    const workspace = await newWorkspace();
    await workspace.choose({ kind: 'local' });
    expect(keys).toEqual([null]);
    expect(workspace.state.space).toMatchObject({ isEncrypted: false, problem: null });
  });

  test('starts no server where its key is missing, and says why until it is there', async () => {
    access = { problem: 'key_missing', key: null };
    const workspace = await newWorkspace();
    await workspace.choose({ kind: 'local' });
    expect(did.filter((step) => step.startsWith('start'))).toEqual([]);
    expect(workspace.state).toMatchObject({
      server: 'failed',
      reason: spaceMessages.reasons.key_missing,
      space: { problem: 'key_missing' },
    });
    access = { problem: null, key: Buffer.alloc(32, 7), isCodeViewed: false };
    await workspace.retry();
    expect(workspace.state.space).toMatchObject({ isEncrypted: true, isCodeViewed: false, problem: null });
  });

  test('hands on the code that its server names', async () => {
    started = (workspace) => workspace.noteFailed('dañada', 'database_damaged');
    const workspace = await newWorkspace();
    await workspace.choose({ kind: 'local' });
    expect(workspace.state).toMatchObject({ server: 'failed', space: { problem: 'database_damaged' } });
  });
});
