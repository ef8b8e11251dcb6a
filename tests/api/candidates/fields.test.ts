// Fields of candidates from comments, e-mails, forms and tests: found, current, named in hits, exported and private.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { catalogueMessages } from '../../../src/contract/messages.ts';
import { publishCandidatesOfEmail } from '../../../src/server/features/assessments/index.ts';
import { publish } from '../../../src/server/platform/event-log/index.ts';
import { openSpreadsheet } from '../../../src/server/platform/spreadsheet/index.ts';
import { makeWorld } from '../authorization/world.ts';
import { type Setting, startSetting } from '../candidacies/candidates.ts';
import type { Client } from '../harness.ts';

const DAY = 24 * 60 * 60 * 1000;
const QUESTION = 'answer:¿Cuándo puedes empezar?';
const TEST = 'test:Prueba de vigía';

/** The candidates of this test, beside those of the demonstration. */
const OWN = { groups: [[{ field: 'process', operator: 'one_of', values: ['Farera'] }]] };

let setting: Setting;
let id: number;
let personId: number;
let testId: number;

/** A candidate with a comment, an answer, a test result and a sent e-mail, six days in the stage; and another one. */
beforeEach(async () => {
  setting = await startSetting();
  const added = await setting.add({ last_name: 'Peña', email: 'nuria@persona.example', city: 'Córdoba' });
  await setting.add({ name: 'Otra', email: 'otra@persona.example' });
  id = added.id;
  personId = added.uniq_applicant_id;
  await setting.user.post(`/applicants/${id}/logs`, {
    comment: `${'Habló de su trabajo. '.repeat(12)}Pidió un camión`,
  });
  const { database, now } = setting.server.app.services;
  const organization_id = added.organization_id ?? (await organizationOf(setting.user));
  await database.transaction(async (tx) => {
    const question = await tx
      .insertInto('selection_process_questions')
      .values({
        ...{ organization_id, selection_process_id: setting.processId, input_type: 'text', required: 0, is_video: 0 },
        ...{ question: '¿Cuándo puedes empezar?', order: 1, removed_at: null },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('applicant_answers')
      .values({
        ...{ organization_id, applicant_id: id, selection_process_question_id: question.id },
        ...{ value: 'En otoño', created_at: now() },
      })
      .execute();
    const test = await tx
      .insertInto('tests')
      .values({ organization_id, name: 'Prueba de vigía', source: 'SHL', value: 'vigia' })
      .returning('id')
      .executeTakeFirstOrThrow();
    testId = test.id;
    await tx
      .insertInto('external_tests')
      .values({
        ...{ organization_id, applicant_id: id, test_id: test.id, state: 'completed', email_id: null, score: 87 },
        ...{ result_url: null, sent_by_user_id: null, sent_at: now(), completed_at: now() },
      })
      .execute();
    const email = await tx
      .insertInto('emails')
      .values({
        ...{ organization_id, applicant_id: id, kind: 'other', list_id: null, created_by_user_id: null },
        ...{ to_address: 'nuria@persona.example', reply_to: null, subject: 's', html: '', text: '', error: null },
        ...{ message_id: 'uno', state: 'sent', due_at: now(), sent_at: Date.UTC(2026, 2, 4, 12), created_at: now() },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('applicants')
      .set({ moved_at: now() - 6 * DAY })
      .where('id', '=', id)
      .execute();
    await publishCandidatesOfEmail(tx, email.id, now());
  });
});

const organizationOf = async (client: Client): Promise<number> =>
  (await client.get('/sessions/current')).body.user.organization.id;

async function search(client: Client, filter: object, rest: object = {}) {
  const answer = await client.post('/candidates/search?items=100', { filter, ...rest });
  expect([answer.status, answer.body.error]).toEqual([200, undefined]);
  return answer.body;
}
const idsWith = async (field: string, operator: string, values: object = {}): Promise<number[]> =>
  (await search(setting.user, { groups: [[{ field, operator, ...values }]] })).map((one: { id: number }) => one.id);

it('filters and sorts by days in the stage, last contact, comment, answers and tests [MORE-85]', async () => {
  const [found] = await search(setting.user, { query: 'nuria@persona.example' });
  expect(found).toMatchObject({
    ...{ days_in_stage: 6, last_contact_at: '2026-03-04T12:00:00.000Z' },
    ...{ answers: { '¿Cuándo puedes empezar?': 'En otoño' }, tests: { 'Prueba de vigía': 87 } },
  });
  expect(found.comment).toContain('camión');
  const only = [personId];
  expect(await idsWith('comment', 'contains', { text: 'CAMION' })).toEqual(only);
  expect(await idsWith('days_in_stage', 'between', { from: 6, to: 6 })).toContain(personId);
  expect(await idsWith('days_in_stage', 'between', { from: 7, to: 7 })).not.toContain(personId);
  expect(await idsWith('days_in_stage', 'between', { to: 5 })).not.toContain(personId);
  expect(await idsWith('last_contact_at', 'between', { from: '2026-03-04', to: '2026-03-04' })).toEqual(only);
  expect(await idsWith(QUESTION, 'contains', { text: 'otono' })).toEqual(only);
  expect(await idsWith(TEST, 'between', { from: 87 })).toEqual(only);
  expect(await idsWith(TEST, 'between', { from: 88 })).toEqual([]);
  for (const field of [TEST, QUESTION, 'comment', 'last_contact_at']) {
    const [first] = await search(setting.user, OWN, { sort: [{ field, direction: 'desc' }] });
    expect([field, first.id]).toEqual([field, personId]);
  }
  const { body: fields } = await setting.user.get('/candidates/fields');
  expect(fields).toEqual(expect.arrayContaining([{ name: TEST, kind: 'number' }]));
  expect(fields.map(({ name }: { name: string }) => name)).toContain(QUESTION);
  const days = await setting.user.post('/candidates/facet', { field: 'days_in_stage', filter: { query: 'nuria@' } });
  expect(days.body.values).toEqual([{ value: '6', count: 1 }]);
});

it('follows edited and removed comments, and renamed tests and sources [MORE-85] [MORE-89]', async () => {
  const admin = await setting.server.as('admin');
  const { database, now } = setting.server.app.services;
  const { body: log } = await setting.user.post(`/applicants/${id}/logs`, { comment: 'Prefiere la barca' });
  expect(await idsWith('comment', 'contains', { text: 'barca' })).toEqual([personId]);
  await setting.user.put(`/applicants/${id}/logs/${log.id}`, { comment: 'Prefiere el tren' });
  expect(await idsWith('comment', 'contains', { text: 'barca' })).toEqual([]);
  expect(await idsWith('comment', 'contains', { text: 'tren' })).toEqual([personId]);
  await setting.user.call('DELETE', `/applicants/${id}/logs/${log.id}`);
  expect(await idsWith('comment', 'contains', { text: 'tren' })).toEqual([]);
  expect(await idsWith('comment', 'contains', { text: 'camion' })).toEqual([personId]);
  const organizationId = await organizationOf(admin);
  await database.transaction(async (tx) => {
    await tx.updateTable('tests').set({ name: 'Prueba de mar' }).where('id', '=', testId).execute();
    await publish(
      tx,
      { organizationId },
      {
        now: now(),
        event: { type: 'settings.changed', id: organizationId, process_id: null, version: 0, actor: null },
      },
    );
  });
  expect(await idsWith('test:Prueba de mar', 'between', { from: 87 })).toEqual([personId]);
  const { body: source } = await admin.post('/applicant_sources', { name: 'Feria' });
  expect((await setting.user.put(`/applicants/${id}`, { source: 'Feria' })).status).toBe(200);
  expect(await idsWith('source', 'one_of', { values: ['Feria'] })).toEqual([personId]);
  const renaming = { name: 'Feria del mar', version: source.version };
  expect((await admin.put(`/applicant_sources/${source.id}`, renaming)).status).toBe(200);
  expect(await idsWith('source', 'one_of', { values: ['Feria'] })).toEqual([]);
  expect(await idsWith('source', 'one_of', { values: ['Feria del mar'] })).toEqual([personId]);
});

it('follows renamed processes and stages [MORE-89]', async () => {
  expect(await idsWith('process', 'one_of', { values: ['Farera'] })).toHaveLength(2);
  const { body: process } = await setting.user.get(`/selection_processes/${setting.processId}`);
  const change = { title: 'Torrera', version: process.version };
  expect((await setting.user.put(`/selection_processes/${process.id}`, change)).status).toBe(200);
  expect(await idsWith('process', 'one_of', { values: ['Farera'] })).toEqual([]);
  expect(await idsWith('process', 'one_of', { values: ['Torrera'] })).toHaveLength(2);
  const [{ id: listId }] = process.lists;
  expect((await setting.user.put(`/lists/${listId}`, { list: { name: 'Llegadas al faro' } })).status).toBe(200);
  expect(await idsWith('stage', 'one_of', { values: ['Llegadas al faro'] })).toHaveLength(2);
});

it('names the fields and places of the words [MORE-86]', async () => {
  const markedIn = async (query: string) => {
    const [found] = await search(setting.user, { query });
    return found.hits.map(({ field, text, ranges }: { field: string; text: string; ranges: [number, number][] }) => [
      field,
      ...ranges.map(([start, end]) => text.slice(start, end)),
    ]);
  };
  expect(await markedIn('camion')).toEqual([['comment', 'camión']]);
  expect(await markedIn('pena cordoba')).toEqual([
    ['full_name', 'Peña'],
    ['city', 'Córdoba'],
  ]);
  expect(await markedIn('otono')).toEqual([[QUESTION, 'otoño']]);
  const [{ hits }] = await search(setting.user, { query: 'camion' });
  expect(hits[0].text.length).toBeLessThanOrEqual(160);
  const [{ hits: none }] = await search(setting.user, {});
  expect(none).toEqual([]);
});

const COLUMNS = ['full_name', QUESTION, TEST, 'days_in_stage', 'last_contact_at', 'stage', 'has_cv'];

it('finds every text of the drawer among all candidates, also what changed [MORE-234]', async () => {
  const { user } = setting;
  const { id: other } = await setting.add({
    email: 'tercera@persona.example',
    work_experiences_attributes: [{ position: 'Práctica', company: 'Óptica Nuñez', description: 'Talló lentes' }],
    educations_attributes: [{ degree: 'Astronomía', institution: 'Colegio Ñandú' }],
    languages_attributes: [{ description: 'Quechua', level: 'C2' }],
    skills_attributes: [{ description: 'Cartografía', level: null }],
  });
  // The comment with «camión» is no longer the latest.
  await user.post(`/applicants/${id}/logs`, { comment: 'Volverá en mayo' });
  const foundBy = async (query: string) =>
    (await search(user, { query })).map((found: { hits: { field: string; text: string; ranges: number[][] }[] }) =>
      found.hits.map((hit) => [hit.field, hit.text.slice(...(hit.ranges[0] ?? []))]),
    );
  const cases = [
    ['optica', 'experience', 'Óptica'],
    ['tallo lentes', 'experience', 'Talló'],
    ['astronomia', 'education', 'Astronomía'],
    ['nandu', 'education', 'Ñandú'],
    ['quechua', 'languages', 'Quechua'],
    ['cartografia', 'skills', 'Cartografía'],
    ['camion', 'comments', 'camión'],
    ['mayo', 'comment', 'mayo'],
  ] as const;
  for (const [query, field, marked] of cases) expect(await foundBy(query), query).toContainEqual([[field, marked]]);
  await user.put(`/applicants/${other}`, { languages_attributes: [{ description: 'Aimara', level: null }] });
  expect(await foundBy('quechua')).toEqual([]);
  expect(await foundBy('aimara')).toEqual([[['languages', 'Aimara']]]);
});

async function download(client: Client, body: object) {
  const response = await fetch(`${setting.server.url}/candidates/export`, {
    method: 'POST',
    headers: { authorization: `Bearer ${client.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

it('exports every candidate of the filter as displayed, as XLSX and CSV, and audits it [MORE-87]', async () => {
  const asked = { filter: { ...OWN, query: 'persona.example' }, sort: [{ field: 'full_name', direction: 'desc' }] };
  const names = (await search(setting.user, asked.filter, { sort: asked.sort })).map(
    (one: { full_name: string }) => one.full_name,
  );
  const { response, bytes } = await download(setting.user, { ...asked, columns: COLUMNS, format: 'xlsx' });
  expect(response.headers.get('content-disposition')).toMatch(/\d{14}_candidatos\.xlsx/);
  const path = join(setting.server.folder, 'candidates.xlsx');
  writeFileSync(path, bytes);
  const file = await openSpreadsheet(path);
  const rows: string[][] = [];
  for await (const row of file.rows()) rows.push(row.cells);
  await file.close();
  const header = ['Nombre', '¿Cuándo puedes empezar?', 'Prueba de vigía', 'Días corridos en la etapa'];
  expect(rows[0]).toEqual([...header, 'Último contacto', 'Etapa', 'Currículum']);
  expect(rows.slice(1).map(([name]) => name)).toEqual(names);
  expect(rows.find(([name]) => name === 'Nuria Peña')?.slice(1, 5)).toEqual(['En otoño', '87', '6', '2026-03-04']);
  const csv = await download(setting.user, { ...asked, columns: COLUMNS, format: 'csv' });
  const lines = csv.bytes.toString('utf8').split('\r\n');
  expect(lines.find((line) => line.includes('Nuria Peña'))).toMatch(
    /^"Nuria Peña";"En otoño";87;6;04\/03\/2026;".+";"No"$/,
  );
  const admin = await setting.server.as('admin');
  const { body: entries } = await admin.get('/audit_entries?category=personal_data');
  expect(entries.entries.map(({ call }: { call: string }) => call)).toContain('candidates.exportTable');
});

async function makePrivate(...keys: readonly string[]): Promise<void> {
  const admin = await setting.server.as('admin');
  const { body } = await admin.get('/organization_applicants_section');
  for (const section of body.filter(({ key }: { key: string }) => keys.includes(key))) {
    const change = { organization_applicants_section: { private: true } };
    expect((await admin.put(`/organization_applicants_section/${section.id}`, change)).status).toBe(200);
  }
}

it('does not find, count, sort by or name what a private section hides [MORE-88]', async () => {
  const employee = await setting.server.as('employee');
  const { user } = (await employee.get('/sessions/current')).body;
  await setting.server.app.services.database.transaction((tx) =>
    tx
      .updateTable('selection_processes')
      .set({ responsible_user_id: user.id })
      .where('id', '=', setting.processId)
      .execute(),
  );
  const found = async (query: string) => (await search(employee, { ...OWN, query })).length;
  expect([await found('camion'), await found('otono')]).toEqual([1, 1]);
  await makePrivate(...catalogueMessages.applicantsSections.map(({ key }) => key));
  expect([await found('camion'), await found('otono'), await found('nuria')]).toEqual([0, 0, 1]);
  const text = JSON.stringify(await search(employee, { ...OWN, query: 'nuria' }));
  expect(text).not.toMatch(/camión|otoño|vigía|2026-03-04|persona\.example|Córdoba/);
  const { body: fields } = await employee.get('/candidates/fields');
  const names = fields.map(({ name }: { name: string }) => name);
  for (const field of ['comment', 'last_contact_at', QUESTION, TEST]) {
    expect(names).not.toContain(field);
    expect((await employee.post('/candidates/facet', { field })).status).toBe(422);
    const filter = { groups: [[{ field, operator: 'not_empty' }]] };
    expect((await employee.post('/candidates/search', { filter })).status).toBe(422);
    expect((await employee.post('/candidates/search', { sort: [{ field, direction: 'asc' }] })).status).toBe(422);
  }
});

it('exports to each kind of user only the candidates whom they see [MORE-88]', async () => {
  const world = await makeWorld();
  await world.addApplicant();
  const namesFor = async (client: Client) => {
    const response = await fetch(`${world.server.url}/candidates/export`, {
      method: 'POST',
      headers: { authorization: `Bearer ${client.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ columns: ['full_name'], filter: { query: 'Reservada' }, format: 'csv' }),
    });
    const text = await response.text();
    return [response.status, ['Primera', 'Segunda'].filter((word) => text.includes(word))];
  };
  const { admin, recruiter, stageManager, stageEmployee, otherArea, employee, stranger } = world.clients;
  expect(await namesFor(admin)).toEqual([200, ['Primera', 'Segunda']]);
  expect(await namesFor(recruiter)).toEqual([200, ['Primera', 'Segunda']]);
  expect(await namesFor(stageManager)).toEqual([200, ['Primera']]);
  for (const client of [otherArea, stranger]) expect(await namesFor(client)).toEqual([200, []]);
  for (const client of [stageEmployee, employee]) expect(await namesFor(client)).toEqual([403, []]);
});
