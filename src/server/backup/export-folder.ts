// An export as a folder, with the same entries as an archive.
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, readdirSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { syncFolder } from '../platform/storage/durable-files.ts';
import { type ArchiveEntry, type ArchiveWriter, MANIFEST } from './archive.ts';
import { BackupError } from './backup-error.ts';

const FILE_MODE = 0o600;
const FOLDER_MODE = 0o700;

/** @param path of a new folder; all of it is on the disk when `finish` resolves */
export async function writeFolder(path: string): Promise<ArchiveWriter> {
  await mkdir(path, { mode: FOLDER_MODE });
  const sums: Record<string, string> = {};
  const folders = new Set([path]);
  const add = async (name: string, content: Readable): Promise<void> => {
    const target = join(path, name);
    for (let folder = dirname(target); !folders.has(folder); folder = dirname(folder)) folders.add(folder);
    await mkdir(dirname(target), { recursive: true, mode: FOLDER_MODE });
    const hash = createHash('sha256');
    const hashing = new Transform({
      transform(part: Buffer, _encoding, done) {
        hash.update(part);
        done(null, part);
      },
    });
    await pipeline(content, hashing, createWriteStream(target, { flags: 'wx', mode: FILE_MODE, flush: true }));
    sums[name] = hash.digest('hex');
  };
  const addText = (name: string, text: string) => add(name, Readable.from([Buffer.from(text)]));
  return {
    addText,
    addFile: (name, source) => add(name, createReadStream(source)),
    async finish(manifest) {
      const ofEntries = { ...sums };
      await addText(MANIFEST, JSON.stringify({ ...manifest, sums: ofEntries }, null, 1));
      for (const folder of folders) syncFolder(folder);
      return ofEntries;
    },
    abort: () => rm(path, { recursive: true, force: true }),
  };
}

/** Reads the entries in the order of an archive: tables, files, manifest. @throws BackupError damaged */
export async function* readFolder(path: string): AsyncGenerator<ArchiveEntry> {
  const names = [...filesIn(path, 'tables'), ...filesIn(path, 'files'), MANIFEST];
  for (const name of names) {
    if (!existsSync(join(path, name))) throw new BackupError('damaged');
    yield { name, content: createReadStream(join(path, name)) };
  }
}

function filesIn(path: string, folder: string): string[] {
  if (!existsSync(join(path, folder))) return [];
  const entries = readdirSync(join(path, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(path.length + 1)
        .replaceAll('\\', '/'),
    )
    .toSorted();
}
