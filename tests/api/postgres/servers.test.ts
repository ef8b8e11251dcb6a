// Several servers on one PostgreSQL exchange events and do no work twice.
import { describe, expect, it } from 'vitest';
import { openEventStream } from '../event-stream.ts';
import { type Client, jobEnd, startBeside, startDemo } from '../harness.ts';

interface Card {
  readonly id: number;
  readonly version: number;
}

async function boardOf(client: Client) {
  const { body } = await client.get('/selection_processes/1/board?items=50');
  const [first, second] = body.columns;
  const cards = first.applicants.filter((one: { status: string }) => one.status === 'active') as Card[];
  return { cards, to: second.list.id as number };
}

describe('two servers on one database', () => {
  it('tell the windows of one what happened on the other', async () => {
    const here = await startDemo();
    const there = await startBeside(here);
    const [client, other] = [await here.as('user'), await there.as('admin')];
    const { cards, to } = await boardOf(client);
    const stream = await openEventStream(there, other);
    const moved = await client.put(`/applicants/${cards[0]?.id}/update_list`, {
      list_id: to,
      version: cards[0]?.version,
    });
    expect(moved.status).toBe(200);
    const received = await stream.until((events) => events.some(({ type }) => type === 'applicant.moved'));
    expect(received.at(-1)).toMatchObject({ type: 'applicant.moved', id: cards[0]?.id });
  });

  it('let one of many moves of the same candidate win, and write its history once', async () => {
    const RIVALS = 10;
    const here = await startDemo();
    const there = await startBeside(here);
    const clients = [await here.as('user'), await there.as('admin')] as const;
    const { cards, to } = await boardOf(clients[0]);
    const racing = cards.slice(0, 25);
    const results = await Promise.all(
      racing.flatMap(({ id, version }) =>
        Array.from({ length: RIVALS }, async (_, index) => {
          const client = clients[index % 2] ?? clients[0];
          return { id, status: (await client.put(`/applicants/${id}/update_list`, { list_id: to, version })).status };
        }),
      ),
    );
    const byCard = Map.groupBy(results, ({ id }) => id);
    for (const tries of byCard.values()) {
      expect(tries.map(({ status }) => status).toSorted()).toEqual([200, ...Array(RIVALS - 1).fill(409)]);
    }
    for (const { id } of racing) {
      const { body } = await clients[1].get(`/applicants/${id}/logs?type=list`);
      expect(body.filter((log: { kind: string }) => log.kind === 'moved')).toHaveLength(1);
    }
    const { body } = await clients[0].get('/selection_processes/1/board');
    const counted = await here.app.services.database.read
      .selectFrom('applicants')
      .select('list_id')
      .where('status', '=', 'active')
      .where('selection_process_id', '=', 1)
      .execute();
    for (const { list } of body.columns as { list: { id: number; active_applicants: number } }[]) {
      expect(list.active_applicants).toBe(counted.filter((row) => row.list_id === list.id).length);
    }
  });

  it('run a job once, though both look for it', async () => {
    const here = await startDemo();
    const there = await startBeside(here);
    const client = await here.as('admin');
    const rows = Array.from({ length: 3000 }, (_, index) => `Persona ${index},p${index}@persona.example`);
    const uploaded = await client.upload('/imports?file_name=personas.csv', `nombre,correo\n${rows.join('\n')}\n`);
    const started = await client.post(`/imports/${uploaded.body.id}/start`, {
      selection_process_id: 1,
      mapping: ['full_name', 'email'],
      duplicates: 'skip',
    });
    there.app.services.wakeJobs();
    expect(await jobEnd(client, started.body.job_id)).toMatchObject({ state: 'done', done: 3000 });
    const { count } = await here.app.services.database.read
      .selectFrom('uniq_applicants')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('email', 'like', '%@persona.example')
      .executeTakeFirstOrThrow();
    expect(count).toBe(3000);
  });

  it('take over the job of a server that has gone silent', async () => {
    const here = await startDemo();
    const client = await here.as('admin');
    const uploaded = await client.upload('/imports?file_name=ana.csv', 'nombre,correo\nAna,ana@persona.example\n');
    const { database } = here.app.services;
    const { id: jobId } = await database.transaction(async (tx) => {
      const now = Date.now();
      const { id: importId } = uploaded.body;
      const owner = await tx.selectFrom('imports').selectAll().where('id', '=', importId).executeTakeFirstOrThrow();
      const job = await tx
        .insertInto('jobs')
        .values({
          organization_id: owner.organization_id,
          created_by_user_id: owner.user_id,
          kind: 'import',
          state: 'running',
          payload: '{}',
          total: 1,
          error: null,
          claimed_by: 'a server that was killed',
          claimed_until: now - 60_000,
          created_at: now,
          updated_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const list = await tx.selectFrom('lists').select('id').where('selection_process_id', '=', 1).executeTakeFirst();
      const into = { selection_process_id: 1, list_id: list?.id ?? 0, duplicates_policy: 'skip' } as const;
      await tx
        .updateTable('imports')
        .set({ ...into, job_id: job.id, mapping: '["full_name","email"]' })
        .where('id', '=', importId)
        .execute();
      return job;
    });
    await startBeside(here);
    expect(await jobEnd(client, jobId)).toMatchObject({ state: 'done', done: 1 });
  });
});
