// The local workspace with the real embedded server: encryption, conversion and errors.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { utilityProcess } from '../../../../build/chromium/utility-process.ts';
import type { Program } from '../../../../src/main/app/desktop-program.ts';
import { createProgram } from '../../../../src/main/app/program.ts';
import { OpenedFiles } from '../../../../src/main/os/opened-files.ts';
import { bundlePrograms } from '../../../bundled-programs.ts';
import { quietHost } from '../../../faults/main/quiet-host.ts';
import { type FakeKeytar, fakeKeytar } from '../support/fake-keychain.ts';
import { recordedLog } from '../support/recorded-log.ts';
import { scratchFolder } from '../support/scratch-folder.ts';

// Servers are started here, on a machine that may be busy with other tests.
vi.setConfig({ testTimeout: 120_000 });

let server: Awaited<ReturnType<typeof bundlePrograms>>;
beforeAll(async () => {
  server = await bundlePrograms({ server: resolve(import.meta.dirname, '../../../../src/server/index.ts') });
}, 120_000);
afterAll(() => server.remove());

const ADMIN = { name: 'Inés', last_name: 'Ñandú', email: 'ines@ejemplo.example', password: 'una clave larga 1' };
const SPACE = join('workspaces', 'local');

let userData: string;
let keytar: FakeKeytar;
let programs: Program[];
let answers: { folder: string | null; database: string | null; saveAs: string | null };
let files: OpenedFiles;

beforeEach(() => {
  userData = scratchFolder();
  keytar = fakeKeytar();
  programs = [];
  answers = { folder: null, database: null, saveAs: null };
  files = new OpenedFiles(recordedLog());
});
afterEach(async () => {
  for (const program of programs) await program.stop();
});

async function start(): Promise<Program> {
  const program = await createProgram(
    quietHost({
      userData,
      version: '0.1.0',
      loadKeytar: async () => keytar,
      fork: () => utilityProcess.fork(join(server.folder, 'server.js'), [], { stdio: 'ignore' }),
      chooseFolder: async () => answers.folder,
      chooseDatabase: async () => answers.database,
      askWhereToSave: async () => answers.saveAs,
      takeOpenedFile: (tokens) => files.take(tokens),
    }),
  );
  programs.push(program);
  await program.start();
  return program;
}

async function call(program: Program, area: string, name: string, input: object): Promise<Record<string, unknown>> {
  const answer = await program.apiClient.call(area, name, input, 1);
  expect(answer).toMatchObject({ ok: true });
  return (answer.ok ? answer.data : {}) as Record<string, unknown>;
}

async function setUp(program: Program): Promise<void> {
  await program.commands.chooseWorkspace(1, { kind: 'local' });
  await call(program, 'organizations', 'create', { body: { name: 'Talento Quechua', admin: ADMIN } });
  const { email, password } = ADMIN;
  await call(program, 'sessions', 'create', { body: { email, password } });
}

interface Work {
  readonly process: number;
  readonly applicant: number;
}

const DOCUMENT = 'Expediente de Zoraida Quispe: domicilio Calle Amancay 1234.\n'.repeat(500);
const WORDS = [
  'Zoraida',
  'Quispe',
  'Amancay',
  '44555666',
  'muy reservado',
  'Ñandú',
  'Quechua',
  'Eustaquio',
  'SQLite format 3',
];

/** A process, a candidate with a document and a comment, an upload, an import. */
async function work(program: Program): Promise<Work> {
  const body = { title: 'Analista de Quechua', description: 'Buscamos a alguien.' };
  const process = Number((await call(program, 'processes', 'create', { body })).id);
  const params = { id: process };
  const candidate = { name: 'Zoraida', last_name: 'Quispe', email: 'zoraida.quispe@ejemplo.example' };
  // Recognised as text by its name and first bytes.
  const cv = { name: 'expediente.txt', bytes: new TextEncoder().encode(DOCUMENT) };
  const applicant = Number((await call(program, 'candidacies', 'add', { params, body: candidate, file: cv })).id);
  const comment = { comment: 'Comentario muy reservado: documento 44555666.' };
  await call(program, 'applicants', 'addLog', { params: { id: applicant }, body: comment });
  const { token } = await handOver(
    program,
    'candidatos.csv',
    'Nombre,Correo\nEustaquio Mamani,eustaquio@ejemplo.example\n',
  );
  await call(program, 'imports', 'upload', { query: { file_name: 'candidatos.csv' }, file: token });
  await call(program, 'board', 'open', { params });
  return { process, applicant };
}

