// The whole program without windows, with the real embedded server process.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { utilityProcess } from '../../../../build/chromium/utility-process.ts';
import type { Broadcasts, ConnectionState, SessionState, WorkspaceState } from '../../../../src/contract/ipc/ipc.ts';
import { SESSION_ENDS, Transfers } from '../../../../src/main/api-client/index.ts';
import type { Program } from '../../../../src/main/app/desktop-program.ts';
import { createProgram } from '../../../../src/main/app/program.ts';
import { UnfinishedDownloads } from '../../../../src/main/files/unfinished-downloads.ts';
import { OpenedFiles } from '../../../../src/main/os/opened-files.ts';
import { bundlePrograms } from '../../../bundled-programs.ts';
import { type FakeKeytar, fakeKeytar } from '../support/fake-keychain.ts';
import { recordedLog } from '../support/recorded-log.ts';
import { scratchFolder } from '../support/scratch-folder.ts';

// Servers are started and killed here, on a machine that may be busy with other tests.
vi.setConfig({ testTimeout: 60_000 });

let server: Awaited<ReturnType<typeof bundlePrograms>>;
beforeAll(async () => {
  server = await bundlePrograms({ server: resolve(import.meta.dirname, '../../../../src/server/index.ts') });
}, 120_000);
afterAll(() => server.remove());

const ADMIN = { name: 'Inés', last_name: 'Ñandú', email: 'ines@ejemplo.example', password: 'una clave larga 1' };

let userData: string;
let keytar: FakeKeytar;
let log: ReturnType<typeof recordedLog>;
/** One entry per call. */
let closed: true[] = [];
let broadcasts: { [Name in keyof Broadcasts]: Broadcasts[Name][] };
let serverIds: (number | undefined)[];
let programs: Program[];
let files: OpenedFiles;
let opened: string[];
/** The server's messages are delivered after this resolves. */
let mayDeliver: Promise<void>;

beforeEach(() => {
  userData = scratchFolder();
  keytar = fakeKeytar();
  log = recordedLog();
  files = new OpenedFiles(log);
  serverIds = [];
  opened = [];
  mayDeliver = Promise.resolve();
  programs = [];
});
afterEach(async () => {
  for (const program of programs) await program.stop();
});

/** As after a restart of the computer. */
async function startProgram(): Promise<Program> {
  const program = await newProgram();
  await program.start();
  return program;
}

async function newProgram(): Promise<Program> {
  closed = [];
  broadcasts = {
    serverEvent: [],
    workspace: [],
    session: [],
    privateTexts: [],
    connection: [],
    transfer: [],
    offlineQueue: [],
    offlineBoards: [],
    backups: [],
    notifications: [],
    update: [],
    destination: [],
    openedFile: [],
    menu: [],
  };
  const program = await createProgram({
    userData,
    log,
    version: '0.1.0',
    platform: 'linux',
    fork() {
      const child = utilityProcess.fork(join(server.folder, 'server.js'), [], { stdio: 'ignore' });
      child.once('spawn', () => serverIds.push(child.pid));
      return {
        postMessage: (message) => child.postMessage(message),
        kill: () => child.kill(),
        on: (event: 'message' | 'exit', listener: (value: number) => void) =>
          child.on(
            event,
            (value: number) => void (event === 'exit' ? listener(value) : mayDeliver.then(() => listener(value))),
          ),
      };
    },
    loadKeytar: async () => keytar,
    askWhereToSave: async () => null,
    chooseFile: async () => null,
    chooseFolder: async () => null,
    chooseDatabase: async () => null,
    takeOpenedFile: (tokens) => files.take(tokens),
    revealFile: () => undefined,
    showBoard: () => undefined,
    showCandidate: () => undefined,
    showScreen: () => undefined,
    openInBrowser: (url) => opened.push(url),
    showRecent: () => undefined,
    resetWindows: () => void closed.push(true),
    showNotification: () => undefined,
    closeNotifications: () => undefined,
    showUnread: () => undefined,
    showProgress: () => undefined,
    updates: { feed: null, publicKey: '' },
    broadcast: (name, payload) => void (broadcasts[name] as unknown[]).push(payload),
  });
  programs.push(program);
  return program;
}

