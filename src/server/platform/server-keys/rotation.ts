// Adds a key, encrypts stored values with it, and removes keys that nothing needs any more.
import { randomBytes } from 'node:crypto';
import { type EncryptedColumn, encryptedColumns } from '../crypto/encrypted-columns.ts';
import { prefixOf, rotatedKeys } from '../crypto/secret-encryption.ts';
import { fingerprintOf, keysOfSecret, type ServerKey, type ServerKeys } from '../crypto/server-keys.ts';
import { type Database, lockUntilEnd, SYSTEM, signal, type Transaction, withScope } from '../db/index.ts';
import { keysOfRows } from './open-keys.ts';
import {
  deleteKeys,
  deleteKeysOfOthers,
  hasKeysOf,
  listKeyRows,
  listValuesOfOthers,
  putKeyRow,
  replaceValue,
  revokeAllSessions,
  type StoredValue,
} from './queries.ts';

const KEY_BYTES = 32;
const DAY = 24 * 60 * 60 * 1000;
/** Links in emails that former keys signed are valid for so long; sessions and repeated requests end before. */
const LINK_DAYS = 365;
const VALUES_AT_ONCE = 200;

export interface Rotation {
  /** Of the server's file. */
  readonly secret: Uint8Array;
  /** Encrypts the keys too, so that servers can be started with it. */
  readonly newSecret?: Uint8Array | undefined;
  /** Former keys sign nothing valid any more once the new one signs, and all sessions end. */
  readonly revokes: boolean;
  readonly now: number;
  /** Epoch milliseconds from which the new key signs. All servers must have read it by then. */
  readonly activeFrom: number;
}

/** A replaced secret has to be adopted before the next rotation. */
export class UnfinishedSecretError extends Error {
  constructor() {
    super('the keys are encrypted with another secret too');
    this.name = 'UnfinishedSecretError';
  }
}

/**
 * All of it in one transaction. Another run adds another key, which does no harm.
 * @returns the number of the new key; @throws UnfinishedSecretError
 */
export const addKey = (database: Database, rotation: Rotation): Promise<number> =>
  withScope(SYSTEM, () =>
    database.transaction(async (tx) => {
      const { secret, newSecret, revokes, now, activeFrom } = rotation;
      await lockUntilEnd(tx, 'server keys', '');
      const rows = await listKeyRows(tx);
      const isOwn = rows.map((row) => row.secret_fingerprint === fingerprintOf(secret));
      // Rows that only a lost secret opens do no harm.
      if (isOwn.includes(true) && isOwn.includes(false)) throw new UnfinishedSecretError();
      const endsAt = revokes ? activeFrom : activeFrom + LINK_DAYS * DAY;
      const former = keysOfRows(rows, secret).map((key) => ({
        ...key,
        endsAt: Math.min(key.endsAt ?? endsAt, endsAt),
      }));
      const id = Math.max(0, ...rows.map((row) => row.id)) + 1;
      const added = { id, bytes: randomBytes(KEY_BYTES), activeFrom, endsAt: null };
      for (const by of newSecret ? [secret, newSecret] : [secret]) await putKeys(tx, [...former, added], by);
      for (const session of revokes ? await revokeAllSessions(tx, now) : []) {
        await signal(tx, { about: 'session-end', session });
      }
      await signal(tx, { about: 'keys' });
      return id;
    }),
  );

async function putKeys(tx: Transaction, keys: readonly ServerKey[], secret: Uint8Array): Promise<void> {
  for (const { id, bytes, activeFrom, endsAt } of keys) {
    await putKeyRow(tx, {
      id,
      secret_fingerprint: fingerprintOf(secret),
      encrypted_key: rotatedKeys.encrypt(keysOfSecret(secret), id, Buffer.from(bytes).toString('base64')),
      active_from: activeFrom,
      ends_at: endsAt,
    });
  }
}

/**
 * Encrypts all values with the newest key and removes the ended keys. It can be interrupted and repeated at any time,
 * beside running servers.
 * @returns the numbers of the removed keys
 */
export async function finishRotation(database: Database, keys: ServerKeys, now: number): Promise<number[]> {
  await reencryptValues(database, keys);
  return withScope(SYSTEM, () =>
    database.transaction(async (tx) => {
      await lockUntilEnd(tx, 'server keys', '');
      const rows = await listKeyRows(tx);
      const ended = rows.filter(({ id, ends_at }) => id < keys.current.id && ends_at !== null && ends_at <= now);
      const ids = [...new Set(ended.map(({ id }) => id))];
      if (ids.length === 0) return [];
      await deleteKeys(tx, ids);
      await signal(tx, { about: 'keys' });
      return ids;
    }),
  );
}

async function reencryptValues(database: Database, keys: ServerKeys): Promise<void> {
  for (const column of encryptedColumns) {
    for (let after: LastKey = null; ; ) {
      const part: StoredValue[] = await reencryptPart(database, keys, column, after);
      const last = part.at(-1);
      if (part.length < VALUES_AT_ONCE || !last) break;
      after = last.key;
    }
  }
}

type LastKey = StoredValue['key'] | null;

/** @returns the values of other keys that were read, at most `VALUES_AT_ONCE` */
const reencryptPart = (
  database: Database,
  keys: ServerKeys,
  column: EncryptedColumn,
  after: LastKey,
): Promise<StoredValue[]> =>
  withScope(SYSTEM, async () => {
    const prefix = prefixOf(keys.current.id);
    const part = await listValuesOfOthers(database.read, column, { prefix, after, limit: VALUES_AT_ONCE });
    if (part.length === 0) return part;
    await database.transaction(async (tx) => {
      for (const stored of part) {
        const text = column.encryption.decrypt(keys, stored.organization_id, stored.value);
        // A value of a lost secret has to be entered again.
        if (text === null) continue;
        const value = column.encryption.encrypt(keys, stored.organization_id, text);
        await replaceValue(tx, column, { stored, value });
      }
    });
    return part;
  });

/** Maintenance: finishes rotations, also those whose command was killed. */
export async function removeFormerKeys({
  database,
  serverKeys,
  now,
}: {
  readonly database: Database;
  readonly serverKeys: ServerKeys;
  readonly now: () => number;
}): Promise<void> {
  // Before the first rotation there is nothing to do.
  if (serverKeys.current.id > 0) await finishRotation(database, serverKeys, now());
}

/** Makes this secret the only one that opens the keys, unless it opens none. */
export const adoptKeys = (database: Database, secret: Uint8Array): Promise<void> =>
  withScope(SYSTEM, () =>
    database.transaction(async (tx) => {
      const fingerprint = fingerprintOf(secret);
      if (await hasKeysOf(tx, fingerprint)) await deleteKeysOfOthers(tx, fingerprint);
    }),
  );
