// Disks that are really full: backups, restorations, stored files and writes are whole or refused.
import { createHash, randomBytes } from 'node:crypto';
import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, inject, it } from 'vitest';
import { buildApp } from '../../../src/server/app.ts';
import { restoreBackup } from '../../../src/server/backup/restore-backup.ts';
import { verifyBackup } from '../../../src/server/backup/verify-backup.ts';
import { writeBackup } from '../../../src/server/backup/write-backup.ts';
import { openDatabase, SYSTEM, withScope } from '../../../src/server/platform/db/index.ts';
import { type FileStore, openFileStore } from '../../../src/server/platform/files/index.ts';
import { contentsOf } from '../../api/backup/backup-databases.ts';
import { endWithTest } from '../../api/cleanup.ts';
import { optionsIn, sqliteUrl } from '../../api/server-options.ts';
import { makeFolder } from '../folders.ts';
import { differenceOf } from '../row-differences.ts';
import { canMount, makeSmallDisk } from '../small-disk.ts';
import { numbers, reportFault, trials } from '../trials.ts';
import { Commenting } from './commenting-clients.ts';
import { startRunning } from './server-process.ts';

const PASSPHRASE = 'una frase larga de prueba';
const KB = 1024;
const MB = 1024 * KB;
const FILE_BYTES = MB;
const CALLBACKS = { troubled: () => undefined, beforeStore: async () => undefined };

/** An organization with a file of one megabyte. */
async function makeSource() {
  const folder = makeFolder();
  cpSync(inject('sqliteContents').owned ?? '', folder, { recursive: true });
  const { services, close } = await buildApp(optionsIn(folder, sqliteUrl(folder)));
  await withScope(SYSTEM, async () => {
    const { database, files } = services;
    const { id } = await database.read.selectFrom('organizations').select('id').executeTakeFirstOrThrow();
    const { key } = await files.put(Readable.from([randomBytes(FILE_BYTES)]), FILE_BYTES);
    const row = { organization_id: id, storage_key: key };
    await database.transaction((tx) => tx.insertInto('file_removals').values(row).execute());
  }).finally(close);
  const files = await openFileStore(folder, null, CALLBACKS);
  endWithTest(() => files.close());
  return { databaseUrl: sqliteUrl(folder), files, version: '1.2.3', now: Date.UTC(2026, 0, 2) };
}

/** Differs by system call and library, but names the full disk. */
const fullDisk = expect.objectContaining({
  code: expect.stringMatching(/^(ENOSPC|SQLITE_FULL|storage_full|SQLITE_IOERR.*)$/),
});

const refusalOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

