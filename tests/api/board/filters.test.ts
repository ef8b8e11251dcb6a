// Tests of filtered and sorted boards: every page, in order, for each filter.
import { describe, expect, it } from 'vitest';
import { type ApplicantCard, BoardSort } from '../../../src/contract/api/board.ts';
import { type CardPosition, cursorOf, positionOfCard } from '../../../src/domain/board/card-cursor.ts';
import { criteriaFor, rowPage } from '../../../src/server/features/board/pages.ts';
import { countedListsOf } from '../../../src/server/features/processes/exceeded-queries.ts';
import { startSetting } from '../candidacies/candidates.ts';
import { type Client, startDemo } from '../harness.ts';
import { searchedBy } from './searched-process.ts';

interface Card {
  readonly id: number;
  readonly status: string;
  readonly full_name: string;
  readonly source: string | null;
  readonly tags: readonly string[];
  readonly moved_at: string;
}

async function everyCard(client: Client, listId: number, filter: string, items = 4): Promise<Card[]> {
  const cards: Card[] = [];
  let cursor: string | null = null;
  do {
    const { status, body } = await client.get(
      `/lists/${listId}/applicants?items=${items}${filter}${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`,
    );
    expect(status).toBe(200);
    cards.push(...body.applicants);
    cursor = body.next_cursor;
  } while (cursor);
  return cards;
}

const idsOf = (cards: readonly Card[]) => cards.map(({ id }) => id);

async function expectNeighbours(client: Client, ids: readonly number[], filter: string): Promise<void> {
  for (const at of new Set([0, 1, Math.floor(ids.length / 2), ids.length - 2, ids.length - 1])) {
    const id = ids[at];
    if (id === undefined) continue;
    const { body } = await client.get(`/applicants/${id}/neighbours?${filter.slice(1)}`);
    expect(body, `${filter}, ${at}`).toEqual({ previous_id: ids[at - 1] ?? null, next_id: ids[at + 1] ?? null });
  }
}

