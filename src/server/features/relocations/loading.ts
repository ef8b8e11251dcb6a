// Loads a received archive beside the running server.
import { Readable } from 'node:stream';
import type { RelocationFailure } from '../../../contract/api/relocations.ts';
import { keysOfSecret } from '../../platform/crypto/server-keys.ts';
import { isFull, SYSTEM, withScope } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Services } from '../../services.ts';
import { listParts, loadedChange, noteAgain, removeParts, updateRelocation } from './queries.ts';

/** Milliseconds without a sign of the server that loads, after which another one may. */
export const CLAIM = 30_000;

/** Ids of the relocations that each server of this process loads. */
const loading = new WeakMap<Services, Set<string>>();

const loadingOf = (services: Services): Set<string> => {
  const known = loading.get(services) ?? new Set();
  loading.set(services, known);
  return known;
};

export const isLoadingHere = (services: Services, id: string): boolean => loadingOf(services).has(id);

export interface ArchiveKeys {
  readonly passphrase: string;
  /** Encrypted the passwords of other services in the space. */
  readonly secret: Buffer;
}

/** Resolves at once. Failures are noted with the relocation. */
export function loadInBackground(services: Services, id: string, keys: ArchiveKeys): void {
  loadingOf(services).add(id);
  const timer = renewClaim(services, id);
  services.inBackground((signal) =>
    withScope(SYSTEM, async () => {
      try {
        const failure = await load(services, { id, keys, signal });
        if (failure) await note(services, id, failure);
        else await finish(services, id);
      } catch (error) {
        // The desktop asks again to load it.
        services.log.error({ err: error }, 'a relocation was not finished');
      } finally {
        clearInterval(timer);
        loadingOf(services).delete(id);
      }
    }),
  );
}

interface Load {
  readonly id: string;
  readonly keys: ArchiveKeys;
  /** Aborts when the server stops. */
  readonly signal: AbortSignal;
}

async function load(services: Services, { id, keys, signal }: Load): Promise<RelocationFailure | null> {
  const { passphrase, secret } = keys;
  const { database, files, now, serverKeys, log } = services;
  const parts = await listParts(database.read, id);
  const source = () =>
    Readable.from(
      (async function* () {
        for (const { storage_key } of parts) yield* await files.read(storage_key);
      })(),
      { objectMode: false },
    );
  try {
    await services.loadArchive(source, passphrase, {
      signal,
      lastChange: loadedChange(id, now()),
      secrets: { from: keysOfSecret(secret), to: serverKeys },
      files: {
        async putAs(key, content) {
          // If this ends here, the file is removed a day later.
          await database.transaction((tx) => noteAgain(tx, key, now()));
          await files.putAs(key, content);
        },
      },
    });
    return null;
  } catch (error) {
    signal.throwIfAborted();
    log.error({ err: error }, 'a relocation was not loaded');
    return failureOf(error);
  }
}

const OF_ARCHIVE: readonly RelocationFailure[] = [
  'damaged',
  'wrong_passphrase',
  'other_version',
  'not_empty',
  'differs',
];

function failureOf(error: unknown): RelocationFailure {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const known = OF_ARCHIVE.find((one) => one === code);
  if (known) return known;
  const isStorageFull = error instanceof AppError && error.code === 'storage_full';
  return isStorageFull || isFull(error) || code === 'ENOSPC' || code === 'SQLITE_FULL' ? 'disk_full' : 'unexpected';
}

const note = ({ database, now }: Services, id: string, failure: RelocationFailure) =>
  database.transaction((tx) =>
    updateRelocation(tx, id, { state: 'failed', failure, claimed_until: null, updated_at: now() }),
  );

/** What is left of the parts after an interruption, the maintenance removes. */
async function finish(services: Services, id: string): Promise<void> {
  const { database, files } = services;
  services.wakeEvents();
  const parts = await listParts(database.read, id);
  for (const { storage_key } of parts) await files.remove(storage_key);
  await database.transaction((tx) => removeParts(tx, id));
}

function renewClaim({ database, now, log }: Services, id: string): NodeJS.Timeout {
  const timer = setInterval(() => {
    // On SQLite the write would wait for the end of the loading, and there is no other server.
    if (database.engine === 'sqlite') return;
    withScope(SYSTEM, () =>
      database.transaction((tx) => updateRelocation(tx, id, { claimed_until: now() + CLAIM })),
    ).catch((error: unknown) => log.warn({ err: error }, 'the claim of a relocation'));
  }, CLAIM / 3);
  timer.unref();
  return timer;
}
