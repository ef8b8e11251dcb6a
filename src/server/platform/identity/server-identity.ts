// Rejects servers whose secret or file store differs from the database's others.
import { randomUUID } from 'node:crypto';
import { StartError } from '../../start-error.ts';
import { fingerprintOf } from '../crypto/server-keys.ts';
import { type Database, lockUntilEnd, SYSTEM, type Transaction, withScope } from '../db/index.ts';
import type { FileStore } from '../files/index.ts';
import { AppError } from '../http/app-error.ts';
import { hasKeysOf } from '../server-keys/index.ts';
import { findIdentity, putIdentity } from './server-identity-queries.ts';

export interface IdentityOptions {
  readonly database: Database;
  readonly files: FileStore;
  readonly secret: Uint8Array;
  readonly now: number;
}

/**
 * Compares this server's secret and file store with those noted in the database; the first server notes its own. On
 * SQLite a database has one server, so nothing is noted. With another secret, sessions would be rejected (401); with
 * another store, files would be missing.
 * @throws StartError secret_differs, store_differs
 */
export const checkIdentity = (options: IdentityOptions): Promise<void> =>
  locked(options, async (tx) => {
    const fingerprint = fingerprintOf(options.secret);
    const shared = await findIdentity(tx);
    // While the secret is replaced, both secrets open the keys.
    const isOther = shared !== undefined && shared.secret_fingerprint !== fingerprint;
    if (isOther && !(await hasKeysOf(tx, fingerprint))) throw new StartError('secret_differs');
    const storeId = await readStoreId(options.files);
    // An unreachable store does not prevent the start; it is compared at the next start.
    if (storeId === 'unknown') {
      if (!shared) await putIdentity(tx, { secret_fingerprint: fingerprint, store_id: null }, options.now);
      return;
    }
    if (shared?.store_id) {
      if (storeId !== shared.store_id) throw new StartError('store_differs');
      return;
    }
    await note(tx, options, storeId);
  });

/** Overwrites the noted secret and file store with this server's own. */
export const adoptIdentity = (options: IdentityOptions): Promise<void> =>
  locked(options, async (tx) => note(tx, options, await options.files.readId()));

async function note(tx: Transaction, { files, secret, now }: IdentityOptions, known: string | null): Promise<void> {
  const store_id = known ?? randomUUID();
  if (known === null) await files.writeId(store_id);
  await putIdentity(tx, { secret_fingerprint: fingerprintOf(secret), store_id }, now);
}

async function readStoreId(files: FileStore): Promise<string | 'unknown' | null> {
  try {
    return await files.readId();
  } catch (error) {
    if (error instanceof AppError && error.code === 'unavailable') return 'unknown';
    throw error;
  }
}

/** A lock makes servers that start at the same time take turns. */
async function locked({ database }: IdentityOptions, work: (tx: Transaction) => Promise<void>): Promise<void> {
  if (database.engine === 'sqlite') return;
  await withScope(SYSTEM, () =>
    database.transaction(async (tx) => {
      await lockUntilEnd(tx, 'server identity', '');
      await work(tx);
    }),
  );
}
