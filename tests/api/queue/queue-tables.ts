// A database without a server, with one queue for each kind of lease.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase, SYSTEM, type Transaction } from '../../../src/server/platform/db/index.ts';
import { MAX_FUTURE_MILLISECONDS, type QueueTable } from '../../../src/server/platform/queue/index.ts';
import { endWithTest } from '../cleanup.ts';
import { makeDatabase } from '../databases.ts';

/** The time of the tests, in epoch milliseconds. */
export const NOW = Date.parse('2026-11-20T12:00:00Z');

/** The user and organization that rows belong to. */
interface Owner {
  readonly organization_id: number;
  readonly user_id: number;
}

/** A lease is identified by the column of its end: saved reports. */
export const endQueue: QueueTable<'saved_reports'> = {
  table: 'saved_reports',
  dueAt: { next_at: MAX_FUTURE_MILLISECONDS, asked_at: MAX_FUTURE_MILLISECONDS },
  lease: { end: 'claimed_until' },
  isOpen: (where) => where('last_sent_at', 'is', null),
};

/** The due time of a claimed row is the end of its lease: emails. */
export const dueTimeQueue: QueueTable<'emails'> = {
  table: 'emails',
  dueAt: { due_at: MAX_FUTURE_MILLISECONDS },
  lease: { end: 'due_at', claimedState: 'sending' },
  attempts: 'attempts',
  isOpen: (where) => where('state', 'in', ['queued', 'sending']),
};

/** A lease names its owner; rows are due at once: jobs. */
export const ownerQueue: QueueTable<'jobs'> = {
  table: 'jobs',
  dueAt: {},
  lease: { end: 'claimed_until', owner: 'claimed_by' },
  isOpen: (where) => where('state', '=', 'queued'),
};

/** The queues; `add` inserts an open row, `done` are the columns of a finished one. */
export const queues = [
  {
    name: 'end',
    queue: endQueue,
    done: { last_sent_at: NOW },
    add: (tx: Transaction, owner: Owner, asked_at = NOW) => {
      const noDates = { schedule: null, next_at: null, claimed_until: null, last_sent_at: null, deleted_at: null };
      const row = {
        name: randomUUID(),
        shared: 0,
        kind: 'processes',
        filters: '{}',
        asked_at,
        created_at: NOW,
      } as const;
      return tx
        .insertInto('saved_reports')
        .values({ ...owner, ...noDates, ...row })
        .returning('id')
        .executeTakeFirstOrThrow();
    },
  },
  {
    name: 'due time',
    queue: dueTimeQueue,
    done: { state: 'sent' },
    add: (tx: Transaction, { organization_id }: Owner, due_at = NOW) => {
      const content = { to_address: 'ana@persona.example', subject: '', html: '', text: '', message_id: randomUUID() };
      const emptyColumns = {
        applicant_id: null,
        list_id: null,
        created_by_user_id: null,
        reply_to: null,
        error: null,
      };
      const row = { organization_id, kind: 'other', state: 'queued', due_at, sent_at: null, created_at: NOW } as const;
      return tx
        .insertInto('emails')
        .values({ ...content, ...emptyColumns, ...row })
        .returning('id')
        .executeTakeFirstOrThrow();
    },
  },
  {
    name: 'owner',
    queue: ownerQueue,
    done: { state: 'done' },
    add: (tx: Transaction, { organization_id, user_id }: Owner) => {
      const row = { organization_id, created_by_user_id: user_id, kind: 'import', state: 'queued' } as const;
      const times = { claimed_by: null, claimed_until: null, created_at: NOW, updated_at: NOW };
      return tx
        .insertInto('jobs')
        .values({ ...row, ...times, payload: '{}', total: null, error: null })
        .returning('id')
        .executeTakeFirstOrThrow();
    },
  },
] as const;

/** Opens a database with one organization and its administrator, and without workers. */
export async function openQueues(): Promise<{ database: Database; owner: Owner }> {
  const folder = mkdtempSync(join(tmpdir(), 'terna-queue-'));
  const created = await makeDatabase(folder, 'owned');
  const options = { connections: 6, slow: () => undefined, broken: () => undefined };
  const opened = await openDatabase(created.url, options);
  endWithTest(async () => {
    await opened.close();
    created.drop();
    rmSync(folder, { recursive: true, force: true });
  });
  const database = opened.pinned(SYSTEM);
  const { id: user_id, organization_id } = await database.read
    .selectFrom('users')
    .select(['id', 'organization_id'])
    .executeTakeFirstOrThrow();
  return { database, owner: { organization_id, user_id } };
}
