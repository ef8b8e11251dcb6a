// Shared parts of the cache and offline queue trials: keychain, rows and entries.
import { type AnswerCache, HEAD_BYTES } from '../../../src/main/offline/cache/index.ts';
import { OfflineQueue } from '../../../src/main/offline/queue/index.ts';
import type { Keychain } from '../../../src/main/session/index.ts';

/** @param key base64; empty if there is none yet */
export function keyOnlyKeychain(key: string): Keychain {
  let stored: string | null = key || null;
  return {
    read: async () => stored,
    write: async (_entry, secret) => {
      stored = secret;
    },
    remove: async () => {
      stored = null;
    },
  };
}

/** From a few bytes to several pages. */
export const textOf = (id: number): string => `Candidata ${id} `.repeat(1 + ((id * 37) % 900));

/** A part of the answer `owner`. */
export function partOf(id: number, reading: number): Parameters<AnswerCache['putPart']>[0] {
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt32BE(id + 1);
  return { owner: 'owner', tag: `part ${id}`, reading, content: { text: textOf(id), head } };
}

/** The part of a head as `partOf` makes it. */
export const idOfHead = (head: Buffer): number => head.readUInt32BE() - 1;

export type QueueEntry = OfflineQueue['entries'][number];

export const entryOf = (id: number): QueueEntry => ({
  id: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
  kind: 'comment',
  applicant: { id: id + 1, full_name: `Candidata ${id}` },
  process: { id: 1, title: 'Farera' },
  seen: { list: { id: 1, name: 'Postulados' }, status: 'active', version: 1 },
  to: null,
  comment: `Comentario ${id} `.repeat(1 + ((id * 13) % 60)),
  made_at: '2026-10-12T10:42:00.000Z',
  problem: null,
  was_sent: false,
  details: {},
});

export const numberOf = ({ id }: Pick<QueueEntry, 'id'>): number => Number(id.slice(-12));

/** @param key base64 */
export async function openOfflineQueue(path: string, key: string): Promise<OfflineQueue> {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const queue = new OfflineQueue({
    path,
    keychain: keyOnlyKeychain(key),
    keyEntry: 'key',
    onChange: () => undefined,
    log,
  });
  await queue.open('local\nana');
  return queue;
}
