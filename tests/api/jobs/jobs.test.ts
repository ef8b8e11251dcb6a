// Asking a job to stop: before a server takes it, and at the moment when one does.
import { expect, it } from 'vitest';
import { type Server, startDemo } from '../harness.ts';

/** A job that waits; `claimedBy` names the server that has just taken it in hand, for long enough. */
async function waitingJob(server: Server, claimedBy: string | null): Promise<number> {
  const now = Date.now();
  return server.app.services.database.transaction(async (tx) => {
    const { organization_id, id: created_by_user_id } = await tx
      .selectFrom('users')
      .select(['id', 'organization_id'])
      .where('email', 'like', 'ana.paredes@%')
      .executeTakeFirstOrThrow();
    const { id } = await tx
      .insertInto('jobs')
      .values({
        organization_id,
        created_by_user_id,
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
    return id;
  });
}

it('is cancelled at once where no server has it', async () => {
  const server = await startDemo();
  const id = await waitingJob(server, null);
  const { body } = await (await server.as('admin')).post(`/jobs/${id}/cancel`);
  expect(body.state).toBe('cancelled');
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
