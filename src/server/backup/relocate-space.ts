// Sends a local space to a team's server, for the desktop, in a process of its own.
import { createHash, hkdfSync } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { RELOCATION_PART_BYTES, type RelocationFailure } from '../../contract/api/relocations.ts';
import { type BackupProblem, PARTIAL_BACKUP } from '../../contract/ipc/backups.ts';
import type { ToEmbeddedServer } from '../../contract/ipc/embedded.ts';
import { openSnapshot } from '../platform/db/copy/index.ts';
import { type SpaceFiles, withSpace } from './open-space.ts';
import {
  openRelocationClient,
  type RelocationClient,
  RelocationError,
  type RelocationTarget,
} from './relocation-client.ts';
import { lateShare, type OnProgress, reportShare } from './share-progress.ts';
import { writeBackup } from './write-backup.ts';

type Task<Type> = Extract<ToEmbeddedServer, { type: Type }>;
export type RelocateTask = Task<'relocate'>;
export type CancelRelocationTask = Task<'cancel-relocation'>;

/** The key is random, so that a costly passphrase adds nothing. */
const WORK_FACTOR = 10;
const PASSPHRASE_BYTES = 32;
const ARCHIVE = 'space.age';

/** With these failures the archive is written again. */
const UNUSABLE: readonly RelocationFailure[] = ['damaged', 'wrong_passphrase', 'differs'];

interface Times {
  /** Milliseconds between two looks at a server that loads. */
  readonly poll: number;
  readonly pauses?: RelocationTarget['pauses'];
}

/**
 * Writes the archive, sends what the server does not have yet, and waits until it is loaded and compared. After any
 * end it can be called again with the same id.
 * @returns the bytes of the archive; @throws RelocationError, BackupError or the file system's error
 */
export async function relocateSpace(
  task: RelocateTask,
  onProgress: OnProgress,
  { poll, pauses }: Times = { poll: 1000 },
): Promise<number> {
  const client = openRelocationClient({ ...task, ...(pauses ? { pauses } : {}) });
  const path = join(task.folder, ARCHIVE);
  const known = await client.read();
  const isUseless = known?.failure !== null && UNUSABLE.some((one) => one === known?.failure);
  if (isUseless) await rm(path, { force: true });
  // What the server has belongs to an archive that is no longer there.
  if (known !== null && known.state !== 'loaded' && !existsSync(path)) await client.cancel();
  const bytes = await withSpace(task, async (space) => {
    const passphrase = passphraseOf(space.secret, task.id);
    if (known?.state === 'loaded') return 0;
    if (!existsSync(path)) await writeArchiveOf(space, { task, path, passphrase }, onProgress);
    const { size } = statSync(path);
    const parts = Math.ceil(size / RELOCATION_PART_BYTES);
    await client.begin({ steps: await stepsOf(space), bytes: size, parts });
    await sendParts(client, path, onProgress);
    onProgress('loading', 0);
    await waitUntilLoaded(client, { passphrase, secret: Buffer.from(space.secret).toString('base64') }, poll);
    return size;
  });
  await rm(task.folder, { recursive: true, force: true });
  return bytes;
}

/** @throws RelocationError if the server does not answer or does not accept the token */
export async function checkRelocation(target: RelocationTarget): Promise<number> {
  await openRelocationClient(target).read();
  return 0;
}

/** @throws RelocationError if the server cannot be asked; then nothing is removed */
export async function cancelRelocation(
  task: CancelRelocationTask,
  pauses?: RelocationTarget['pauses'],
): Promise<number> {
  await openRelocationClient({ ...task, ...(pauses ? { pauses } : {}) }).cancel();
  await rm(task.folder, { recursive: true, force: true });
  return 0;
}

const passphraseOf = (secret: Uint8Array, id: string): string =>
  Buffer.from(hkdfSync('sha256', secret, id, 'terna relocation', PASSPHRASE_BYTES)).toString('base64url');

interface Writing {
  readonly task: RelocateTask;
  readonly path: string;
  readonly passphrase: string;
}

async function writeArchiveOf(
  { databaseUrl, files, key, bytes }: SpaceFiles,
  { task, path, passphrase }: Writing,
  onProgress: OnProgress,
): Promise<void> {
  await mkdir(task.folder, { recursive: true, mode: 0o700 });
  await writeBackup(
    { databaseUrl, files, key, version: task.version, now: Date.now() },
    {
      path,
      passphrase,
      workFactor: WORK_FACTOR,
      onBytes: reportShare('writing', bytes, onProgress),
      verify: lateShare('verifying', () => statSync(path + PARTIAL_BACKUP).size, onProgress),
    },
  );
}

async function stepsOf({ databaseUrl, key }: SpaceFiles): Promise<string[]> {
  const snapshot = await openSnapshot(databaseUrl, key);
  await snapshot.close();
  return [...snapshot.steps];
}

async function sendParts(client: RelocationClient, path: string, onProgress: OnProgress): Promise<void> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const report = reportShare('sending', size, onProgress);
    let reported = 0;
    for (let next = (await client.read())?.next_part ?? null; next !== null; ) {
      const start = next * RELOCATION_PART_BYTES;
      const part = Buffer.alloc(Math.min(RELOCATION_PART_BYTES, size - start));
      await file.read(part, 0, part.length, start);
      const sum = createHash('sha256').update(part).digest('hex');
      next = (await client.sendPart(next, part, sum)).next_part;
      report(start + part.length - reported);
      reported = start + part.length;
    }
  } finally {
    await file.close();
  }
}

const FAILURES: Readonly<Record<RelocationFailure, BackupProblem>> = {
  damaged: 'damaged',
  wrong_passphrase: 'damaged',
  other_version: 'other_version',
  not_empty: 'already_set_up',
  differs: 'differs',
  disk_full: 'server_full',
  unexpected: 'unexpected',
};

async function waitUntilLoaded(
  client: RelocationClient,
  keys: { readonly passphrase: string; readonly secret: string },
  poll: number,
): Promise<void> {
  let state = await client.load(keys);
  while (state.state !== 'loaded') {
    if (state.state === 'failed') throw new RelocationError(FAILURES[state.failure ?? 'unexpected']);
    await wait(poll);
    const now = await client.read();
    // The server ended while it loaded, and nothing is stored.
    state = now === null || now.state === 'receiving' ? await client.load(keys) : now;
  }
}
