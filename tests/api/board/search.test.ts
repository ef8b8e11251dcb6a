// Tests that a board search finds visible card text only, on both engines.
import { describe, expect, it } from 'vitest';
import type { CardPosition } from '../../../src/domain/board/card-cursor.ts';
import { criteriaFor, rowPage } from '../../../src/server/features/board/pages.ts';
import { countedListsOf } from '../../../src/server/features/processes/exceeded-queries.ts';
import { startSetting } from '../candidacies/candidates.ts';
import type { Client, Server } from '../harness.ts';
import { searchedBy } from './searched-process.ts';

const COLUMNS = '/organization_default_board_columns';
const SECTIONS = '/organization_applicants_section';

interface Card {
  readonly id: number;
}

const finder = (client: Client, processId: number) => async (q: string) => {
  const { status, body } = await client.get(`/selection_processes/${processId}/board?q=${encodeURIComponent(q)}`);
  expect(status).toBe(200);
  return (body.columns as { applicants: Card[] }[]).flatMap(({ applicants }) => applicants.map(({ id }) => id));
};

async function showFields(admin: Client, fields: readonly string[]): Promise<void> {
  const { body: columns } = await admin.get(COLUMNS);
  for (const { id } of columns) expect((await admin.call('DELETE', `${COLUMNS}/${id}`)).status).toBeLessThan(300);
  for (const field of fields) {
    const added = await admin.post(COLUMNS, { organization_default_board_column: { field } });
    expect(added.status).toBe(201);
  }
}

/** Writes card fields that would need many calls to set. */
const setCard = (
  { app }: Server,
  id: number,
  card: { arrival: 'moved_process'; arrival_from: string; score: number },
) => app.services.database.transaction((tx) => tx.updateTable('applicants').set(card).where('id', '=', id).execute());

