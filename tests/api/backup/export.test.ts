// Exports in an open format: readable by any program, and read in again on either engine.
import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { restoreBackup } from '../../../src/server/backup/restore-backup.ts';
import { verifyBackup } from '../../../src/server/backup/verify-backup.ts';
import { writeBackup } from '../../../src/server/backup/write-backup.ts';
import { engine } from '../harness.ts';
import { codeOf, contentsOf, newFolder, newTarget, startNothing } from './backup-databases.ts';

type Source = Awaited<ReturnType<typeof startNothing>>;

const exportTo = (source: Source, path: string) =>
  writeBackup({ ...source, version: '1.2.3', now: 1 }, { path, passphrase: null, isFolder: !path.endsWith('.tar') });

/** Reads an export as another program would. */
function readExport(folder: string): Record<string, unknown[]> {
  const tables = readdirSync(join(folder, 'tables'));
  return Object.fromEntries(
    tables.map((table) => {
      const parts = readdirSync(join(folder, 'tables', table)).toSorted();
      const text = parts.map((part) => readFileSync(join(folder, 'tables', table, part), 'utf8')).join('');
      return [
        table,
        text
          .trimEnd()
          .split('\n')
          .map((line) => JSON.parse(line)),
      ];
    }),
  );
}

describe('an export', () => {
  it('is JSON Lines and files, as a folder and as an archive, and is read in again [MORE-197]', async () => {
    const source = await startNothing();
    const before = await contentsOf(source.databaseUrl);
    const folder = join(newFolder(), 'acme');
    const archive = join(newFolder(), 'acme.tar');
    const written = await exportTo(source, folder);
    await exportTo(source, archive);
    const extracted = newFolder();
    execFileSync('tar', ['-xf', archive, '-C', extracted]);
    expect(readExport(extracted)).toEqual(readExport(folder));

    const { uniq_applicants: persons, files } = readExport(folder);
    expect(persons?.length).toBe(written.rows.uniq_applicants);
    const key = String(Object(files?.[0]).storage_key);
    const content = await buffer(await source.files.read(key));
    expect(readFileSync(join(folder, 'files', key)).equals(content)).toBe(true);

    for (const [path, kind] of [
      [folder, 'same'],
      [archive, 'same'],
      [extracted, 'sqlite'],
    ] as const) {
      if (kind === 'sqlite' && engine === 'sqlite') continue;
      const target = await newTarget(kind);
      await restoreBackup({ databaseUrl: target.url, files: target.files }, path, null);
      expect(await contentsOf(target.url)).toEqual(before);
      expect((await buffer(await target.files.read(key))).equals(content)).toBe(true);
    }
  });

  it('that is cut, altered or incomplete is not read in, and none is overwritten [MORE-197]', async () => {
    const source = await startNothing();
    const folder = join(newFolder(), 'acme');
    const archive = join(newFolder(), 'acme.tar');
    await exportTo(source, folder);
    await exportTo(source, archive);
    expect([await codeOf(exportTo(source, folder)), await codeOf(exportTo(source, archive))]).toEqual([
      'exists',
      'exists',
    ]);
    const target = await newTarget();
    const empty = await contentsOf(target.url);
    const read = (path: string) => codeOf(restoreBackup({ databaseUrl: target.url, files: target.files }, path, null));
    truncateSync(archive, statSync(archive).size - 700_000);
    expect(await read(archive)).toBe('damaged');
    const table = join(folder, 'tables', 'users', '000001.jsonl');
    const whole = readFileSync(table);
    appendFileSync(table, '{}\n');
    expect(await read(folder)).toBe('damaged');
    writeFileSync(table, whole);
    expect((await verifyBackup(folder, null)).version).toBe('1.2.3');
    const [name = ''] = readdirSync(join(folder, 'files'));
    rmSync(join(folder, 'files', name));
    expect(await read(folder)).toBe('damaged');
    rmSync(join(folder, 'manifest.json'));
    expect(await read(folder)).toBe('damaged');
    expect(await read(`${folder}-absent`)).toBe('no_file');
    expect(await contentsOf(target.url)).toEqual(empty);
    expect(existsSync(`${folder}.part`)).toBe(false);
  });
});