async function handOver(program: Program, name: string, content: string): Promise<{ token: string }> {
  const folder = scratchFolder();
  const path = join(folder, name);
  writeFileSync(path, content);
  files.receive(path);
  const opened = await program.commands.takeOpenedFile(1);
  if (!opened?.chosen) throw new Error('the file was not taken');
  return { token: opened.chosen.file };
}

function plainIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries.flatMap(({ parentPath, name }) => {
    const bytes = readFileSync(join(parentPath, name));
    const words = WORDS.filter((word) => bytes.includes(word) || bytes.includes(Buffer.from(word, 'utf16le')));
    return words.map((word) => `${join(parentPath, name).slice(folder.length)}: ${word}`);
  });
}

function filesWith(folder: string, bytes: Buffer): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map(({ parentPath, name }) => join(parentPath, name));
  return paths.filter((path) => readFileSync(path).includes(bytes));
}

/** The caches and the lock are SQLite files too, without plain text. */
const isOfSpace = (found: string): boolean =>
  !(/^\/(cache|outbox)\/|\.lock:/.test(found) && found.endsWith('SQLite format 3'));

async function titlesIn(program: Program): Promise<unknown[]> {
  const answer = await program.apiClient.call('processes', 'search', { body: {} }, 1);
  expect(answer).toMatchObject({ ok: true });
  return answer.ok ? (answer.data as { title: string }[]).map(({ title }) => title) : [];
}

describe('with a keychain', () => {
  test('nothing of a day of work is in plain text anywhere in the profile, while it runs and afterwards', async () => {
    const program = await start();
    await setUp(program);
    await work(program);
    expect(await program.commands.workspaceState(1)).toMatchObject({ space: { isEncrypted: true, problem: null } });
    expect(plainIn(userData).filter(isOfSpace)).toEqual([]);
    await program.stop();
    expect(plainIn(userData).filter(isOfSpace)).toEqual([]);
    // The session secret is derived from the key.
    expect(readdirSync(userData, { recursive: true }).filter((name) => /secret/.test(String(name)))).toEqual([]);
    const reopened = await start();
    // The session continues.
    expect(await titlesIn(reopened)).toEqual(['Analista de Quechua']);
  });

  test('a space in plain text is encrypted at the next start, and keeps everything', async () => {
    keytar.state = 'absent';
    const first = await start();
    await setUp(first);
    await work(first);
    expect(await first.commands.workspaceState(1)).toMatchObject({ space: { isEncrypted: false } });
    await first.stop();
    expect(plainIn(join(userData, SPACE)).length).toBeGreaterThan(3);
    const secret = readFileSync(join(userData, SPACE, 'files', 'secret'));
    keytar.state = 'open';
    const second = await start();
    expect(await second.commands.workspaceState(1)).toMatchObject({ server: 'up', space: { isEncrypted: true } });
    const { email, password } = ADMIN;
    await call(second, 'sessions', 'create', { body: { email, password } });
    expect(await titlesIn(second)).toEqual(['Analista de Quechua']);
    expect(plainIn(userData).filter(isOfSpace)).toEqual([]);
    expect(filesWith(userData, secret)).toEqual([]);
    await second.stop();
    // Sessions continue, as they were signed with the secret.
    expect(await titlesIn(await start())).toEqual(['Analista de Quechua']);
  });

  test.each([
    ['has lost the key', 'key_missing', () => keytar.secrets.clear()],
    ['is locked', 'keychain_unavailable', () => Object.assign(keytar, { state: 'locked' })],
  ] as const)('one that %s opens nothing, and changes nothing', async (_name, problem, lose) => {
    const first = await start();
    await setUp(first);
    await first.stop();
    const secrets = new Map(keytar.secrets);
    const before = readFileSync(join(userData, SPACE, 'terna.db'));
    lose();
    const second = await start();
    expect(await second.commands.workspaceState(1)).toMatchObject({ server: 'failed', space: { problem } });
    expect(readFileSync(join(userData, SPACE, 'terna.db')).equals(before)).toBe(true);
    expect([...keytar.secrets.keys()].some((entry) => entry.includes('space-key'))).toBe(problem !== 'key_missing');
    keytar.state = 'open';
    for (const [entry, secret] of secrets) keytar.secrets.set(entry, secret);
    const state = await second.commands.chooseWorkspace(1, { kind: 'local' });
    expect(state).toMatchObject({ server: 'up', health: { first_run: false }, space: { problem: null } });
  });
});

