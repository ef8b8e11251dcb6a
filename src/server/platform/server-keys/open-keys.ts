// Reads the keys of this server from the database, and follows their rotations.
import { rotatedKeys } from '../crypto/secret-encryption.ts';
import { fingerprintOf, keysOfSecret, type ServerKey, ServerKeys } from '../crypto/server-keys.ts';
import { type Database, SYSTEM, withScope } from '../db/index.ts';
import { type KeyRow, listKeyRows } from './queries.ts';

/** Milliseconds between two looks; a signal that is lost delays a server no longer. */
const LOOK = 20_000;

/** @returns the keys that this secret opens; before the first rotation the secret itself */
export function keysOfRows(rows: readonly KeyRow[], secret: Uint8Array): ServerKey[] {
  const fingerprint = fingerprintOf(secret);
  const keys = rows
    .filter((row) => row.secret_fingerprint === fingerprint)
    .map(({ id, encrypted_key, active_from, ends_at }): ServerKey => {
      const text = rotatedKeys.decrypt(keysOfSecret(secret), id, encrypted_key);
      if (text === null) throw new Error(`key ${id} of the server is damaged`);
      return { id, bytes: Buffer.from(text, 'base64'), activeFrom: active_from, endsAt: ends_at };
    });
  return keys.length > 0 ? keys : [{ id: 0, bytes: secret, activeFrom: 0, endsAt: null }];
}

export const readKeys = (database: Database, secret: Uint8Array): Promise<ServerKey[]> =>
  withScope(SYSTEM, async () => keysOfRows(await listKeyRows(database.read), secret));

export interface FollowedKeys {
  readonly keys: ServerKeys;
  /** Reads them again, for example after a signal. Keeps the present ones if the database does not answer. */
  reload(): Promise<void>;
  stop(): void;
}

export interface FollowOptions {
  readonly secret: Uint8Array;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

/** @throws if the keys cannot be read */
export async function followKeys(database: Database, { secret, now, onError }: FollowOptions): Promise<FollowedKeys> {
  const keys = new ServerKeys(await readKeys(database, secret), now);
  const reload = async () => {
    try {
      keys.replace(await readKeys(database, secret));
    } catch (error) {
      onError(error);
    }
  };
  const timer = setInterval(() => void reload(), LOOK);
  timer.unref();
  return { keys, reload, stop: () => clearInterval(timer) };
}