const eventually = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 45_000 });

const lastConnection = (): ConnectionState | undefined => broadcasts.connection.at(-1);
const lastSession = (): SessionState | undefined => broadcasts.session.at(-1);
const lastWorkspace = (): WorkspaceState | undefined => broadcasts.workspace.at(-1);

async function dataOf(
  answer: Promise<{ ok: boolean; data?: unknown; error?: unknown }>,
): Promise<Record<string, unknown>> {
  const result = await answer;
  expect(result).toMatchObject({ ok: true });
  return result.data as Record<string, unknown>;
}

async function signIn(program: Program): Promise<void> {
  const { email, password } = ADMIN;
  await dataOf(program.apiClient.call('sessions', 'create', { body: { email, password } }, 1));
}

/** A local workspace with a signed-in administrator and one process. */
async function setUp(program: Program): Promise<number> {
  await program.commands.chooseWorkspace(1, { kind: 'local' });
  await dataOf(program.apiClient.call('organizations', 'create', { body: { name: 'Talento', admin: ADMIN } }, 1));
  await signIn(program);
  const body = { title: 'Analista contable', description: 'Buscamos a alguien.', on_external_portal: true };
  return Number((await dataOf(program.apiClient.call('processes', 'create', { body }, 1))).id);
}

const openBoard = (program: Program, id: number) => program.apiClient.call('board', 'open', { params: { id } }, 1);

function killServer(): void {
  const id = serverIds.at(-1);
  if (id === undefined) throw new Error('no server runs');
  process.kill(id, 'SIGKILL');
}

test('from the first run to a process, as windows see it', async () => {
  const program = await startProgram();
  expect(await program.commands.workspaceState(1)).toMatchObject({ kind: null, server: 'none' });
  const state = await program.commands.chooseWorkspace(1, { kind: 'local' });
  expect(state).toMatchObject({ kind: 'local', server: 'up', health: { first_run: true, demo: false } });
  await dataOf(program.apiClient.call('organizations', 'create', { body: { name: 'Talento', admin: ADMIN } }, 1));
  expect(lastWorkspace()?.health?.first_run).toBe(false);
  await signIn(program);
  expect(lastSession()).toMatchObject({ user: { email: ADMIN.email }, storedIn: 'keychain', warning: null });
  await eventually(() => expect(lastConnection()?.state).toBe('connected'));
  const body = { title: 'Analista contable', description: 'Buscamos a alguien.' };
  const { id } = await dataOf(program.apiClient.call('processes', 'create', { body }, 1));
  await eventually(() =>
    expect(broadcasts.serverEvent).toContainEqual(expect.objectContaining({ type: 'process.changed', id })),
  );
});

test('a table that the system hands over waits until somebody is signed in, and is then read as one that they chose', async () => {
  const path = join(userData, 'candidatos.csv');
  writeFileSync(path, 'Nombre,Correo\nCamila Rojas,camila@ejemplo.example\n');
  files.receive(path);
  const program = await startProgram();
  expect(await program.commands.takeOpenedFile(1)).toBeNull();
  await setUp(program);
  const opened = await program.commands.takeOpenedFile(1);
  expect(opened).toMatchObject({ name: 'candidatos.csv', chosen: { bytes: 50 } });
  expect(await program.commands.takeOpenedFile(1)).toBeNull();
  const upload = { query: { file_name: 'candidatos.csv' }, file: opened?.chosen?.file };
  const preview = await dataOf(program.apiClient.call('imports', 'upload', upload, 1));
  expect(preview).toMatchObject({ header: ['Nombre', 'Correo'], sample: [['Camila Rojas', 'camila@ejemplo.example']] });
});

test('a wrong password is refused, and the session stays as it is', async () => {
  const program = await startProgram();
  await setUp(program);
  const body = { email: ADMIN.email, password: 'otra' };
  expect(await program.apiClient.call('sessions', 'create', { body }, 1)).toMatchObject({
    ok: false,
    error: { code: 'invalid_credentials' },
  });
  expect(lastSession()?.user).not.toBeNull();
});

