// Tests of conditions on any field, of the search beyond cards, and of the counts of a filtered board.
import { describe, expect, it } from 'vitest';
import { startSetting } from '../candidacies/candidates.ts';
import type { Client } from '../harness.ts';

interface Column {
  readonly list: { readonly id: number };
  readonly applicants: { readonly id: number }[];
  readonly next_cursor: string | null;
  readonly matching: number | null;
}

const columnsOf = async (client: Client, processId: number, filter: Record<string, string>): Promise<Column[]> => {
  const { status, body } = await client.get(`/selection_processes/${processId}/board?${new URLSearchParams(filter)}`);
  if (status !== 200) throw new Error(`the board answered ${status} ${JSON.stringify(body)}`);
  return body.columns;
};

const idsOf = (columns: readonly Column[]) => columns.flatMap(({ applicants }) => applicants.map(({ id }) => id));
const where = (...groups: object[][]) => ({ where: JSON.stringify(groups) });
const isCity = (...values: string[]) => ({ field: 'city', operator: 'one_of', values });

async function startHarbour() {
  const setting = await startSetting();
  const { server, add } = setting;
  const vigo = await add({ city: 'Vigo', title: 'Farera', tags: ['mar'] });
  const lugo = await add({ city: 'Lugo', title: 'Farera' });
  const other = await add({ city: 'Madrid', title: 'Óptica', tags: ['mar'] });
  await server.app.services.database.transaction((tx) =>
    tx
      .updateTable('applicants')
      .set({ extra_attributes: JSON.stringify({ Turno: 'Noche Ñandú' }) })
      .where('id', '=', lugo.id)
      .execute(),
  );
  return { ...setting, vigo: vigo.id as number, lugo: lugo.id as number, other: other.id as number };
}

describe('conditions of a board', () => {
  it('hold for any field, imported columns included, with alternatives, and are counted [MORE-177]', async () => {
    const { user, processId, listIds, vigo, lugo, other } = await startHarbour();
    const find = (filter: Record<string, string>) => columnsOf(user, processId, filter);
    expect(idsOf(await find(where([isCity('Vigo', 'Lugo')])))).toEqual([lugo, vigo]);
    expect(idsOf(await find(where([isCity('Vigo')], [isCity('Lugo')])))).toEqual([]);
    const night = { field: 'extra:Turno', operator: 'contains', text: 'nandu' };
    expect(idsOf(await find(where([isCity('Vigo'), night])))).toEqual([lugo, vigo]);
    expect(idsOf(await find(where([night])))).toEqual([lugo]);
    expect(idsOf(await find({ ...where([isCity('Vigo', 'Madrid')]), q: 'optica' }))).toEqual([other]);
    expect(idsOf(await find({ ...where([isCity('Vigo', 'Lugo')]), tag: 'mar' }))).toEqual([vigo]);

    const counted = await find({ ...where([{ field: 'title', operator: 'contains', text: 'farera' }]), items: '1' });
    expect(counted.map(({ matching }) => matching)).toEqual([2, ...listIds.slice(1).map(() => 0)]);
    expect(counted[0]?.applicants).toHaveLength(1);
    const cursor = counted[0]?.next_cursor ?? '';
    const filter = where([{ field: 'title', operator: 'contains', text: 'farera' }]);
    const next = await user.get(`/lists/${listIds[0]}/applicants?${new URLSearchParams({ ...filter, cursor })}`);
    expect(next.body.applicants.map(({ id }: { id: number }) => id)).toEqual([vigo]);
    expect((await find({})).map(({ matching }) => matching)).toEqual(listIds.map(() => null));

    const neighbours = await user.get(`/applicants/${lugo}/neighbours?${new URLSearchParams(filter)}`);
    expect(neighbours.body).toEqual({ previous_id: null, next_id: vigo });
  });

  it('know each change that was made before', async () => {
    const { user, processId, listIds, vigo } = await startHarbour();
    const inVigo = where([isCity('Vigo')]);
    expect(idsOf(await columnsOf(user, processId, inVigo))).toEqual([vigo]);
    const { version } = (await user.put(`/applicants/${vigo}`, { city: 'Lugo' })).body;
    expect(idsOf(await columnsOf(user, processId, inVigo))).toEqual([]);
    await user.put(`/applicants/${vigo}/update_list`, { list_id: listIds[1], version });
    const columns = await columnsOf(user, processId, where([isCity('Lugo')]));
    expect(columns.slice(0, 2).map(({ matching }) => matching)).toEqual([1, 1]);
  });

  it('are refused for fields that do not exist or are private, and if they are no conditions', async () => {
    const { server, user, processId } = await startHarbour();
    const ask = (client: Client, filter: Record<string, string>) =>
      client.get(`/selection_processes/${processId}/board?${new URLSearchParams(filter)}`);
    for (const wrong of ['{', '[]x', '[[]]', '[[{"field":"city"}]]', '[[{"field":"salary","operator":"empty"}]]']) {
      expect((await ask(user, { where: wrong })).status, wrong).toBe(422);
    }
    expect((await ask(user, where([{ field: 'extra:Nada', operator: 'empty' }]))).status).toBe(422);
    const admin = await server.as('admin');
    const employee = await server.as('employee');
    const { user: viewer } = (await employee.get('/sessions/current')).body;
    await server.app.services.database.transaction((tx) =>
      tx
        .updateTable('selection_processes')
        .set({ responsible_user_id: viewer.id })
        .where('id', '=', processId)
        .execute(),
    );
    expect((await ask(employee, where([isCity('Vigo')]))).status).toBe(200);
    const sections = (await admin.get('/organization_applicants_section')).body as { id: number; key: string }[];
    const personal = sections.find(({ key }) => key === 'personal_data');
    const change = { organization_applicants_section: { private: true } };
    await admin.put(`/organization_applicants_section/${personal?.id}`, change);
    expect((await ask(employee, where([isCity('Vigo')]))).status).toBe(422);
    expect(idsOf(await columnsOf(employee, processId, { q: 'nandu' }))).toEqual([]);
  });

  it('show the manager of a stage the matches of that stage only, also in the counts [MORE-177]', async () => {
    const { server, user, processId, listIds, vigo, lugo } = await startHarbour();
    const [first = 0, second = 0] = listIds;
    const card = (await user.get(`/applicants/${lugo}`)).body;
    await user.put(`/applicants/${lugo}/update_list`, { list_id: second, version: card.version });
    const employee = await server.as('employee');
    const { user: manager } = (await employee.get('/sessions/current')).body;
    const managed = { list: { user_columns_active: true, list_managers: [manager.id] } };
    await server.app.services.database.transaction(async (tx) => {
      await tx.updateTable('lists').set({ user_columns_active: 1 }).where('id', '=', first).execute();
      await tx
        .insertInto('list_managers')
        .values({ list_id: first, user_id: managed.list.list_managers[0] as number })
        .execute();
    });
    const columns = await columnsOf(employee, processId, where([isCity('Vigo', 'Lugo')]));
    expect(idsOf(columns)).toEqual([vigo]);
    const ofStages = new Map(columns.map(({ list, matching }) => [list.id, matching]));
    expect([ofStages.get(first), ofStages.get(second)]).toEqual([1, ofStages.has(second) ? null : undefined]);
  });
});

