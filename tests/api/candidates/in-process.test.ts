// Tests that the table of a process finds what its board finds: limits of stages, requirements, skills, texts of the drawer.
import { expect, it } from 'vitest';
import { OPERATOR } from '../../../src/contract/api/rules.ts';
import { candidateMessages } from '../../../src/contract/messages.ts';
import { startSetting } from '../candidacies/candidates.ts';
import type { Client } from '../harness.ts';

const DAY = 24 * 60 * 60 * 1000;

const ascending = (ids: readonly number[]): number[] => ids.toSorted((one, other) => one - other);

/** Ids of candidacies, ascending. */
async function inTable(client: Client, processId: number, filter: object): Promise<number[]> {
  const { status, body } = await client.post('/candidates/search?items=100', {
    filter: { ...filter, process_id: processId },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return ascending(body.map(({ candidacies: [first] }: { candidacies: { id: number }[] }) => first?.id ?? 0));
}

async function onBoard(client: Client, processId: number, query: string): Promise<number[]> {
  const { status, body } = await client.get(`/selection_processes/${processId}/board?items=100&${query}`);
  expect(status).toBe(200);
  const cards: { id: number }[] = body.columns.flatMap(({ applicants }: { applicants: object[] }) => applicants);
  return ascending(cards.map(({ id }) => id));
}

/** Six candidates: the first four are late, the first three have a skill, the odd ones meet the rule, one is out. */
async function startProcess() {
  const setting = await startSetting();
  const { server, user, add, listIds } = setting;
  const listId = listIds[0] ?? 0;
  const ids: number[] = [];
  for (let index = 0; index < 6; index += 1) {
    const skills_attributes = index < 3 ? [{ description: index === 0 ? 'Excel avanzado' : 'EXCEL', level: null }] : [];
    const { id } = await add({ city: index % 2 ? 'Vigo' : 'Lugo', skills_attributes });
    ids.push(id);
  }
  const late = ids.slice(0, 4);
  await server.app.services.database.transaction((tx) =>
    tx
      .updateTable('applicants')
      .set({ moved_at: Date.now() - 40 * DAY })
      .where('id', 'in', late)
      .execute(),
  );
  // The index learns of the new dates by these changes.
  for (const id of late) await user.put(`/applicants/${id}`, { title: 'Analista' });
  await user.call('PATCH', '/kanban/applicants/disqualify', { applicant_ids: [ids[3]] });
  await user.put(`/lists/${listId}`, { list: { sla_setting_attributes: { active: true, max_days: 3 } } });
  await user.post(`/lists/${listId}/create_rule`, {
    list: { rules_attributes: [{ element: 'city', value: 'Vigo', compare: 1, category: 'value' }] },
  });
  return { ...setting, listId, ids };
}

it('filters by overdue deadlines, requirements and skills as the board does [MORE-156]', async () => {
  const { user, processId, ids } = await startProcess();
  const [first = 0, second = 0, third = 0, , fifth = 0, sixth = 0] = ids;
  const cases = [
    ['overdue=true', { overdue: true }, [first, second, third]],
    ['requirements=met', { requirements: 'met' }, [second, sixth]],
    ['requirements=unmet', { requirements: 'unmet' }, [first, third, fifth]],
    ['skill=excel', { skill: 'excel' }, [first, second, third]],
    [
      'overdue=true&requirements=unmet&skill=avanzado',
      { overdue: true, requirements: 'unmet', skill: 'avanzado' },
      [first],
    ],
  ] as const;
  for (const [query, stage, expected] of cases) {
    expect(await inTable(user, processId, { stage }), query).toEqual(ascending(expected));
    expect(await onBoard(user, processId, query), query).toEqual(ascending(expected));
  }
  const vigo = { groups: [[{ field: 'city', operator: 'one_of', values: ['Vigo'] }]] };
  expect(await inTable(user, processId, { ...vigo, stage: { overdue: true } })).toEqual([second]);
  const facet = { field: 'city', filter: { process_id: processId, stage: { overdue: true } } };
  const { body } = await user.post('/candidates/facet', facet);
  expect(body).toEqual({
    total: 3,
    values: [
      { value: 'Lugo', count: 2 },
      { value: 'Vigo', count: 1 },
    ],
  });
});

it('shows a change of rules, limits and skills at once, and nobody overdue in a suspended process [MORE-156]', async () => {
  const { user, processId, listId, ids } = await startProcess();
  const [first = 0, second = 0, third = 0] = ids;
  expect(await inTable(user, processId, { stage: { overdue: true } })).toEqual(ascending([first, second, third]));
  await user.put(`/lists/${listId}`, { list: { sla_setting_attributes: { active: true, max_days: 100 } } });
  expect(await inTable(user, processId, { stage: { overdue: true } })).toEqual([]);
  await user.put(`/lists/${listId}`, { list: { sla_setting_attributes: { active: true, max_days: 3 } } });
  await user.put(`/applicants/${ids[5]}`, { skills_attributes: [{ description: 'Excel', level: null }] });
  expect(await inTable(user, processId, { stage: { skill: 'excel' } })).toEqual(
    ascending([first, second, third, ids[5] ?? 0]),
  );
  expect((await user.post(`/selection_processes/${processId}/suspend`, {})).status).toBe(200);
  expect(await inTable(user, processId, { stage: { overdue: true } })).toEqual([]);
});

it('finds the texts of the drawer and says where they are, as the board does [MORE-157]', async () => {
  const { user, add, processId } = await startProcess();
  const { id } = await add({
    work_experiences_attributes: [{ position: 'Farera mayor', company: 'Faros del Cantábrico', description: null }],
  });
  expect(await inTable(user, processId, { query: 'cantabrico' })).toEqual([id]);
  expect(await onBoard(user, processId, 'q=cantabrico')).toEqual([id]);
  expect(await inTable(user, processId, { query: '-cantabrico' })).not.toContain(id);
  const { body } = await user.post('/candidates/search', { filter: { query: 'cantabrico', process_id: processId } });
  expect(body[0].hits).toEqual([expect.objectContaining({ field: 'experience' })]);
  const [{ field, text, ranges }] = body[0].hits;
  expect(text.slice(...ranges[0])).toBe('Cantábrico');
  expect(candidateMessages.fieldLabel(field)).not.toBe(field);
});

it('a private section is neither a condition nor searched [MORE-157]', async () => {
  const { server, add, processId } = await startProcess();
  await add({
    work_experiences_attributes: [{ position: 'Farera', company: 'Faros del Cantábrico', description: null }],
  });
  const [admin, employee] = [await server.as('admin'), await server.as('employee')];
  const { user } = (await employee.get('/sessions/current')).body;
  await server.app.services.database.transaction((tx) =>
    tx.updateTable('selection_processes').set({ responsible_user_id: user.id }).where('id', '=', processId).execute(),
  );
  const everyone = await inTable(employee, processId, {});
  expect(await inTable(employee, processId, { query: 'cantabrico' })).toHaveLength(1);
  expect(await inTable(employee, processId, { stage: { skill: 'excel' } })).toHaveLength(3);
  const { body: sections } = await admin.get('/organization_applicants_section');
  for (const { id } of sections.filter(({ key }: { key: string }) => ['experience', 'skills'].includes(key))) {
    const change = { organization_applicants_section: { private: true } };
    expect((await admin.put(`/organization_applicants_section/${id}`, change)).status).toBe(200);
  }
  expect(await inTable(employee, processId, { query: 'cantabrico' })).toEqual([]);
  for (const [query, stage] of [
    ['skill=excel', { skill: 'excel' }],
    ['requirements=met', { requirements: 'met' }],
  ] as const) {
    const found = await inTable(employee, processId, { stage });
    expect(found, query).toEqual(await onBoard(employee, processId, query));
    if (query === 'skill=excel') expect(found).toEqual(everyone);
  }
});

it('finds by requirements that the index decides what the board finds, each kind of element [MORE-437]', async () => {
  const { user, add, processId, listId } = await startProcess();
  await add({ city: 'Lugo', birthdate: '1990-05-07', experience_years: '>20', email: 'una@uno.example' });
  await add({ city: 'no informa', birthdate: '2004-05-07', experience_years: '1', title: 'Farera' });
  const { lt, eq, gt, cont, not_eq, not_null, null: isNull } = OPERATOR;
  const rules: readonly (readonly [string, string | null, number])[] = [
    ['city', 'Lugo', eq],
    ['city', 'Lugo', not_eq],
    ['age', '30', gt],
    ['experience_years', '10', lt],
    ['email', null, not_null],
    ['title', 'faro', cont],
    ['tags', null, isNull],
    ['linkedin_url', null, isNull],
    ['has_cv', null, OPERATOR.false],
    ['worked_before', null, OPERATOR.true],
  ];
  const found = new Set<string>();
  for (const [element, value, compare] of rules) {
    const { status, body } = await user.post(`/lists/${listId}/create_rule`, {
      list: { rules_attributes: [{ element, value, compare, category: 'value' }] },
    });
    expect([element, status, body.error]).toEqual([element, 200, undefined]);
    for (const requirements of ['met', 'unmet', 'unknown']) {
      const ids = await inTable(user, processId, { stage: { requirements } });
      expect([element, requirements, ids]).toEqual([
        ...[element, requirements],
        await onBoard(user, processId, `requirements=${requirements}`),
      ]);
      if (ids.length > 0) found.add(`${element} ${requirements}`);
    }
  }
  expect([...found]).toEqual(
    expect.arrayContaining(['city met', 'city unmet', 'city unknown', 'age met', 'age unknown']),
  );
});