test('the server falls: what was seen stays readable, and the program recovers by itself', async () => {
  const program = await startProgram();
  const id = await setUp(program);
  await dataOf(openBoard(program, id));
  await eventually(() => expect(lastConnection()?.state).toBe('connected'));
  const before = { connection: broadcasts.connection.length, workspace: broadcasts.workspace.length };
  killServer();
  await eventually(() =>
    expect(broadcasts.workspace.slice(before.workspace)).toContainEqual(
      expect.objectContaining({ server: 'starting' }),
    ),
  );
  expect(await openBoard(program, id)).toMatchObject({ ok: true, data: { process: { id } } });
  // The loss of the connection may be noticed after the end of the server.
  await eventually(() => {
    expect(lastWorkspace()?.server).toBe('up');
    expect(broadcasts.connection.slice(before.connection).at(-1)?.state).toBe('connected');
  });
  expect(await openBoard(program, id)).not.toHaveProperty('cachedAt');
  expect(serverIds).toHaveLength(2);
});

test('a restart takes up the workspace and the session', async () => {
  const first = await startProgram();
  const id = await setUp(first);
  await first.stop();
  const second = await startProgram();
  expect(await second.commands.sessionState(1)).toMatchObject({ user: { email: ADMIN.email }, storedIn: 'keychain' });
  await dataOf(openBoard(second, id));
});

test('a restart shows what was kept before the server is there, and then what it says; what was never seen waits', async () => {
  const first = await startProgram();
  const id = await setUp(first);
  await dataOf(openBoard(first, id));
  await first.stop();
  const gate = Promise.withResolvers<void>();
  mayDeliver = gate.promise;
  const second = await newProgram();
  const onKnown = vi.fn();
  const started = second.start(onKnown);
  await eventually(() => expect(lastSession()).toMatchObject({ user: { email: ADMIN.email }, storedIn: 'keychain' }));
  expect(await second.commands.sessionState(1)).toEqual(lastSession());
  // The other windows do not wait for the server either.
  await eventually(() => expect(onKnown).toHaveBeenCalledOnce());
  expect(await second.commands.workspaceState(1)).toMatchObject({ server: 'starting' });
  expect(await second.commands.connectionState(1)).toEqual({ state: 'reconnecting', since: null });
  expect(await openBoard(second, id)).toMatchObject({ ok: true, cachedAt: expect.any(String) });
  const uncached = dataOf(second.apiClient.call('users', 'search', { body: { q: {} } }, 1));
  gate.resolve();
  await started;
  expect(await uncached).toMatchObject([{ email: ADMIN.email }]);
  expect(await openBoard(second, id)).not.toHaveProperty('cachedAt');
  expect(lastConnection()?.state).toBe('connected');
});

test('without a keychain the session ends with the program, and nothing of it is on disk', async () => {
  keytar.state = 'locked';
  const first = await startProgram();
  const id = await setUp(first);
  expect(lastSession()).toMatchObject({ storedIn: 'memory', warning: expect.stringContaining('llavero') });
  await dataOf(openBoard(first, id));
  expect(existsSync(join(userData, 'cache', 'answers.db'))).toBe(false);
  await first.stop();
  const second = await startProgram();
  expect(await second.commands.sessionState(1)).toEqual({
    user: null,
    storedIn: null,
    hasExpired: false,
    warning: null,
  });
});

