// Verifies a backup: that it opens, is complete, and has the checksums of its manifest.
import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { MANIFEST, Manifest, type OnBytes, readArchive } from './archive.ts';
import { BackupError } from './backup-error.ts';

/** @throws BackupError wrong_passphrase, damaged */
export async function verifyBackup(path: string, passphrase: string, onBytes?: OnBytes): Promise<Manifest> {
  const sums: Record<string, string> = {};
  let manifest: Manifest | null = null;
  for await (const { name, content } of readArchive(path, passphrase, onBytes)) {
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

function readManifest(json: string): Manifest {
  const result = Manifest.safeParse(JSON.parse(json));
  if (!result.success) throw new BackupError('damaged', { cause: result.error });
  return result.data;
}