describe('the recovery code', () => {
  const codeOf = async (program: Program): Promise<string[]> => {
    const words = await program.commands.recoveryCode(1);
    if (!words) throw new Error('no code');
    return words;
  };

  test('opens a space whose key is lost, and the keychain has it again [MORE-19]', async () => {
    const first = await start();
    await setUp(first);
    await work(first);
    expect(await first.commands.workspaceState(1)).toMatchObject({ space: { isCodeViewed: false } });
    const code = await codeOf(first);
    expect(code).toHaveLength(24);
    expect(await first.commands.workspaceState(1)).toMatchObject({ space: { isCodeViewed: true } });
    await first.stop();
    const files = readdirSync(userData, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const texts = files.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'));
    expect(texts.filter((text) => text.includes(code.slice(0, 3).join(' ')))).toEqual([]);
    const secrets = new Map(keytar.secrets);
    keytar.secrets.clear();

    const second = await start();
    await expect(second.commands.recoverSpace(1, { code: [...code].reverse().join(' ') })).rejects.toMatchObject({
      code: 'wrong_recovery_code',
    });
    expect(await second.commands.workspaceState(1)).toMatchObject({ space: { problem: 'key_missing' } });
    expect(keytar.secrets.size).toBe(0);
    const state = await second.commands.recoverSpace(1, { code: code.join(' ') });
    expect(state).toMatchObject({ server: 'up', space: { problem: null, isEncrypted: true, isCodeViewed: true } });
    await second.stop();
    const entry = [...secrets.keys()].find((name) => name.includes('space-key')) ?? '';
    expect(keytar.secrets.get(entry)).toBe(secrets.get(entry));

    const third = await start();
    const { email, password } = ADMIN;
    await call(third, 'sessions', 'create', { body: { email, password } });
    expect(await titlesIn(third)).toEqual(['Analista de Quechua']);
  });

  test('opens it while the keychain is locked, until the program ends', async () => {
    const first = await start();
    await setUp(first);
    const code = await codeOf(first);
    await first.stop();
    keytar.state = 'locked';
    const second = await start();
    expect(await second.commands.recoverSpace(1, { code: code.join('\n') })).toMatchObject({ server: 'up' });
    await second.stop();
    const third = await start();
    expect(await third.commands.workspaceState(1)).toMatchObject({ space: { problem: 'keychain_unavailable' } });
  });

  test('is shown to administrators who are signed in, and to nobody else', async () => {
    const program = await start();
    await expect(program.commands.recoveryCode(1)).rejects.toMatchObject({ code: 'no_session' });
    await setUp(program);
    const { password } = ADMIN;
    const employee = { name: 'Luz', last_name: 'Prado', email: 'luz@ejemplo.example', role: 'employee', password };
    await call(program, 'users', 'create', { body: { user: employee } });
    await call(program, 'sessions', 'create', { body: { email: employee.email, password } });
    await expect(program.commands.recoveryCode(1)).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('a database that cannot be opened', () => {
  const path = () => join(userData, SPACE, 'terna.db');

  test.each([
    ['is damaged', 'database_damaged', () => writeFileSync(path(), Buffer.alloc(20_000, 'x'))],
    ['is empty', 'database_empty', () => writeFileSync(path(), '')],
    ['is gone', 'database_missing', () => rm(path())],
  ] as const)(
    'that %s is said to be so over the cached board, and nothing is queued',
    async (_name, problem, spoil) => {
      const first = await start();
      await setUp(first);
      const { process, applicant } = await work(first);
      await first.stop();
      await copyFile(path(), join(userData, 'copia.db'));
      await spoil();
      const second = await start();
      expect(await second.commands.workspaceState(1)).toMatchObject({ server: 'failed', space: { problem } });
      expect((await second.commands.sessionState(1)).user).toMatchObject({ email: ADMIN.email });
      const board = await second.apiClient.call('board', 'open', { params: { id: process } }, 1);
      expect(board).toMatchObject({ ok: true, cachedAt: expect.any(String) });
      const body = { comment: 'No llega a nadie' };
      const answer = await second.apiClient.call('applicants', 'addLog', { params: { id: applicant }, body }, 1);
      expect(answer).toMatchObject({ ok: false, error: { code: 'unreachable' } });
      expect((await second.commands.offlineQueueState(1)).changes).toEqual([]);
      // A backup replaces the database, which remains beside it.
      answers.database = join(userData, 'copia.db');
      expect(await second.commands.restoreSpace(1)).toMatchObject({ server: 'up', space: { problem: null } });
      expect(await titlesIn(second)).toEqual(['Analista de Quechua']);
      const backups = readdirSync(join(userData, SPACE)).filter((name) => name.startsWith('terna.db.aside-'));
      expect(backups).toHaveLength(problem === 'database_missing' ? 0 : 1);
    },
  );

  test('that is removed while the program runs is said to be gone, and nothing is queued', async () => {
    const program = await start();
    await setUp(program);
    const { process, applicant } = await work(program);
    await copyFile(path(), join(userData, 'copia.db'));
    const { ino, birthtimeNs } = statSync(path(), { bigint: true });
    for (const suffix of ['', '-wal', '-shm']) await rm(path() + suffix, { force: true });
    const state = () => program.commands.workspaceState(1);
    await vi.waitFor(async () => expect(await state()).toMatchObject({ server: 'failed' }), { timeout: 30_000 });
    expect(await state()).toMatchObject({ space: { problem: 'database_gone' } });
    const board = await program.apiClient.call('board', 'open', { params: { id: process } }, 1);
    expect(board).toMatchObject({ ok: true, cachedAt: expect.any(String) });
    const body = { comment: 'No llega a nadie' };
    const answer = await program.apiClient.call('applicants', 'addLog', { params: { id: applicant }, body }, 1);
    expect(answer).toMatchObject({ ok: false, error: { code: 'unreachable' } });
    expect((await program.commands.offlineQueueState(1)).changes).toEqual([]);
    // A retry creates no new database in its place; a backup can be opened.
    expect(await program.commands.chooseWorkspace(1, { kind: 'local' })).toMatchObject({
      space: { problem: 'database_missing' },
    });
    answers.database = join(userData, 'copia.db');
    expect(await program.commands.restoreSpace(1)).toMatchObject({ server: 'up', space: { problem: null } });
    // A file system may reuse the removed file's number.
    expect(statSync(path(), { bigint: true })).not.toMatchObject({ ino, birthtimeNs });
  });

  test('a new folder starts as usual, and the old one is found again', async () => {
    const first = await start();
    await setUp(first);
    await first.stop();
    const elsewhere = join(userData, 'en otro lugar');
    await rename(join(userData, SPACE), elsewhere);
    await mkdir(join(userData, SPACE));
    const second = await start();
    expect(await second.commands.workspaceState(1)).toMatchObject({ server: 'up', health: { first_run: true } });
    answers.folder = elsewhere;
    const state = await second.commands.chooseSpaceFolder(1);
    expect(state).toMatchObject({ server: 'up', health: { first_run: false }, space: { folder: elsewhere } });
    await second.stop();
    const third = await start();
    expect(await third.commands.workspaceState(1)).toMatchObject({ server: 'up', space: { folder: elsewhere } });
  });
});