describe('a search on a board', () => {
  it('finds each text that a card prints, whatever its case and accents [MORE-3]', async () => {
    const { server, user, add, processId, listIds } = await startSetting();
    const admin = await server.as('admin');
    await showFields(admin, ['title', 'source', 'tags', 'moved_by']);
    const full = await add({
      ...{ name: 'Inés', last_name: 'Zúñiga', title: 'Técnica ÓPTICA', source: 'Ferré 100%', tags: ['Élite', 'Nube'] },
    });
    await add({});
    const find = finder(user, processId);
    const texts = ['ZUÑIGA', 'optica', 'TECNICA', 'ferre', '100%', 'elite', 'nube', 'inés óptica élite'];
    for (const text of texts) expect(await find(text), text).toEqual([full.id]);
    for (const text of ['nadie', 'optica nadie', '1_0', 'optica%nube']) expect(await find(text), text).toEqual([]);

    const mover = (await user.get('/sessions/current')).body.user.full_name as string;
    expect(await find(mover)).toEqual([]);
    const moved = await user.put(`/applicants/${full.id}/update_list`, { list_id: listIds[1], version: full.version });
    expect(moved.status).toBe(200);
    expect(await find(mover)).toEqual([full.id]);

    expect(await find('descalificado')).toEqual([]);
    await user.call('PATCH', '/kanban/applicants/disqualify', { applicant_ids: [full.id] });
    expect(await find('descalificado')).toEqual([full.id]);

    await setCard(server, full.id, { arrival: 'moved_process', arrival_from: 'Vigía Ñublensa', score: 87 });
    expect(await find('vigia nublensa')).toEqual([full.id]);
    expect(await find('87 pts')).toEqual([full.id]);
  });

  it('finds days, who is late, and how many requirements are met [MORE-3]', async () => {
    const { server, user, add, processId, listIds } = await startSetting();
    const admin = await server.as('admin');
    await showFields(admin, ['moved_at']);
    const [fresh, late] = [await add({ city: 'Vigo' }), await add({ city: 'Lugo' })];
    // Longer than all weekends and holidays in a row; «40d» would contain «0d».
    const moved_at = Date.now() - 45 * 24 * 60 * 60 * 1000;
    await server.app.services.database.transaction((tx) =>
      tx.updateTable('applicants').set({ moved_at }).where('id', '=', late.id).execute(),
    );
    const find = finder(user, processId);
    expect([await find('0d'), await find('vencido')]).toEqual([[fresh.id], []]);
    const rules_attributes = [{ element: 'city', value: 'Vigo', compare: 1, category: 'value' }];
    await user.post(`/lists/${listIds[0]}/create_rule`, { list: { rules_attributes } });
    await user.put(`/lists/${listIds[0]}`, { list: { sla_setting_attributes: { active: true, max_days: 3 } } });
    expect(await find('Vencido')).toEqual([late.id]);
    // Overdue candidates are marked whatever fields cards display.
    await showFields(admin, []);
    expect([await find('vencido'), await find('0d')]).toEqual([[late.id], []]);
    expect([await find('1/1'), await find('0/1 requisito'), await find('2/1')]).toEqual([[fresh.id], [late.id], []]);
  });

  it('finds what a card has, whether the organisation prints it or not', async () => {
    const { server, user, add, processId } = await startSetting();
    const admin = await server.as('admin');
    const { id } = await add({ title: 'Óptica', source: 'Ferré', tags: ['Élite'] });
    const find = finder(user, processId);
    await showFields(admin, ['title']);
    expect([await find('optica'), await find('ferre'), await find('elite')]).toEqual([[id], [id], [id]]);
  });

  it('finds nobody by what is in a private section', async () => {
    const { server, user, add, processId } = await startSetting();
    const admin = await server.as('admin');
    await showFields(admin, ['title', 'tags']);
    const { id } = await add({ title: 'Óptica', tags: ['Élite'], email: 'oculta@persona.example' });
    await setCard(server, id, { arrival: 'moved_process', arrival_from: 'Vigía', score: 87 });
    const employee = await server.as('employee');
    const { user: viewer } = (await employee.get('/sessions/current')).body;
    await server.app.services.database.transaction((tx) =>
      tx
        .updateTable('selection_processes')
        .set({ responsible_user_id: viewer.id })
        .where('id', '=', processId)
        .execute(),
    );
    const find = finder(employee, processId);
    const hidden = ['optica', 'oculta@persona', 'vigia', '87 pts'];
    for (const text of [...hidden, 'elite']) expect(await find(text), text).toEqual([id]);
    const { body: sections } = await admin.get(SECTIONS);
    for (const section of sections as { id: number; key: string }[]) {
      if (!['personal_data', 'experience', 'history', 'tests'].includes(section.key)) continue;
      const change = { organization_applicants_section: { private: true } };
      expect((await admin.put(`${SECTIONS}/${section.id}`, change)).status).toBe(200);
    }
    for (const text of hidden) expect(await find(text), text).toEqual([]);
    expect(await find('elite')).toEqual([id]);
    // Users who may read private sections still find the candidate.
    expect(await finder(user, processId)('optica')).toEqual([id]);
  });

  it('reads some cards for each page of a large process, and loses nobody between the pages', async () => {
    const { server, user, add, processId, listIds } = await startSetting();
    const added: number[] = [];
    for (let index = 0; index < 9; index += 1) {
      added.unshift((await add({ title: index % 2 === 0 ? 'Óptica' : 'Farera' })).id);
    }
    const out = added.slice(1, 4);
    await user.call('PATCH', '/kanban/applicants/disqualify', { applicant_ids: out });
    const db = server.app.services.database.read;
    const [list] = (await countedListsOf(db, [processId], Date.now())).filter(({ id }) => id === listIds[0]);
    const known = await criteriaFor(db, await searchedBy(user, server, processId), { q: 'optica' });
    if (!list || !known.filter) throw new Error('no stage, or nothing searched');
    const meant = added.filter((_id, index) => index % 2 === 0);
    const inOrder = [...meant.filter((id) => !out.includes(id)), ...meant.filter((id) => out.includes(id))];
    for (const filter of [known.filter, { ...known.filter, found: null }]) {
      for (const lookedThrough of [1, 3, 100]) {
        for (const items of [1, 2, 100]) {
          const walked: number[] = [];
          let after: CardPosition | null = null;
          do {
            const page: Awaited<ReturnType<typeof rowPage>> = await rowPage(db, {
              list,
              criteria: { ...known, filter },
              after,
              items,
              isWorkedOn: true,
              lookedThrough,
            });
            expect(page.rows.length).toBeLessThanOrEqual(items);
            walked.push(...page.rows.map(({ id }) => id));
            after = page.next;
          } while (after);
          expect(walked).toEqual(inOrder);
        }
      }
    }
  });
});