test('signing out revokes the token, and leaves nothing of what was seen', async () => {
  const program = await startProgram();
  const id = await setUp(program);
  await dataOf(openBoard(program, id));
  expect(existsSync(join(userData, 'cache', 'answers.db'))).toBe(true);
  const token = JSON.parse([...keytar.secrets.values()].find((secret) => secret.startsWith('{')) ?? '{}').token;
  expect(closed).toEqual([]);
  await dataOf(program.apiClient.call('sessions', 'destroy', {}, 1));
  expect(closed).toEqual([true]);
  expect(readdirSync(join(userData, 'cache'))).toEqual([]);
  expect(readdirSync(join(userData, 'outbox'))).toEqual([]);
  // The workspace key and the device secret do not belong to a session.
  const ofSession = [...keytar.secrets.keys()].filter((entry) => !/space-key:|:device$/.test(entry));
  expect(ofSession).toEqual([]);
  expect(await openBoard(program, id)).toMatchObject({ ok: false, error: { code: 'no_session' } });
  await signIn(program);
  const [entry] = [...keytar.secrets.keys()].filter((name) => name.endsWith(':local'));
  keytar.secrets.set(entry ?? '', JSON.stringify({ token, account: 'x' }));
  await program.stop();
  const reopened = await startProgram();
  expect(await reopened.commands.sessionState(1)).toMatchObject({ user: null });
});

test('uploads and downloads end with the session, and what there is of them goes with whoever signs out', async () => {
  const ended = vi.spyOn(Transfers.prototype, 'cancelAll');
  const removed = vi.spyOn(UnfinishedDownloads.prototype, 'discardAll');
  onTestFinished(() => void vi.restoreAllMocks());
  const program = await startProgram();
  await setUp(program);
  ended.mockClear();
  await dataOf(program.apiClient.call('sessions', 'destroy', {}, 1));
  expect(ended.mock.calls).toEqual([[SESSION_ENDS]]);
  expect(removed).toHaveBeenCalledOnce();
});

test('leaving the workspace signs out and stops its server; the data is there when one comes back', async () => {
  const program = await startProgram();
  const id = await setUp(program);
  expect(await program.commands.leaveWorkspace(1)).toMatchObject({ kind: null, server: 'none' });
  expect(lastSession()?.user).toBeNull();
  expect(await program.commands.connectionState(1)).toEqual({ state: 'offline', since: null });
  const state = await program.commands.chooseWorkspace(1, { kind: 'local' });
  expect(state.health?.first_run).toBe(false);
  await signIn(program);
  await dataOf(openBoard(program, id));
});

test('a team’s server that is not there is not chosen', async () => {
  const program = await startProgram();
  await setUp(program);
  await expect(program.commands.chooseWorkspace(1, { kind: 'team', url: 'http://127.0.0.1:9' })).rejects.toMatchObject({
    code: 'unreachable',
  });
  expect(await program.commands.workspaceState(1)).toMatchObject({ kind: 'local', server: 'up' });
  expect(await program.commands.sessionState(1)).toMatchObject({ user: { email: ADMIN.email } });
});

test('whoever is signed in opens the form of an offer with their own data, on the server of this computer [FORM-36]', async () => {
  const program = await startProgram();
  const id = await setUp(program);
  const { link } = await dataOf(program.apiClient.call('portal', 'applicantFormLink', { params: { id } }, 1));
  await program.commands.openPortalPage(1, { path: String(link) });
  expect(opened).toEqual([expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/tenants\/.+\/postular\?persona=/)]);
  // A browser has neither the program's secret nor its session.
  const page = await (await fetch(opened[0] ?? '')).text();
  for (const known of [ADMIN.name, ADMIN.last_name, ADMIN.email]) expect(page).toContain(`value="${known}"`);
});

test('a copied profile and its log yield no name, no e-mail, no token', async () => {
  const program = await startProgram();
  const id = await setUp(program);
  await dataOf(openBoard(program, id));
  const token = JSON.parse([...keytar.secrets.values()].find((secret) => secret.startsWith('{')) ?? '{}').token;
  // The workspace's database belongs to the server; this checks the files that main writes.
  const written = ['cache', '.'].flatMap((folder) =>
    readdirSync(join(userData, folder), { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(userData, folder, entry.name), 'latin1')),
  );
  for (const text of [...written, ...log.lines]) {
    for (const secret of [token, ADMIN.email, 'Inés', 'Ñandú', 'Analista contable', ADMIN.password]) {
      expect(text.includes(secret) || text.includes(Buffer.from(secret).toString('latin1'))).toBe(false);
    }
  }
});