describe('a narrowed board', () => {
  it('answers exactly the cards that are meant, page by page, in both orders', async () => {
    const server = await startDemo();
    const user = await server.as('user');
    const { columns } = (await user.get('/selection_processes/1/board?items=1000')).body;
    const { list, applicants } = columns[0] as { list: { id: number }; applicants: Card[] };
    const [first] = applicants;
    if (!first) throw new Error('no card');
    const tag = applicants.flatMap(({ tags }) => tags)[0] ?? '';
    const source = applicants.find((card) => card.source)?.source ?? '';
    const word = first.full_name.split(' ')[0] ?? '';
    const meant: [filter: string, matches: (card: Card) => boolean][] = [
      ['', () => true],
      [`&tag=${encodeURIComponent(tag)}`, (card) => card.tags.includes(tag)],
      [`&source=${encodeURIComponent(source)}`, (card) => card.source === source],
      ['&status=disqualified', (card) => card.status === 'disqualified'],
      ['&status=active', (card) => card.status === 'active'],
      [
        `&status=active&source=${encodeURIComponent(source)}`,
        (card) => card.status === 'active' && card.source === source,
      ],
    ];
    for (const [filter, matches] of meant) {
      const expected = applicants.filter(matches);
      expect(idsOf(await everyCard(user, list.id, filter)), filter).toEqual(idsOf(expected));
      const oldest = await everyCard(user, list.id, `${filter}&sort=oldest`);
      const reversed = ['active', 'disqualified'].flatMap((status) =>
        expected.filter((card) => card.status === status).toReversed(),
      );
      expect(idsOf(oldest), `${filter}, oldest first`).toEqual(idsOf(reversed));
      await expectNeighbours(user, idsOf(expected), filter);
      await expectNeighbours(user, idsOf(reversed), `${filter}&sort=oldest`);
      await expectNeighbours(user, idsOf(await everyCard(user, list.id, `${filter}&sort=name`)), `${filter}&sort=name`);
    }
    const found = await everyCard(user, list.id, `&q=${encodeURIComponent(word)}`);
    expect(idsOf(found)).toContain(first.id);
    const { columns: filtered } = (
      await user.get(`/selection_processes/1/board?q=${encodeURIComponent(word)}&items=1000`)
    ).body;
    expect(idsOf(filtered[0].applicants)).toEqual(idsOf(found));
    // A filter does not change the counts of the stage.
    expect(filtered[0].list).toEqual(columns[0].list);
  });

  it('looks through so many cards for a page and no more, and loses nobody between the pages', async () => {
    const server = await startDemo();
    const db = server.app.services.database.read;
    const [list] = await countedListsOf(db, [1], Date.now());
    if (!list) throw new Error('no stage');
    const all = await walk(null, 1000);
    const tag = all.flatMap((row) => JSON.parse(row.tags) as string[])[0] ?? '';
    const meant = all.filter((row) => (JSON.parse(row.tags) as string[]).includes(tag));
    expect((await walk(tag, 3)).map(({ id }) => id)).toEqual(meant.map(({ id }) => id));

    async function walk(tagged: string | null, lookedThrough: number) {
      const searched = await searchedBy(await server.as('admin'), server, 1);
      const criteria = await criteriaFor(db, searched, tagged ? { tag: tagged } : {});
      const rows = [];
      let after: CardPosition | null = null;
      do {
        const page: Awaited<ReturnType<typeof rowPage>> = await rowPage(db, {
          list: list as NonNullable<typeof list>,
          criteria,
          after,
          items: 5,
          isWorkedOn: true,
          lookedThrough,
        });
        expect(page.rows.length).toBeLessThanOrEqual(Math.min(5, tagged ? lookedThrough : 5));
        rows.push(...page.rows);
        after = page.next;
      } while (after);
      return rows;
    }
  });

  it('is sorted by name and by score, page by page, with who is renamed in their new place', async () => {
    const { server, user, add, listIds } = await startSetting();
    const listId = listIds[0] ?? 0;
    const names = ['Óscar Díaz', 'ana Soto', 'Ñusta Paz', 'Ana Álvarez', 'Zoe Ríos', 'Ana Álvarez', 'Nora Lía', 'Bea'];
    const added: { id: number; version: number }[] = [];
    for (const name of names) added.push(await add({ name, last_name: null, full_name: name }));
    const inOrder = async (sort: string, items: number) =>
      (await everyCard(user, listId, `&sort=${sort}`, items)).map(({ full_name }) => full_name);
    const byName = ['Ana Álvarez', 'Ana Álvarez', 'ana Soto', 'Bea', 'Nora Lía', 'Ñusta Paz', 'Óscar Díaz', 'Zoe Ríos'];
    for (const items of [1, 3, 100]) expect(await inOrder('name', items)).toEqual(byName);
    const last = added[4];
    await user.put(`/applicants/${last?.id}`, { full_name: 'Álvaro Ríos' });
    expect((await inOrder('name', 3))[0]).toBe('Álvaro Ríos');
    await user.call('PATCH', '/kanban/applicants/disqualify', { applicant_ids: [last?.id] });
    expect((await inOrder('name', 3)).at(-1)).toBe('Álvaro Ríos');

    const scores = [30, 90, 0, 90];
    await server.app.services.database.transaction(async (tx) => {
      for (const [index, score] of scores.entries()) {
        const { id } = added[index] ?? { id: 0 };
        await tx.updateTable('applicants').set({ score }).where('id', '=', id).execute();
      }
    });
    const byScore = [3, 1, 0, 2, 7, 6, 5].map((index) => added[index]?.id);
    for (const items of [1, 3, 100]) {
      expect(idsOf(await everyCard(user, listId, '&sort=score&status=active', items))).toEqual(byScore);
    }
    // A cursor of one order is invalid in another.
    const { body } = await user.get(`/lists/${listId}/applicants?items=2&sort=name`);
    const wrong = await user.get(
      `/lists/${listId}/applicants?items=2&sort=score&cursor=${encodeURIComponent(body.next_cursor)}`,
    );
    expect(wrong.status).toBe(400);
  });

  it.each(BoardSort.options)(
    'is continued by %s behind the last card, as the offline board does [MORE-813]',
    async (sort) => {
      const { user, add, listIds } = await startSetting();
      for (const name of ['Óscar: Díaz & Ruiz', 'ana Soto', 'Ñusta Paz'])
        await add({ name, last_name: null, full_name: name });
      const pageAfter = async (cursor: string | null) => {
        const query = new URLSearchParams({ sort, items: '1', ...(cursor === null ? {} : { cursor }) });
        const { status, body } = await user.get(`/lists/${listIds[0]}/applicants?${query}`);
        expect(status).toBe(200);
        return body as { applicants: ApplicantCard[]; next_cursor: string | null };
      };
      const ids: number[] = [];
      let next: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof pageAfter>> = await pageAfter(next);
        const [card] = page.applicants;
        ids.push(card?.id ?? 0);
        next = page.next_cursor;
        if (card && next !== null) expect(next).toBe(cursorOf(positionOfCard(card, sort)));
      } while (next !== null);
      expect(new Set(ids).size).toBe(3);
    },
  );

  it('is narrowed to who meets the rules of the stage, and to who does not', async () => {
    const { server, user, add, listIds } = await startSetting();
    const listId = listIds[0] ?? 0;
    const met: number[] = [];
    const unmet: number[] = [];
    for (let index = 0; index < 7; index += 1) {
      const { id } = await add({ city: index % 3 === 0 ? 'Vigo' : 'Lugo', tags: index < 4 ? ['mar'] : [] });
      (index % 3 === 0 ? met : unmet).unshift(id);
    }
    const found = async (filter: string) => idsOf(await everyCard(user, listId, filter, 2));
    expect(await found('&requirements=met')).toEqual([]);
    expect(await found('&requirements=unmet')).toEqual([]);
    await user.post(`/lists/${listId}/create_rule`, {
      list: { rules_attributes: [{ element: 'city', value: 'Vigo', compare: 1, category: 'value' }] },
    });
    expect(await found('&requirements=met')).toEqual(met);
    expect(await found('&requirements=unmet')).toEqual(unmet);
    expect(await found('&requirements=met&tag=mar&sort=oldest')).toEqual(met.slice(1).toReversed());
    expect(await found('&requirements=met&status=disqualified')).toEqual([]);

    const db = server.app.services.database.read;
    const criteria = await criteriaFor(db, await searchedBy(user, server, 1), { requirements: 'unmet' });
    const list = (
      await countedListsOf(db, [(await user.get(`/lists/${listId}`)).body.selection_process_id], Date.now())
    )[0];
    const walked: number[] = [];
    let after: CardPosition | null = null;
    do {
      const page: Awaited<ReturnType<typeof rowPage>> = await rowPage(db, {
        list: list as never,
        criteria,
        after,
        items: 5,
        isWorkedOn: true,
        lookedThrough: 2,
      });
      walked.push(...page.rows.map(({ id }) => id));
      after = page.next;
    } while (after);
    expect(walked).toEqual(unmet);
  });

  it('finds who is past the limit of a stage, and who has a skill', async () => {
    const { server, user, add, processId, listIds } = await startSetting();
    const late = await add({ skills_attributes: [{ description: 'Excel avanzado', level: null }] });
    const fresh = await add({});
    const old = Date.now() - 30 * 24 * 60 * 60 * 1000;
    await server.app.services.database.transaction((tx) =>
      tx.updateTable('applicants').set({ moved_at: old }).where('id', '=', late.id).execute(),
    );
    const listId = listIds[0] ?? 0;
    expect(await everyCard(user, listId, '&overdue=true')).toEqual([]);
    await user.put(`/lists/${listId}`, { list: { sla_setting_attributes: { active: true, max_days: 3 } } });
    expect(idsOf(await everyCard(user, listId, '&overdue=true'))).toEqual([late.id]);
    expect(idsOf(await everyCard(user, listId, '&skill=excel'))).toEqual([late.id]);
    await user.put(`/applicants/${fresh.id}`, { skills_attributes: [{ description: 'DISEÑO Óptico', level: null }] });
    for (const written of ['diseño', 'Diseño óptico', 'ÓPTICO']) {
      const found = await everyCard(user, listId, `&skill=${encodeURIComponent(written)}`);
      expect(idsOf(found), written).toEqual([fresh.id]);
    }
    expect(idsOf(await everyCard(user, listId, ''))).toEqual([fresh.id, late.id]);
    const suspended = await user.post(`/selection_processes/${processId}/suspend`, {});
    expect(suspended.status).toBe(200);
    expect(await everyCard(user, listId, '&overdue=true')).toEqual([]);
  });
});
