// Tests of cancelled jobs and of a job whose database is briefly unavailable.
import { expect, it, vi } from 'vitest';
import { actorOfUser } from '../../../src/server/features/sessions/index.ts';
import { jobHandlers } from '../../../src/server/features.ts';
import type { Transaction } from '../../../src/server/platform/db/index.ts';
import { AppError } from '../../../src/server/platform/http/app-error.ts';
import { jobRunner } from '../../../src/server/platform/jobs/index.ts';
import { jobQueue } from '../../../src/server/platform/jobs/queries.ts';
import { cancelJob } from '../../../src/server/platform/jobs/service.ts';
import { renew } from '../../../src/server/platform/queue/index.ts';
import type { Services } from '../../../src/server/services.ts';
import { type Server, startDemo } from '../harness.ts';
import { openQueues, queues } from '../queue/queue-tables.ts';

const [, , { add: addJob }] = queues;

/** `claimedBy` names the server that has just claimed the job. */
const waitingJob = async (server: Server, claimedBy: string | null): Promise<number> =>
  (await server.app.services.database.transaction((tx) => insertWaiting(tx, claimedBy))).id;

async function insertWaiting(tx: Transaction, claimedBy: string | null): Promise<{ id: number; owner: number }> {
  const now = Date.now();
  const { organization_id, id: owner } = await tx
    .selectFrom('users')
    .select(['id', 'organization_id'])
    .where('email', 'like', 'ana.paredes@%')
    .executeTakeFirstOrThrow();
  const { id } = await tx
    .insertInto('jobs')
    .values({
      organization_id,
      created_by_user_id: owner,
      kind: 'bulk_move',
      state: 'queued',
      payload: '{}',
      total: null,
      error: null,
      claimed_by: claimedBy,
      claimed_until: claimedBy === null ? null : now + 600_000,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, owner };
}

it('is cancelled at once where no server has it', async () => {
  const { app } = await startDemo();
  // In one transaction, so that the server's own worker cannot claim the job before.
  const cancelled = await app.services.database.transaction(async (tx) => {
    const { id, owner } = await insertWaiting(tx, null);
    const actor = await actorOfUser(tx, owner);
    if (!actor) throw new Error('the owner of the job is not there');
    return cancelJob(tx, actor, id, Date.now());
  });
  expect(cancelled.state).toBe('cancelled');
});

it('is asked to stop where a server has taken it and not said so yet: its word is not written over', async () => {
  const server = await startDemo();
  const id = await waitingJob(server, 'another server');
  const { body } = await (await server.as('admin')).post(`/jobs/${id}/cancel`);
  expect(body.state).toBe('queued');
  const { read } = server.app.services.database;
  const row = await read.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ state: 'queued', cancel_requested: 1, claimed_by: 'another server' });
});

it('is held longer by the server that has it, and by no other', async () => {
  const server = await startDemo();
  const id = await waitingJob(server, 'another server');
  const { database } = server.app.services;
  const lease = { now: Date.now(), leaseMilliseconds: 3_600_000 };
  const renewAs = (claimed_by: string) => database.transaction((tx) => renew(tx, jobQueue, { id, claimed_by }, lease));
  const readClaimEnd = async () => {
    const { claimed_until } = await database.read
      .selectFrom('jobs')
      .select('claimed_until')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return claimed_until;
  };
  const before = await readClaimEnd();
  expect([await renewAs('this server'), await readClaimEnd()]).toEqual([undefined, before]);
  expect(await renewAs('another server')).toMatchObject({ id, claimed_by: 'another server' });
  expect(await readClaimEnd()).not.toBe(before);
});

it('goes on where the database was away for a moment, and is not given up', async () => {
  // No server runs here, because its runner would claim the job.
  const { database, owner } = await openQueues();
  const log = { error: vi.fn(), warn: vi.fn() };
  const services = { database, now: Date.now, log, wakeEvents: vi.fn() } as unknown as Services;
  const { id } = await database.transaction((tx) => addJob(tx, owner));
  const work = vi.fn(async () => undefined);
  work.mockRejectedValueOnce(Object.assign(new Error('terminating connection'), { code: '57P01' }));
  const stateOf = async () =>
    (await database.read.selectFrom('jobs').select('state').where('id', '=', id).executeTakeFirst())?.state;
  for (const [times, state] of [
    [1, 'running'],
    [2, 'done'],
  ] as const) {
    const runner = jobRunner(services, { ...jobHandlers, import: work });
    await runner.start();
    await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(times), 10_000);
    await runner.stop();
    expect(await stateOf()).toBe(state);
  }
});

it('is not ended by a server that has lost it to another, which goes on', async () => {
  const { database, owner } = await openQueues();
  const log = { error: vi.fn(), warn: vi.fn() };
  const services = { database, now: Date.now, log, wakeEvents: vi.fn() } as unknown as Services;
  const { id } = await database.transaction((tx) => addJob(tx, owner));
  const work = async () => {
    const claim = { claimed_by: 'another server', claimed_until: Date.now() + 3_600_000 };
    await database.transaction((tx) => tx.updateTable('jobs').set(claim).where('id', '=', id).execute());
    throw new AppError('invalid');
  };
  const runner = jobRunner(services, { ...jobHandlers, import: work });
  await runner.start();
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalledWith({ job: id }, expect.any(String)), 10_000);
  await runner.stop();
  const row = await database.read.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst();
  expect(row).toMatchObject({ state: 'running', error: null, claimed_by: 'another server' });
});
