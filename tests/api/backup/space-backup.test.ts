// Backups of a local space: encrypted, of earlier versions too, and with the persons erased since.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3-multiple-ciphers';
import { describe, expect, it } from 'vitest';
import type { BackupProblem } from '../../../src/contract/ipc/backups.ts';
import {
  backUpSpace,
  explainBackupError,
  type RestoreTask,
  restoreSpace,
} from '../../../src/server/backup/space-backup.ts';
import { carryOutErasures } from '../../../src/server/features/privacy/index.ts';
import { deriveDataKeys } from '../../../src/server/platform/crypto/data-key.ts';
import { readProtectedSessionKey } from '../../../src/server/platform/crypto/session-key.ts';
import { openSnapshot } from '../../../src/server/platform/db/copy/index.ts';
import { openDatabase, SYSTEM, withScope } from '../../../src/server/platform/db/index.ts';
import { steps } from '../../../src/server/platform/db/migrate.ts';
import { makeFolder } from '../../faults/folders.ts';
import { endWithTest, engine, startOwned } from '../harness.ts';
import { sqliteUrl } from '../server-options.ts';

const PASSPHRASE = 'una frase larga de prueba';
const KEYS = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)] as const;
const silent = () => undefined;

const dataIn = (folder: string, key: Buffer | null) => ({
  databasePath: join(folder, 'terna.db'),
  dataDir: folder,
  dataKey: key?.toString('base64') ?? null,
  version: '1.2.3',
});

const backUp = (
  folder: string,
  key: Buffer | null,
  path: string,
  onProgress = (_stage: string, _share: number) => {},
) => backUpSpace({ type: 'back-up', ...dataIn(folder, key), path, passphrase: PASSPHRASE }, onProgress, 10);

async function restore(folder: string, key: Buffer | null, path: string, more: Partial<RestoreTask> = {}) {
  const task: RestoreTask = {
    ...{ type: 'restore', ...dataIn(folder, key), path, passphrase: PASSPHRASE, replaced: null },
    ...more,
  };
  return restoreSpace(task, silent).then(
    () => null,
    (error: unknown): BackupProblem => explainBackupError(error, task),
  );
}

async function rowsIn(folder: string, key: Buffer | null, table: string): Promise<object[]> {
  const snapshot = await openSnapshot(sqliteUrl(folder), key ? deriveDataKeys(key).database : undefined);
  try {
    const found = snapshot.tables.find(({ name }) => name === table);
    return found ? await Array.fromAsync(snapshot.rows(found)) : [];
  } finally {
    await snapshot.close();
  }
}

/** An encrypted space with a candidate and an erased one, while its server runs. */
async function startSpace() {
  const server = await startOwned({ dataKey: KEYS[0] });
  const { folder } = server;
  await server.admin.put('/privacy_settings', { retention_months: null, erasure_grace_days: 0 });
  const { body: process } = await server.admin.post('/selection_processes', { title: 'Faro', description: 'Uno' });
  const add = async (full_name: string, email: string) =>
    (
      await server.admin.post(`/selection_processes/${process.id}/create_applicant_from_selection_process`, {
        full_name,
        email,
      })
    ).body.uniq_applicant_id as number;
  const erase = async (id: number) => {
    await server.admin.post(`/persons/${id}/erasure`, {});
    await withScope(SYSTEM, () => carryOutErasures(server.app.services));
  };
  return { folder, add, erase };
}

describe.runIf(engine === 'sqlite')('a local space', () => {
  it('is restored under another key with its secret, without the persons erased since [MORE-194] [MORE-195]', async () => {
    const { folder, add, erase } = await startSpace();
    const erased = await add('Erasmo Uno', 'erasmo@ejemplo.example');
    await add('Faustina Dos', 'faustina@ejemplo.example');
    const backups = makeFolder();
    const first = join(backups, 'primero.age');
    const progress: string[] = [];
    await backUp(folder, KEYS[0], first, (stage, share) => progress.push(`${stage} ${share}`));
    expect(progress.at(-1)).toBe('verifying 1');
    expect(new Set(progress).size).toBe(progress.length);
    await erase(erased);
    await backUp(folder, KEYS[0], join(backups, 'segundo.age'));

    const target = makeFolder();
    expect(await restore(target, KEYS[1], first)).toBeNull();
    const secretOf = (dataDir: string, key: Buffer) => [...readProtectedSessionKey(join(dataDir, 'secret'), key)];
    expect(secretOf(target, KEYS[1])).toEqual(secretOf(folder, KEYS[0]));
    const names = (await rowsIn(target, KEYS[1], 'uniq_applicants')).map((row) => Object(row).full_name);
    expect(names.toSorted()).toEqual(['Erasmo Uno', 'Faustina Dos']);
    // The server carries them out within a minute of its start.
    const orders = await rowsIn(target, KEYS[1], 'erasures');
    expect(orders).toMatchObject([{ person_id: erased, done_at: null, is_repeated: 1 }]);
    const plain = readdirSync(target, { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile() && readFileSync(join(entry.parentPath, entry.name)).includes('Faustina'),
    );
    expect(plain).toEqual([]);

    writeFileSync(join(backups, readdirSync(backups).find((name) => name.endsWith('.json')) ?? ''), '{');
    expect(await restore(makeFolder(), KEYS[1], first)).toBe('wrong_erasures');
  });

  it('with an organization is not replaced, and one that is missing is named [MORE-195]', async () => {
    const { folder } = await startSpace();
    const path = join(makeFolder(), 'respaldo.age');
    await backUp(folder, KEYS[0], path);
    const { databasePath, dataKey } = dataIn(folder, KEYS[0]);
    const target = makeFolder();
    expect(await restore(target, KEYS[1], path, { replaced: { databasePath, dataKey } })).toBe('not_empty');
    expect(readdirSync(target)).toEqual([]);
    expect(await restore(target, KEYS[1], join(target, 'no.age'))).toBe('file_gone');
    expect(await restore(target, KEYS[1], path, { passphrase: 'otra frase larga' })).toBe('wrong_passphrase');
  });

  it('of an earlier version is restored and upgraded, and one of a later version is named [MORE-195]', async () => {
    const earlier = steps.slice(0, -3).map(({ name }) => name);
    const folder = makeFolder();
    const old = await openDatabase(sqliteUrl(folder), { connections: 1, slow: silent, broken: silent, steps: earlier });
    await old.close();
    const file = new BetterSqlite3(join(folder, 'terna.db'));
    endWithTest(async () => void file.close());
    file.prepare("insert into organizations (name, created_at) values ('Vieja', 1)").run();
    const path = join(makeFolder(), 'viejo.age');
    await backUp(folder, null, path);
    const target = makeFolder();
    expect(await restore(target, KEYS[1], path)).toBeNull();
    expect(await rowsIn(target, KEYS[1], 'organizations')).toMatchObject([{ name: 'Vieja' }]);
    const opened = await openSnapshot(sqliteUrl(target), deriveDataKeys(KEYS[1]).database);
    endWithTest(() => opened.close());
    expect(opened.steps).toEqual(steps.map(({ name }) => name).toSorted());

    file.prepare("insert into kysely_migration (name, timestamp) values ('9999-later', 'now')").run();
    await backUp(folder, null, path);
    expect(await restore(makeFolder(), KEYS[1], path)).toBe('newer');
  });
});
