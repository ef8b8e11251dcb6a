// Verifies a backup: that it opens, is complete, and has the checksums of its manifest.
import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { type ArchiveEntry, type ArchiveSource, MANIFEST, Manifest, type OnBytes, readArchive } from './archive.ts';
import { BackupError } from './backup-error.ts';
import { readFolder } from './export-folder.ts';

/** Reads a backup, or an export, which has no passphrase and may be a folder. @throws BackupError */
export const readEntries = (
  path: ArchiveSource,
  passphrase: string | null,
  onBytes?: OnBytes,
): AsyncGenerator<ArchiveEntry> => {
  if (typeof path !== 'string') return readArchive(path, passphrase, onBytes);
  if (!existsSync(path)) throw new BackupError('no_file');
  const isFolder = passphrase === null && statSync(path).isDirectory();
  return isFolder ? readFolder(path) : readArchive(path, passphrase, onBytes);
};

/** @throws BackupError wrong_passphrase, damaged */
export async function verifyBackup(
  path: ArchiveSource,
  passphrase: string | null,
  onBytes?: OnBytes,
): Promise<Manifest> {
  const sums: Record<string, string> = {};
  let manifest: Manifest | null = null;
  for await (const { name, content } of readEntries(path, passphrase, onBytes)) {
    if (manifest) throw new BackupError('damaged');
    if (name === MANIFEST) manifest = readManifest(await text(content));
    else {
      const hash = createHash('sha256');
      for await (const part of content) hash.update(part as Buffer);
      sums[name] = hash.digest('hex');
    }
  }
  const names = Object.keys(sums);
  const isComplete =
    manifest &&
    names.length === Object.keys(manifest.sums).length &&
    names.every((name) => manifest?.sums[name] === sums[name]);
  if (!manifest || !isComplete) throw new BackupError('damaged');
  return manifest;
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

function readManifest(json: string): Manifest {
  const result = Manifest.safeParse(parseJson(json));
  if (!result.success) throw new BackupError('damaged', { cause: result.error });
  return result.data;
}
