// Files are complete under their final name, and cleanup only removes the program's own.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { safeFileName } from '../../../../src/main/files/file-names.ts';
import { readJsonFile, writeJsonFile } from '../../../../src/main/files/json-file.ts';
import { PendingFiles } from '../../../../src/main/files/pending-files.ts';
import { isTemporaryPath, replaceFile, unnamedPath } from '../../../../src/main/files/replace-file.ts';
import { recordedLog } from '../support/recorded-log.ts';
import { scratchFolder } from '../support/scratch-folder.ts';

let folder: string;
let target: string;
beforeEach(() => {
  folder = scratchFolder();
  target = join(folder, 'salida.xlsx');
});

describe('a file that is replaced', () => {
  test('is there as a whole', async () => {
    await replaceFile(target, (file) => file.writeFile('all of it'));
    expect(readdirSync(folder)).toEqual(['salida.xlsx']);
    expect(readFileSync(target, 'utf8')).toBe('all of it');
  });

  test('is as it was where filling it fails, and nothing else is left', async () => {
    writeFileSync(target, 'before');
    const failing = replaceFile(target, async (file) => {
      await file.writeFile('half of');
      throw new Error('no more');
    });
    await expect(failing).rejects.toThrow('no more');
    expect(readdirSync(folder)).toEqual(['salida.xlsx']);
    expect(readFileSync(target, 'utf8')).toBe('before');
  });

  test('has a temporary name beside it meanwhile, however long its own is', async () => {
    for (const name of ['a.xlsx', `${'ñ'.repeat(120)}.xlsx`, '日本語'.repeat(20)]) {
      let meanwhile: string[] = [];
      await replaceFile(join(folder, name), async () => {
        meanwhile = readdirSync(folder).filter((entry) => entry.endsWith('.part'));
      });
      expect(meanwhile).toHaveLength(1);
      expect(isTemporaryPath(join(folder, meanwhile[0] ?? ''))).toBe(true);
    }
  });
});

describe('the journal of downloads', () => {
  const journalPath = () => join(folder, 'pending.json');
  const paths = () => (JSON.parse(readFileSync(journalPath(), 'utf8')) as { paths: string[] }).paths;

  test('names a temporary file as long as it is there', async () => {
    const journal = new PendingFiles(journalPath(), recordedLog());
    await journal.add(unnamedPath(target));
    expect(paths()).toEqual([expect.stringMatching(/\.terna\.[0-9a-f]{12}\.part$/)]);
    await journal.remove(paths()[0] ?? '');
    expect(paths()).toEqual([]);
  });

  test('has what a killed run left removed, and nothing else, whatever it names', async () => {
    const leftover = join(folder, '.salida.xlsx.0123456789ab.part');
    const others = ['document.docx', '.bashrc', 'x.part', '.x.0123456789AB.part', 'passwd'].map((name) =>
      join(folder, name),
    );
    for (const path of [leftover, ...others]) writeFileSync(path, 'x');
    writeFileSync(
      journalPath(),
      JSON.stringify({ paths: [leftover, ...others, join(folder, 'absent', '.y.0123456789ab.part')] }),
    );
    await new PendingFiles(journalPath(), recordedLog()).removeLeftovers();
    expect(existsSync(leftover)).toBe(false);
    for (const path of others) expect(existsSync(path), path).toBe(true);
    expect(paths()).toEqual([]);
  });

  test('leaves what somebody will go on with', async () => {
    const wanted = unnamedPath(target);
    const other = unnamedPath(target);
    for (const path of [wanted, other]) writeFileSync(path, 'x');
    writeFileSync(journalPath(), JSON.stringify({ paths: [wanted, other] }));
    await new PendingFiles(journalPath(), recordedLog()).removeLeftovers([wanted]);
    expect([existsSync(wanted), existsSync(other)]).toEqual([true, false]);
    expect(paths()).toEqual([wanted]);
  });

  test.each(['', '[]', '{"paths":7}', '\0'])('that is damaged (%j) is begun anew', async (text) => {
    writeFileSync(journalPath(), text);
    const journal = new PendingFiles(journalPath(), recordedLog());
    await journal.removeLeftovers();
    await journal.add('/x/.a.0123456789ab.part');
    expect(paths()).toEqual(['/x/.a.0123456789ab.part']);
  });

  test('keeps up with many downloads at once', async () => {
    const journal = new PendingFiles(journalPath(), recordedLog());
    const files = Array.from({ length: 20 }, () => unnamedPath(target));
    await Promise.all(files.map((path) => journal.add(path)));
    expect(paths().toSorted()).toEqual(files.toSorted());
    await Promise.all(files.map((path) => journal.remove(path)));
    expect(paths()).toEqual([]);
  });
});

describe('a settings file', () => {
  const Schema = z.object({ a: z.number() });

  test('comes back as it was written', async () => {
    await writeJsonFile(join(folder, 'new', 'x.json'), { a: 1 });
    expect(await readJsonFile(join(folder, 'new', 'x.json'), Schema, recordedLog())).toEqual({ a: 1 });
  });

  test('that is not there is no trouble; one that is damaged is logged', async () => {
    const log = recordedLog();
    expect(await readJsonFile(join(folder, 'absent.json'), Schema, log)).toBeNull();
    expect(log.lines).toEqual([]);
    writeFileSync(join(folder, 'x.json'), '{"a":"no"}');
    expect(await readJsonFile(join(folder, 'x.json'), Schema, log)).toBeNull();
    expect(log.lines).toHaveLength(1);
  });
});

test('long names keep their extension', () => {
  const name = safeFileName(`${'ñ'.repeat(300)}.xlsx`);
  expect([...name]).toHaveLength(120);
  expect(name.endsWith('.xlsx')).toBe(true);
});
