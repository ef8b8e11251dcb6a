// Receives a local space in parts, and loads it when all are there.
import { createHash } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';
import type { z } from 'zod';
import { RELOCATION_PART_BYTES, type RelocationState, type relocations } from '../../../contract/api/relocations.ts';
import { errorMessages } from '../../../contract/messages.ts';
import { lockUntilEnd, stepNames } from '../../platform/db/index.ts';
import type { FileStore } from '../../platform/files/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Services } from '../../services.ts';
import { anyOrganization, isSetupToken } from '../organizations/index.ts';
import { CLAIM, isLoadingHere, loadInBackground } from './loading.ts';
import {
  claimRelocation,
  findPart,
  findRelocation,
  insertPart,
  insertRelocation,
  listEndedRelocations,
  listParts,
  type RelocationRow,
  removeParts,
  removeRelocation,
  updateRelocation,
} from './queries.ts';

/** Milliseconds after which an unfinished relocation is removed. */
const FORGOTTEN_AFTER = 7 * 24 * 60 * 60 * 1000;

/** @throws AppError not_found for a server that is not set up by a token, wrong_setup_token */
export function assertSetupToken({ setupToken }: Pick<Services, 'setupToken'>, received: string | undefined): void {
  if (setupToken === null) throw new AppError('not_found');
  if (isSetupToken(setupToken, received ?? '')) return;
  throw new AppError('wrong_setup_token', { fields: { setup_token: errorMessages.wrong_setup_token } });
}

/** @throws AppError already_set_up; invalid if the databases have different migrations, or for another archive */
export async function beginRelocation(
  services: Services,
  id: string,
  { steps, bytes, parts }: z.output<typeof relocations.begin.body>,
): Promise<RelocationState> {
  const { database, now } = services;
  const loaded = await findLoaded(services, id);
  if (loaded) return loaded;
  const own = new Set(stepNames);
  if (own.size !== steps.length || !steps.every((step) => own.has(step))) throw new AppError('other_database_version');
  if (parts !== Math.ceil(bytes / RELOCATION_PART_BYTES)) throw new AppError('invalid');
  await database.transaction((tx) =>
    insertRelocation(tx, {
      id,
      bytes,
      parts,
      state: 'receiving',
      failure: null,
      claimed_until: null,
      updated_at: now(),
    }),
  );
  const row = await requireRelocation(services, id);
  // An archive that is written again has another length, and another relocation.
  if (row.bytes !== bytes) throw new AppError('invalid');
  return stateOf(services, row);
}

export async function readRelocation(services: Services, id: string): Promise<RelocationState> {
  return stateOf(services, await requireRelocation(services, id));
}

export interface SentPart {
  readonly id: string;
  readonly number: number;
  /** SHA-256 in hexadecimal. */
  readonly sum: string;
  readonly content: Readable;
}

/** @throws AppError damaged_file if the bytes are not those of the sum, conflict for another part of this number */
export async function receivePart(
  services: Services,
  { id, number, sum, content }: SentPart,
): Promise<RelocationState> {
  try {
    const loaded = await findLoaded(services, id);
    if (loaded) return loaded;
    const row = await requireRelocation(services, id);
    const { database, files, now } = services;
    if (number >= row.parts) throw new AppError('not_found');
    const known = await findPart(database.read, id, number);
    if (known && known.sum !== sum) throw new AppError('conflict');
    if (known) return await stateOf(services, row);
    const stored = await storePart(files, content, sum, bytesOfPart(row, number));
    const isNew = await database.transaction(async (tx) => {
      if (!(await findRelocation(tx, id))) return false;
      await updateRelocation(tx, id, { updated_at: now() });
      return insertPart(tx, { relocation_id: id, number, sum, bytes: stored.bytes, storage_key: stored.key });
    });
    if (!isNew) await files.remove(stored.key);
    return await stateOf(services, await requireRelocation(services, id));
  } finally {
    // Unread bytes would block the connection.
    content.resume();
  }
}

const bytesOfPart = ({ bytes, parts }: RelocationRow, number: number): number =>
  number < parts - 1 ? RELOCATION_PART_BYTES : bytes - (parts - 1) * RELOCATION_PART_BYTES;

