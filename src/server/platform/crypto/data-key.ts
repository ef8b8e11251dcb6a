// Derives the keys for database, files and sessions from the data folder's key.
import { hkdfSync } from 'node:crypto';

export const DATA_KEY_BYTES = 32;

export interface DataKeys {
  readonly database: Buffer;
  readonly files: Buffer;
  readonly session: Buffer;
}

/** @throws if the key has another length */
export function deriveDataKeys(dataKey: Uint8Array): DataKeys {
  if (dataKey.length !== DATA_KEY_BYTES) throw new Error('the data key has a wrong length');
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', dataKey, Buffer.alloc(0), purpose, DATA_KEY_BYTES));
  return { database: derive('terna database'), files: derive('terna files'), session: derive('terna session key') };
}
