// Tests of the board, its keyset pagination and the move of a candidate.
import { describe, expect, it } from 'vitest';
import { type Client, startDemo } from '../harness.ts';

interface Card {
  id: number;
  list_id: number;
  status: string;
  version: number;
  moved_at: string;
}

const boardOf = async (client: Client, items = 10) =>
  (await client.get(`/selection_processes/1/board?items=${items}`)).body as {
    columns: { list: { id: number; name: string; order: number }; applicants: Card[]; next_cursor: string | null }[];
  };

describe('board', () => {
  it('shows the stages in their order with their first cards [BOARD-2] [DRAWER-3]', async () => {
    const server = await startDemo();
    const { columns } = await boardOf(await server.as('user'), 3);
    expect(columns.map(({ list }) => list.order)).toEqual([1, 2, 3, 4, 5, 6]);
    for (const { list, applicants } of columns) {
      expect(applicants.length).toBeLessThanOrEqual(3);
      for (const card of applicants) expect(card).toMatchObject({ list_id: list.id, selection_process_id: 1 });
    }
  });

  it('pages through a stage without losing or doubling anybody, active first, latest first [BOARD-3]', async () => {
    const server = await startDemo();
    const user = await server.as('user');
    const [first] = (await boardOf(user, 4)).columns;
    if (!first) throw new Error('no stage');
    const cards = [...first.applicants];
    let cursor = first.next_cursor;
    while (cursor) {
      const { body } = await user.get(`/lists/${first.list.id}/applicants?items=4&cursor=${cursor}`);
      cards.push(...body.applicants);
      cursor = body.next_cursor;
    }
    const { body: whole } = await user.get(`/lists/${first.list.id}/applicants?items=1000`);
    expect(cards).toEqual(whole.applicants);
    expect(new Set(cards.map((card) => card.id)).size).toBe(cards.length);
    const order = cards.map((card) => `${card.status === 'active' ? 1 : 0} ${card.moved_at}`);
    expect(order).toEqual([...order].sort().reverse());
  });

  it('refuses a cursor that is none', async () => {
    const server = await startDemo();
    const { status } = await (await server.as('user')).get('/lists/1/applicants?cursor=nada');
    expect(status).toBe(400);
  });
});

async function ready() {
  const server = await startDemo();
  const user = await server.as('user');
  const { columns } = await boardOf(user, 1000);
  const [from, to] = columns;
  const card = from?.applicants.find((one) => one.status === 'active');
  if (!from || !to || !card) throw new Error('no card');
  return { server, user, from, to, card, columns };
}

describe('move', () => {
  it('moves a card to another stage, with counts and history [CAND-4] [API-72]', async () => {
    const { user, from, to, card } = await ready();
    const { status, body } = await user.put(`/applicants/${card.id}/update_list`, {
      list_id: to.list.id,
      version: card.version,
    });
    expect(status).toBe(200);
    expect(body.applicant).toMatchObject({
      id: card.id,
      list_id: to.list.id,
      version: card.version + 1,
      moved_by: 'Marcos Soto',
    });
    expect(body.from_list_id).toBe(from.list.id);
    const counts = Object.fromEntries(
      body.counts.map((count: { list_id: number; active_applicants: number }) => [
        count.list_id,
        count.active_applicants,
      ]),
    );
    const process = (await user.get('/selection_processes/1')).body;
    for (const list of process.lists) if (list.id in counts) expect(counts[list.id]).toBe(list.active_applicants);
    const { body: logs } = await user.get(`/applicants/${card.id}/logs?type=list`);
    expect(logs[0]).toMatchObject({
      kind: 'moved',
      from_list: from.list.name,
      to_list: to.list.name,
      author: { full_name: 'Marcos Soto' },
    });
  });

  it('refuses a stale version with the present state, and leaves everything', async () => {
    const { user, to, from, card } = await ready();
    const path = `/applicants/${card.id}/update_list`;
    await user.put(path, { list_id: to.list.id, version: card.version });
    const { status, body } = await user.put(path, { list_id: from.list.id, version: card.version });
    expect([status, body.code]).toEqual([409, 'stale_version']);
    expect(body.current).toMatchObject({ id: card.id, list_id: to.list.id, version: card.version + 1 });
  });

  it('lets one of many racing moves win, once', async () => {
    const { user, card, columns } = await ready();
    const answers = await Promise.all(
      columns
        .slice(1)
        .map(({ list }) => user.put(`/applicants/${card.id}/update_list`, { list_id: list.id, version: card.version })),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.body.code === 'stale_version')).toHaveLength(columns.length - 2);
    const { body: logs } = await user.get(`/applicants/${card.id}/logs?type=list`);
    expect(logs.filter((log: { kind: string }) => log.kind === 'moved')).toHaveLength(1);
  });

  it('refuses the same stage, another process, the disqualified, and closed processes', async () => {
    const { user, from, card, columns } = await ready();
    const move = async (id: number, list_id: number, version: number) =>
      (await user.put(`/applicants/${id}/update_list`, { list_id, version })).body.code;
    expect(await move(card.id, from.list.id, card.version)).toBe('same_stage');
    const other = (await user.get('/selection_processes/2')).body.lists[0].id;
    expect(await move(card.id, other, card.version)).toBe('other_process');
    const out = from.applicants.find((one) => one.status === 'disqualified');
    if (!out) throw new Error('nobody is disqualified');
    expect(await move(out.id, columns[1]?.list.id ?? 0, out.version)).toBe('candidate_disqualified');
    const closed = (await user.get('/selection_processes/9/board')).body;
    expect(closed.process.status.name).toBe('closed');
    const still = closed.columns[0].applicants[0];
    expect(await move(still.id, closed.columns[1].list.id, still.version)).toBe('process_closed');
  });

  it('keeps counts equal to the rows through a hundred random moves', async () => {
    const { user, columns } = await ready();
    const lists = columns.map(({ list }) => list.id);
    const cards = columns.flatMap(({ applicants }) => applicants).filter((card) => card.status === 'active');
    await Promise.all(
      Array.from({ length: 100 }, (_, index) => {
        const card = cards[(index * 7) % cards.length] as Card;
        const list_id = lists[(index * 5) % lists.length] as number;
        return user.put(`/applicants/${card.id}/update_list`, { list_id, version: card.version });
      }),
    );
    const { body } = await user.get('/selection_processes/1');
    for (const list of body.lists) {
      const { body: column } = await user.get(`/lists/${list.id}/applicants?items=1000`);
      expect(column.applicants).toHaveLength(list.active_applicants + list.disqualified_applicants);
    }
  });
});
