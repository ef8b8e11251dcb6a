// The command `server rotate-keys`, beside running servers on PostgreSQL.
import { setTimeout as sleep } from 'node:timers/promises';
import { serverMessages as texts } from '../contract/messages.ts';
import { ServerKeys } from './platform/crypto/server-keys.ts';
import { addKey, finishRotation, readKeys, UnfinishedSecretError } from './platform/server-keys/index.ts';
import { openStorage, type StorageOptions } from './platform/storage/storage.ts';
import { SettingError } from './setting-error.ts';

/** Milliseconds until the new key signs: three looks of a server whose signal was lost. */
const UNTIL_ACTIVE = 60_000;
/** The clocks of servers may differ by this share of it. */
const CLOCK_TOLERANCE = 1 / 12;

export interface RotateOptions {
  readonly revokes: boolean;
  /** Will replace the secret of the servers' file. */
  readonly newSecret?: Uint8Array | undefined;
  /** Milliseconds until the new key signs. */
  readonly untilActive?: number;
  readonly say?: (line: string) => void;
}

/**
 * On SQLite the server must be stopped, so that the new key signs at once. An interrupted run is finished by the
 * servers' maintenance.
 * @returns the line for the operator
 * @throws SettingError while a replaced secret is not adopted; StartError if the database cannot be used
 */
export async function rotateKeys(
  options: StorageOptions,
  { revokes, newSecret, untilActive = UNTIL_ACTIVE, say }: RotateOptions,
): Promise<string> {
  const { sessionKey: secret, now = Date.now } = options;
  const storage = await openStorage(options, {
    warn: (details) => process.stderr.write(`${JSON.stringify(details)}\n`),
  });
  const { database } = storage;
  const wait = database.engine === 'sqlite' ? 0 : untilActive * (1 + CLOCK_TOLERANCE);
  try {
    await storage.check();
    const started = now();
    const activeFrom = started + (wait > 0 ? untilActive : 0);
    const id = await addKey(database, { secret, newSecret, revokes, now: started, activeFrom });
    if (wait > 0) say?.(texts.keyAdded(id, Math.ceil(wait / 1000)));
    await sleep(wait);
    await finishRotation(database, new ServerKeys(await readKeys(database, secret), now), now());
    const lines = [texts.keysRotated(id, revokes), ...(newSecret ? [texts.secretToReplace] : [])];
    return lines.join('\n');
  } catch (error) {
    throw error instanceof UnfinishedSecretError ? new SettingError(texts.secretUnfinished) : error;
  } finally {
    await storage.close();
  }
}