async function storePart(files: FileStore, content: Readable, sum: string, bytes: number) {
  const hash = createHash('sha256');
  const hashing = new Transform({
    transform(part: Buffer, _encoding, done) {
      hash.update(part);
      done(null, part);
    },
  });
  content.once('error', (error) => hashing.destroy(error));
  content.once('close', () => {
    if (!content.readableEnded) hashing.destroy(new AppError('damaged_file'));
  });
  const stored = await files.put(content.pipe(hashing), RELOCATION_PART_BYTES);
  if (stored.bytes === bytes && hash.digest('hex') === sum) return stored;
  await files.remove(stored.key);
  throw new AppError('damaged_file');
}

/** Begins to load, unless a server does already. @throws AppError wrong_status while parts are missing */
export async function loadRelocation(
  services: Services,
  id: string,
  { passphrase, secret }: z.output<typeof relocations.load.body>,
): Promise<RelocationState> {
  const { database, now } = services;
  const loaded = await findLoaded(services, id);
  if (loaded) return loaded;
  const row = await requireRelocation(services, id);
  if (isLoadingHere(services, id)) return stateOf(services, row);
  if ((await findNextPart(services, row)) !== null) throw new AppError('wrong_status');
  const isClaimed = await database.transaction(async (tx) => {
    await lockUntilEnd(tx, 'relocation', '');
    const at = now();
    // On SQLite there is no other server, so a claim was left by an ended one.
    const endedBefore = database.engine === 'sqlite' ? Number.MAX_SAFE_INTEGER : at;
    return claimRelocation(tx, id, { now: at, until: at + CLAIM, endedBefore });
  });
  if (isClaimed) loadInBackground(services, id, { passphrase, secret: Buffer.from(secret, 'base64') });
  return stateOf(services, await requireRelocation(services, id));
}

/** @throws AppError wrong_status while it is loaded and afterwards */
export async function cancelRelocation(services: Services, id: string): Promise<void> {
  const row = await findRelocation(services.database.read, id);
  if (!row) return;
  if (isLoadingHere(services, id) || row.state === 'loaded' || isClaimed(services, row))
    throw new AppError('wrong_status');
  await removeStoredParts(services, id);
  await services.database.transaction((tx) => removeRelocation(tx, id));
}

const isClaimed = ({ database, now }: Services, { state, claimed_until }: RelocationRow): boolean =>
  database.engine === 'postgres' && state === 'loading' && claimed_until !== null && claimed_until >= now();

/** Removes parts that are no longer needed. Part of the maintenance. */
export async function clearRelocations(services: Services): Promise<void> {
  const { database, now } = services;
  for (const { id, state } of await listEndedRelocations(database.read, now() - FORGOTTEN_AFTER)) {
    await removeStoredParts(services, id);
    // The desktop may still ask for the outcome of a loaded one.
    await database.transaction(async (tx) => {
      if (state === 'loaded') await removeParts(tx, id);
      else await removeRelocation(tx, id);
    });
  }
}

async function removeStoredParts({ database, files }: Services, id: string): Promise<void> {
  for (const { storage_key } of await listParts(database.read, id)) await files.remove(storage_key);
}

/** @returns the state of a loaded relocation; @throws AppError already_set_up if another organization is there */
async function findLoaded(services: Services, id: string): Promise<RelocationState | null> {
  if (!(await anyOrganization(services.database.read))) return null;
  // The transaction that brought the organization also noted the relocation.
  const row = await findRelocation(services.database.read, id);
  if (row?.state !== 'loaded') throw new AppError('already_set_up');
  return stateOf(services, row);
}

async function requireRelocation({ database }: Services, id: string): Promise<RelocationRow> {
  const row = await findRelocation(database.read, id);
  if (!row) throw new AppError('not_found');
  return row;
}

async function findNextPart({ database }: Services, { id, parts }: RelocationRow): Promise<number | null> {
  const numbers = (await listParts(database.read, id)).map(({ number }) => number);
  const gap = numbers.findIndex((number, index) => number !== index);
  if (gap >= 0) return gap;
  return numbers.length < parts ? numbers.length : null;
}

async function stateOf(services: Services, row: RelocationRow): Promise<RelocationState> {
  if (row.state === 'loaded') return { state: 'loaded', next_part: null, failure: null };
  const next_part = await findNextPart(services, row);
  const isAbandoned = row.state === 'loading' && !isLoadingHere(services, row.id) && !isClaimed(services, row);
  // The desktop asks again to load what an ended server has not finished.
  return { state: isAbandoned ? 'receiving' : row.state, next_part, failure: row.failure };
}
