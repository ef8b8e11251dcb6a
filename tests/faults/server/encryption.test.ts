// Encryption of a plain-text workspace, killed at any moment: no losses, no plain text.
import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, inject, it } from 'vitest';
import { deriveDataKeys } from '../../../src/server/platform/crypto/data-key.ts';
import { openDatabase } from '../../../src/server/platform/db/index.ts';
import { openFileStore } from '../../../src/server/platform/files/index.ts';
import { sqliteUrl } from '../../api/server-options.ts';
import { countCalls, runInjected, WRITES } from '../fault-injection.ts';
import { makeFolder } from '../folders.ts';
import { canInject, reportFault, trials, tryEach } from '../trials.ts';

const DATA_KEY = randomBytes(32);
const KEYS = deriveDataKeys(DATA_KEY);
const FILES = ['11111111-1111-1111-1111-111111111111', '22222222-2222-2222-2222-222222222222'] as const;
const contentOf = (name: string) => `Currículum de Zoraida Quispe ${name}\n`.repeat(4000);
const CALLS = [...WRITES, 'write', 'copy_file_range'] as const;

/** An organization's database and two stored files. */
function makeSpace(): string {
  const folder = makeFolder();
  const from = inject('sqliteContents').owned;
  if (from === undefined) throw new Error('the set-up makes no database');
  cpSync(from, folder, { recursive: true });
  rmSync(join(folder, 'files'), { recursive: true, force: true });
  mkdirSync(join(folder, 'files'));
  for (const name of FILES) writeFileSync(join(folder, 'files', name), contentOf(name));
  return folder;
}

const command = (folder: string) => [
  join(inject('faultPrograms'), 'encryption-program.js'),
  folder,
  DATA_KEY.toString('base64'),
];

const silent = () => undefined;

/** @returns the organization's name and the files' contents */
async function readSpace(folder: string): Promise<{ names: string[]; files: string[] }> {
  const options = { connections: 1, slow: silent, broken: silent, key: KEYS.database };
  const database = await openDatabase(sqliteUrl(folder), options);
  const store = await openFileStore(
    folder,
    null,
    { troubled: silent, beforeStore: async () => undefined },
    { key: KEYS.files },
  );
  const rows = await database.read.selectFrom('organizations').select('name').execute();
  const files = await Promise.all(FILES.map(async (name) => text(await store.read(name))));
  await database.close();
  return { names: rows.map(({ name }) => name), files };
}

function plainFilesIn(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return names
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => {
      const bytes = readFileSync(path);
      return bytes.includes('SQLite format 3') || bytes.includes('Zoraida');
    });
}

it.skipIf(!canInject())('a start that encrypts what is there is killed at any of its writes', async (context) => {
  const whole = makeSpace();
  const counts = await countCalls(CALLS, command(whole));
  const expected = await readSpace(whole);
  expect(expected.names).toHaveLength(1);
  expect(expected.files).toEqual(FILES.map(contentOf));
  const all = CALLS.flatMap((call) => Array.from({ length: counts[call] }, (_, index) => [call, index + 1] as const));
  const wanted = trials(16, 400);
  const points = all.filter(
    (_, index) => Math.floor((index * wanted) / all.length) !== Math.floor(((index - 1) * wanted) / all.length),
  );
  await tryEach(points, async ([call, nth]) => {
    const folder = makeSpace();
    await runInjected(call, 'signal=KILL', nth, command(folder));
    expect(await readSpace(folder), `${call} ${nth}`).toEqual(expected);
    expect(plainFilesIn(folder), `${call} ${nth}`).toEqual([]);
    rmSync(folder, { recursive: true });
  });
  reportFault(context, {
    fault: 'Encrypting an existing space is cut short',
    how: `SIGKILL at a call of ${CALLS.join(', ')}`,
    trials: points.length,
    goal: 'any moment',
  });
});
