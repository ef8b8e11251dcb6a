// The packaged server runs with Node alone, outside the project.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { packageServer } from '../../build/packaging/server-package.mjs';
import { node24Path } from '../../build/setup.mjs';
import { SETUP_TOKEN_HEADER } from '../../src/contract/api/organizations.ts';
import { backupMessages } from '../../src/contract/messages.ts';
import { curriculumProfile, pdfFile, pictureFile } from '../curriculum-files.ts';
import { SETUP_TOKEN } from './steps.ts';
import { freePort } from './team-server.ts';

const owner = { name: 'Inés', last_name: 'Núñez', email: 'ines@ejemplo.example', password: 'una clave larga 1' };

// One after the other, so that the package is made once.
test.describe.configure({ mode: 'default' });

let root: string;
/** The folder of the package, unpacked from its archive. */
let folder: string;
test.beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'terna-package-'));
  const made = packageServer(root);
  rmSync(made, { recursive: true });
  execFileSync('tar', ['-xzf', `${made}.tar.gz`], { cwd: root });
  folder = join(root, basename(made));
});
test.afterAll(() => rmSync(root, { recursive: true, force: true }));

const environment = (port: number): NodeJS.ProcessEnv => ({
  PATH: `${dirname(node24Path())}:/usr/bin:/bin`,
  TERNA_DATA_DIR: join(root, 'data'),
  TERNA_PORT: String(port),
  TERNA_SETUP_TOKEN: SETUP_TOKEN,
});
const program = () => join(folder, 'bin', 'terna-server');

function run(command: string, env: NodeJS.ProcessEnv, ...more: string[]) {
  const { status, stdout, stderr } = spawnSync(program(), [command, ...more], { env, encoding: 'utf8', cwd: root });
  return { status, stdout, stderr };
}

/** Runs the command and kills it once the condition holds. */
async function killWhen(isMet: () => boolean, env: NodeJS.ProcessEnv, ...command: string[]): Promise<void> {
  const child = spawn(program(), command, { env, cwd: root, stdio: 'ignore' });
  const ended = once(child, 'exit');
  await expect.poll(isMet, { timeout: 60_000, intervals: [5] }).toBe(true);
  child.kill('SIGKILL');
  expect(await ended).toEqual([null, 'SIGKILL']);
}

const filesIn = (path: string): string[] => (existsSync(path) ? readdirSync(path) : []);

async function start(env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const child = spawn(program(), { env, cwd: root, stdio: 'ignore' });
  await expect.poll(() => run('health', env).status, { timeout: 60_000 }).toBe(0);
  return child;
}

test('the packaged server checks its settings, serves, reads curricula and stops [MORE-183] [MORE-283]', async () => {
  const port = await freePort();
  const env = environment(port);
  expect(run('health', env).status).toBe(1);
  const before = run('check', env);
  expect([before.status, before.stdout]).toEqual([0, expect.stringContaining('TERNA_DATABASE_URL: SQLite')]);
  const olderNode = join(root, 'older-node');
  writeFileSync(olderNode, '#!/bin/sh\necho v22.18.0\n', { mode: 0o755 });
  const refused = run('check', { ...env, TERNA_NODE: olderNode });
  expect([refused.status, refused.stdout, refused.stderr]).toEqual([1, '', expect.stringContaining('Node 24')]);

  const child = await start(env);
  const api = `http://127.0.0.1:${port}/api/v1`;
  const send = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(api + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const created = await send('/organizations', { name: 'Prueba', admin: owner }, { [SETUP_TOKEN_HEADER]: SETUP_TOKEN });
  expect([created.status, await created.text()]).toEqual([201, expect.any(String)]);
  const { token } = await (await send('/sessions', { email: owner.email, password: owner.password })).json();
  for (const [content, name] of [
    [await pdfFile(), 'cv.pdf'],
    [pictureFile(), 'cv.jpg'],
  ] as const) {
    const form = new FormData();
    form.set('file', new File([new Uint8Array(content)], name));
    const reading = await fetch(`${api}/curriculum_readings`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    expect([reading.status, await reading.json()]).toEqual([
      200,
      expect.objectContaining({ name: curriculumProfile.name }),
    ]);
  }
  expect(run('check', env).stdout).toContain(`127.0.0.1:${port} ya responde Terna`);

  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

test('a backup and a restoration that are killed are done at the next try [MORE-188]', async () => {
  test.setTimeout(180_000);
  const env = {
    ...environment(await freePort()),
    TERNA_DATA_DIR: join(root, 'demo'),
    TERNA_BACKUP_PASSPHRASE: 'una frase larga de prueba',
  };
  expect(run('demo', env).status).toBe(0);
  const file = join(root, 'copia.age');
  await killWhen(() => existsSync(`${file}.part`), env, 'backup', file);
  expect(existsSync(file)).toBe(false);
  expect([run('backup', env, file).status, run('verify', env, file).status]).toEqual([0, 0]);
  expect(filesIn(root).filter((name) => name.endsWith('.part'))).toEqual([]);

  const restored = { ...env, TERNA_DATA_DIR: join(root, 'restored') };
  const files = join(root, 'restored', 'files');
  await killWhen(() => filesIn(files).some((name) => !name.includes('.')), restored, 'restore', file);
  const list = join(root, 'borradas.json');
  expect(run('erasures', env, list).stdout).toContain('Lista escrita');
  const done = run('restore', restored, file, '--erasures', list);
  expect([done.status, done.stderr]).toEqual([0, '']);
  expect(done.stdout).toContain(backupMessages.emptyErasures);
  expect(run('restore', restored, file).status).toBe(1);
  expect(run('backup', restored, file, '--erasures', list).status).toBe(1);
  const child = await start(restored);
  const stored = (folder: string) => filesIn(join(root, folder, 'files')).filter((name) => name.length === 36);
  expect(stored('restored').toSorted()).toEqual(stored('demo').toSorted());
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

test('the package has no sources, and all that Docker and systemd name', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  expect(files.filter((file) => /\.map$|\.tsx?$|(^|\/)src\//.test(file))).toEqual([]);
  for (const file of ['Dockerfile', 'terna.service']) {
    const named = readFileSync(join(folder, file), 'utf8').matchAll(/\/opt\/terna\/([\w./-]+)/g);
    for (const [, path] of named) expect(existsSync(join(folder, path ?? '')), `${file}: ${path}`).toBe(true);
  }
  const mounted = readFileSync(join(folder, 'compose.yaml'), 'utf8').matchAll(/\.\/(\w+\.\w+|Caddyfile):/g);
  expect([...mounted].map(([, path]) => existsSync(join(folder, path ?? '')))).toEqual([true, true]);
});
