// Opens database, files and secret of a local space beside its running server.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { deriveDataKeys } from '../platform/crypto/data-key.ts';
import { readProtectedSessionKey, readSessionKey } from '../platform/crypto/session-key.ts';
import { type FileStore, openFileStore } from '../platform/files/index.ts';

export const SECRET_FILE = 'secret';
export const FILE_CALLBACKS = { troubled: () => undefined, beforeStore: async () => undefined };

export interface SpacePaths {
  readonly databasePath: string;
  readonly dataDir: string;
  /** In base64; null for a space that is not encrypted. */
  readonly dataKey: string | null;
}

export interface SpaceFiles {
  readonly databaseUrl: string;
  readonly files: FileStore;
  readonly key: Buffer | undefined;
  readonly secret: Uint8Array;
  /** Of database and files, as far as they can be known before. */
  readonly bytes: number;
}

export async function withSpace<Result>(
  { databasePath, dataDir, ...space }: SpacePaths,
  use: (space: SpaceFiles) => Promise<Result>,
): Promise<Result> {
  const dataKey = keyOf(space);
  const files = await openFileStore(dataDir, null, FILE_CALLBACKS, encryptionOf(dataKey));
  try {
    return await use({
      databaseUrl: `sqlite:${databasePath}`,
      files,
      key: dataKey ? deriveDataKeys(dataKey).database : undefined,
      secret: secretOf(dataDir, dataKey),
      bytes: bytesIn(databasePath) + bytesIn(dataDir),
    });
  } finally {
    files.close();
  }
}

export function secretOf(dataDir: string, dataKey: Buffer | null): Uint8Array {
  const path = join(dataDir, SECRET_FILE);
  return dataKey ? readProtectedSessionKey(path, dataKey) : readSessionKey(path);
}

export const keyOf = ({ dataKey }: Pick<SpacePaths, 'dataKey'>): Buffer | null =>
  dataKey === null ? null : Buffer.from(dataKey, 'base64');

export const encryptionOf = (dataKey: Buffer | null) => (dataKey ? { key: deriveDataKeys(dataKey).files } : {});

/** Of a file, or of all files in a folder. */
export function bytesIn(path: string): number {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found?.size ?? 0;
  return readdirSync(path).reduce((sum, name) => sum + bytesIn(join(path, name)), 0);
}