describe.skipIf(!canMount)(
  'on a disk that is really full (only root on Linux can mount one)',
  { timeout: 600_000 },
  () => {
    it('a backup is refused, and leaves the earlier one whole [MORE-690]', async (context) => {
      const source = await makeSource();
      const target = { passphrase: PASSPHRASE, workFactor: 10, replaces: true };
      const earlier = join(makeFolder(), 'copia.age');
      await writeBackup(source, { ...target, path: earlier });
      const whole = await verifyBackup(earlier, PASSPHRASE);
      const disk = makeSmallDisk(8 * MB);
      const path = join(disk.folder, 'copia.age');
      cpSync(earlier, path);
      const used = disk.usedBytes();
      const count = trials(6, 100);
      let refused = 0;
      let lost = 0;
      for (let trial = 0; trial < count; trial += 1) {
        // From no room at all to a little more than the backup needs.
        disk.resize(used + Math.round((trial * 1.1 * used) / (count - 1)));
        const refusal = await refusalOf(writeBackup(source, { ...target, path }));
        if (refusal !== null) {
          refused += 1;
          expect(refusal, `trial ${trial}`).toEqual(fullDisk);
        }
        expect(readdirSync(disk.folder)).toEqual(['copia.age']);
        if (JSON.stringify((await verifyBackup(path, PASSPHRASE)).rows) !== JSON.stringify(whole.rows)) lost += 1;
      }
      expect(refused).toBeGreaterThan(count / 2);
      expect(refused).toBeLessThan(count);
      reportFault(context, {
        fault: 'The disk is full while a backup is written',
        how: 'a file system with room for nothing up to the whole backup',
        ...{ trials: count, goal: 'any moment', lost },
      });
    });

    it('a restoration is refused as a whole, and repeated once there is room [MORE-690]', async (context) => {
      const source = await makeSource();
      const path = join(makeFolder(), 'copia.age');
      await writeBackup(source, { path, passphrase: PASSPHRASE, workFactor: 10 });
      const disk = makeSmallDisk(64 * MB);
      const databaseUrl = sqliteUrl(disk.folder);
      const database = await openDatabase(databaseUrl, {
        connections: 1,
        slow: () => undefined,
        broken: () => undefined,
      });
      await database.close();
      const files = await openFileStore(disk.folder, null, CALLBACKS);
      endWithTest(() => files.close());
      const empty = await contentsOf(databaseUrl);
      const used = disk.usedBytes();
      const count = trials(8, 100);
      let refused = 0;
      for (let trial = 0; ; trial += 1) {
        disk.resize(used + Math.round((trial * 6 * MB) / count));
        const refusal = await refusalOf(restoreBackup({ databaseUrl, files }, path, PASSPHRASE));
        if (refusal === null) break;
        refused += 1;
        expect(refusal, `trial ${trial}`).toEqual(fullDisk);
        expect(await contentsOf(databaseUrl), `trial ${trial}`).toEqual(empty);
      }
      expect(refused).toBeGreaterThan(1);
      const restored = await contentsOf(databaseUrl);
      const wanted = await contentsOf(source.databaseUrl);
      const { lost, doubled } = differenceOf(wanted, restored);
      reportFault(context, {
        fault: 'The disk is full while a backup is restored',
        how: 'a file system with room for the empty database up to the whole backup',
        ...{ trials: refused, goal: 'any moment', lost, doubled },
      });
    });

    it('files are stored whole or refused [MORE-690]', async (context) => {
      const disk = makeSmallDisk(4 * MB);
      const files = await openFileStore(disk.folder, null, CALLBACKS);
      endWithTest(() => files.close());
      const random = numbers(71);
      const stored = new Map<string, string>();
      const rounds = trials(4, 60);
      let refused = 0;
      for (let round = 0; round < rounds; round += 1) {
        refused += await storeUntilFull(files, stored, random);
        // Room for the next ones.
        for (const key of [...stored.keys()].slice(0, 3)) {
          await files.remove(key);
          stored.delete(key);
        }
      }
      let lost = 0;
      for (const [key, sum] of stored) if (sumOf(await buffer(await files.read(key))) !== sum) lost += 1;
      const present = readdirSync(join(disk.folder, 'files')).filter((name) => /^[0-9a-f-]{36}$/.test(name));
      expect(readdirSync(join(disk.folder, 'files')).filter((name) => name.includes('partial'))).toEqual([]);
      reportFault(context, {
        fault: 'The disk is full while files are stored',
        how: 'files of up to 300 kB until the file system is full',
        ...{ trials: refused, goal: 'any moment', lost, doubled: present.length - stored.size },
      });
    });

    it('changes are stored or refused, and the server goes on once there is room [MORE-690]', async (context) => {
      const disk = makeSmallDisk(48 * MB);
      const server = await startRunning(disk.folder, sqliteUrl(disk.folder));
      const load = new Commenting(server.url, [1, 2, 3, 4]);
      await load.start();
      const rounds = trials(2, 50);
      for (let round = 0; round < rounds; round += 1) {
        await load.more(10);
        disk.fill();
        await expect.poll(() => statusOf(server.url), { timeout: 120_000 }).toBe(503);
        disk.free();
        await load.more(10);
        await expect.poll(() => statusOf(server.url), { timeout: 120_000 }).toBe(200);
      }
      await load.stop();
      const { lost, doubled, acknowledged } = await load.find();
      expect(acknowledged).toBeGreaterThanOrEqual(rounds * 20);
      expect(server.process.exitCode).toBeNull();
      reportFault(context, {
        fault: 'The disk is full while changes are written',
        how: 'the file system of the server is filled and freed under comments',
        ...{ trials: rounds, goal: '50', lost, doubled },
      });
    });
  },
);

const statusOf = async (url: string): Promise<number> => (await fetch(`${url}/health`)).status;
const sumOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** @returns how many files were refused */
async function storeUntilFull(
  files: FileStore,
  stored: Map<string, string>,
  random: (below: number) => number,
): Promise<number> {
  for (let refused = 0; ; ) {
    const content = randomBytes(1 + random(300 * KB));
    const result = await files.put(Readable.from([content]), MB).catch((error: unknown) => {
      expect(error).toEqual(fullDisk);
      return null;
    });
    if (result) stored.set(result.key, sumOf(content));
    else refused += 1;
    if (refused === 3) return refused;
  }
}