it('a search covers imported columns, comments, experience, education, languages and skills, and says where it found them [MORE-178] [MORE-179]', async () => {
  const { user, processId, vigo, lugo } = await startHarbour();
  const find = async (q: string) => idsOf(await columnsOf(user, processId, { q }));
  await user.post(`/applicants/${vigo}/work_experiences`, { position: 'Grumete', company: 'Corbeta Ágil' });
  await user.post(`/applicants/${vigo}/educations`, { degree: 'Náutica', institution: 'Escuela' });
  await user.post(`/applicants/${vigo}/logs`, { comment: 'Habló de la galerna' });
  await user.put(`/applicants/${vigo}`, {
    languages_attributes: [{ description: 'Gallego' }],
    skills_attributes: [{ description: 'Nudos' }],
  });
  for (const text of ['corbeta agil', 'nautica', 'GALERNA', 'gallego', 'nudos', 'galerna vigo farera']) {
    expect(await find(text), text).toEqual([vigo]);
  }
  expect(await find('noche nandu')).toEqual([lugo]);
  const hitOf = async (q: string) => {
    const [column] = (await columnsOf(user, processId, { q })) as unknown as { applicants: { hit: object | null }[] }[];
    return column?.applicants[0]?.hit;
  };
  expect(await hitOf('farera galerna')).toEqual({ field: 'comments', text: 'Habló de la galerna' });
  expect(await hitOf('nandu')).toEqual({ field: 'extra:Turno', text: 'Noche Ñandú' });
  expect(await hitOf('vigo')).toBeNull();
  // The same text for all candidates of the process or of the stage.
  expect(await find('disqualified')).toEqual([]);
});

it('a search knows each change of a comment, an experience and a skill that was made before it, and who left [MORE-147]', async () => {
  const { user, processId, vigo, lugo } = await startHarbour();
  const find = async (q: string) => idsOf(await columnsOf(user, processId, { q }));
  expect(await find('galerna')).toEqual([]);
  const { body: log } = await user.post(`/applicants/${vigo}/logs`, { comment: 'Habló de la galerna' });
  expect(await find('galerna')).toEqual([vigo]);
  await user.post(`/applicants/${lugo}/work_experiences`, { position: 'Grumete', company: 'Galerna Norte' });
  expect((await find('galerna')).toSorted((one, other) => one - other)).toEqual([vigo, lugo]);
  expect((await user.call('DELETE', `/applicants/${vigo}/logs/${log.id}`)).status).toBeLessThan(300);
  expect(await find('galerna')).toEqual([lugo]);
  await user.put(`/applicants/${vigo}`, { skills_attributes: [{ description: 'Nudos' }] });
  expect(await find('nudos')).toEqual([vigo]);
  await user.put(`/applicants/${vigo}`, { skills_attributes: [{ description: 'Velas' }] });
  expect([await find('nudos'), await find('velas')]).toEqual([[], [vigo]]);
  expect((await user.call('DELETE', `/applicants/${vigo}/destroy_from_selection_process`)).status).toBeLessThan(300);
  expect(await find('velas')).toEqual([]);
});
