// Tests that users without permission cannot read private sections of profiles through any call.
import { Readable } from 'node:stream';
import { beforeEach, describe, expect, it } from 'vitest';
import { catalogueMessages } from '../../../src/contract/messages.ts';
import { publish } from '../../../src/server/platform/event-log/index.ts';
import { type Setting, startSetting } from '../candidacies/candidates.ts';
import type { Client } from '../harness.ts';
import { readFeed } from '../read-feed.ts';

let setting: Setting;
let employee: Client;
let id: number;

const SECRET = /faro@persona|777888|Farera mayor|Puerto|Náutica|Gallego|Nudos|Muy buena/;

beforeEach(async () => {
  setting = await startSetting();
  employee = await setting.server.as('employee');
  const { user } = (await employee.get('/sessions/current')).body;
  const { database } = setting.server.app.services;
  await database.transaction((tx) =>
    tx
      .updateTable('selection_processes')
      .set({ responsible_user_id: user.id })
      .where('id', '=', setting.processId)
      .execute(),
  );
  id = (await setting.add({ email: 'faro@persona.example', document: '777888', title: 'Farera mayor' })).id;
  const recruiter = setting.user;
  await recruiter.post(`/applicants/${id}/work_experiences`, { position: 'Vigía', company: 'Puerto' });
  await recruiter.post(`/applicants/${id}/educations`, { degree: 'Náutica', institution: 'Escuela' });
  await recruiter.post(`/applicants/${id}/logs`, { comment: 'Muy buena' });
  await recruiter.put(`/applicants/${id}`, {
    languages_attributes: [{ description: 'Gallego' }],
    skills_attributes: [{ description: 'Nudos' }],
  });
});

async function makePrivate(...keys: string[]): Promise<void> {
  const admin = await setting.server.as('admin');
  const { body } = await admin.get('/organization_applicants_section');
  for (const section of body.filter(({ key }: { key: string }) => keys.includes(key))) {
    const path = `/organization_applicants_section/${section.id}`;
    const change = { organization_applicants_section: { private: true } };
    expect((await admin.put(path, change)).status).toBe(200);
  }
}
async function employeeActor() {
  const { user } = (await employee.get('/sessions/current')).body;
  return {
    userId: user.id as number,
    organizationId: user.organization.id as number,
    role: 'employee' as const,
    isAdminFlag: false,
    isSuperadmin: false,
    areaIds: [],
  };
}

const every = catalogueMessages.applicantsSections.map(({ key }) => key);

const search = async (client: Client, query: string) =>
  (await client.post('/selection_processes/applicant_postulations', { filters: { query } })).body;

/** Returns every response about the candidate as one text. */
async function answersTo(client: Client): Promise<string> {
  const { processId, listIds } = setting;
  const paths = [
    `/applicants/${id}`,
    `/applicants/${id}/logs`,
    `/applicants/${id}/get_forms`,
    `/applicants/${id}/get_questionary`,
    `/applicants/${id}/external_tests`,
    `/applicants/${id}/advancement`,
    `/kanban/applicants/${id}/assessment_results`,
    `/selection_processes/${processId}/board`,
    `/lists/${listIds[0]}/applicants`,
  ];
  const answers = [];
  for (const path of paths) {
    const { status, body } = await client.get(path);
    expect(status, path).toBe(200);
    answers.push(body);
  }
  return JSON.stringify([...answers, await search(client, 'Nuria')]);
}

describe('a private section', () => {
  it('is not shown to who only looks, and is to recruiters [SET-14]', async () => {
    expect(await answersTo(employee)).toMatch(SECRET);
    await makePrivate(...every);
    expect(await answersTo(employee)).not.toMatch(SECRET);
    expect((await employee.get(`/applicants/${id}`)).body).toMatchObject({
      full_name: expect.stringMatching(/^Nuria Peña/),
      uniq_applicant: { email: null, work_experiences: [], educations: [], languages: [], skills: [] },
      files: [],
    });
    const recruiter = await answersTo(setting.user);
    for (const secret of [
      'faro@persona',
      '777888',
      'Farera mayor',
      'Puerto',
      'Náutica',
      'Gallego',
      'Nudos',
      'Muy buena',
    ])
      expect(recruiter).toContain(secret);
  });

  it('hides nothing but itself', async () => {
    await makePrivate('education', 'comments');
    const { body } = await employee.get(`/applicants/${id}`);
    expect(body.uniq_applicant).toMatchObject({ email: 'faro@persona.example', educations: [] });
    expect(body.uniq_applicant.work_experiences).toHaveLength(1);
    const logs = await employee.get(`/applicants/${id}/logs`);
    const kinds = logs.body.map(({ kind }: { kind: string }) => kind);
    expect(kinds).not.toContain('comment');
    expect(kinds).toContain('created');
    expect(logs.headers.get('total-count')).toBe(String(kinds.length));
    expect((await employee.get(`/applicants/${id}/logs?type=user`)).body).toEqual([]);
  });

  it('hides with the history why somebody was disqualified', async () => {
    const change = { applicant_ids: [id], comment: 'No llegó a la cita' };
    expect((await setting.user.call('PATCH', '/kanban/applicants/disqualify', change)).status).toBe(200);
    const readDisqualification = async (client: Client) =>
      (await client.get(`/applicants/${id}`)).body.disqualification;
    expect((await readDisqualification(employee)).comment).toBe(change.comment);
    await makePrivate('history');
    expect(await readDisqualification(employee)).toEqual({ reason: null, comment: null, send_notification: false });
    expect((await readDisqualification(setting.user)).comment).toBe(change.comment);
  });

  it('is not found out by searching', async () => {
    expect(await search(employee, '7778')).toHaveLength(1);
    await makePrivate('personal_data');
    expect(await search(employee, '7778')).toEqual([]);
    expect(await search(employee, 'faro@')).toEqual([]);
    const named = (await search(setting.user, '7778'))[0].full_name as string;
    expect(await search(employee, named)).toMatchObject([{ id, email: null, document: null }]);
  });

  it('is not found out by how far somebody meets the rules', async () => {
    const [listId] = setting.listIds;
    const inLima = (await setting.add({ city: 'Lima' })).id;
    const rule = { element: 'city', compare: 1, category: 'value', value: 'Lima' };
    await setting.user.post(`/lists/${listId}/create_rule`, { list: { rules_attributes: [rule] } });
    const evaluationOf = async (client: Client, applicantId: number) => {
      const { body } = await client.get(`/applicants/${applicantId}/advancement`);
      return [body.passes, body.explanation, body.rules.length];
    };
    expect((await evaluationOf(employee, inLima))[1]).not.toBe((await evaluationOf(employee, id))[1]);
    await makePrivate('personal_data');
    expect(await evaluationOf(employee, inLima)).toEqual(await evaluationOf(employee, id));
    expect((await evaluationOf(setting.user, inLima))[1]).not.toBe((await evaluationOf(setting.user, id))[1]);
  });

  it('is not found out by searching or filtering the board', async () => {
    const found = async (client: Client, filter: string): Promise<number[]> => {
      const { body } = await client.get(`/selection_processes/${setting.processId}/board?${filter}`);
      return body.columns.flatMap(({ applicants }: { applicants: { id: number }[] }) =>
        applicants.map((card) => card.id),
      );
    };
    expect(await found(employee, 'q=7778')).toEqual([id]);
    expect(await found(employee, 'skill=nudos')).toEqual([id]);
    await makePrivate('personal_data', 'skills');
    expect(await found(employee, 'q=7778')).toEqual([]);
    expect(await found(employee, 'skill=otra')).toEqual([id]);
    expect(await found(setting.user, 'q=7778')).toEqual([id]);
    expect(await found(setting.user, 'skill=otra')).toEqual([]);
  });

  it('is not found out by searching, filtering or counting all candidates', async () => {
    const { city } = (await setting.user.put(`/applicants/${id}`, { city: 'Puerto Montt' })).body.uniq_applicant;
    const byCity = { groups: [[{ field: 'city', operator: 'contains', text: 'puerto' }]] };
    const found = async (client: Client, filter: object) => {
      const { status, body } = await client.post('/candidates/search', { filter });
      return status === 200
        ? body.map((person: { candidacies: { id: number }[] }) => person.candidacies[0]?.id)
        : status;
    };
    expect(await found(employee, byCity)).toEqual([id]);
    await makePrivate(...every);
    expect(await found(setting.user, byCity)).toEqual([id]);
    expect(await found(employee, byCity)).toBe(422);
    expect(await found(employee, { query: 'montt' })).toEqual([]);
    const { body: seen } = await employee.post('/candidates/search', { filter: { query: 'Nuria' } });
    expect(seen.length).toBeGreaterThan(0);
    expect(JSON.stringify(seen)).not.toMatch(SECRET);
    expect((await employee.post('/candidates/facet', { field: 'city' })).status).toBe(422);
    const { body: fields } = await employee.get('/candidates/fields');
    expect([city, fields.map(({ name }: { name: string }) => name).includes('city')]).toEqual(['Puerto Montt', false]);
  });

  it('is not heard of in the explanation of an automatic move', async () => {
    const { database } = setting.server.app.services;
    const actor = await employeeActor();
    const [log] = (await setting.user.get(`/applicants/${id}/logs`)).body;
    const moved = { ...log, type: 'list', kind: 'moved', comment: 'Avanzó por sus reglas\nCiudad: Valdivia' };
    const event = { type: 'applicant.logged', id, process_id: setting.processId, version: 1, actor: null } as const;
    await database.transaction((tx) => publish(tx, actor, { now: Date.now(), event: { ...event, log: moved } }));
    const readFeedText = async () => JSON.stringify(await readFeed(database.read, actor, 0, Date.now()));
    expect(await readFeedText()).toContain('Valdivia');
    await makePrivate('personal_data');
    const text = await readFeedText();
    expect([text.includes('Avanzó por sus reglas'), text.includes('Valdivia')]).toEqual([true, false]);
  });

  it('is not heard of in events, nor downloaded', async () => {
    const actor = await employeeActor();
    const readFeedText = async () =>
      JSON.stringify(await readFeed(setting.server.app.services.database.read, actor, 0, Date.now()));
    expect(await readFeedText()).toMatch(SECRET);
    await makePrivate(...every);
    expect(await readFeedText()).not.toMatch(SECRET);
    const { database } = setting.server.app.services;
    const { uniq_applicant_id, organization_id } = await database.read
      .selectFrom('applicants')
      .select(['uniq_applicant_id', 'organization_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { key, bytes } = await setting.server.app.services.files.put(Readable.from(['%PDF-1.4']), 100);
    const [category] = (await setting.user.get('/files_categories')).body;
    const file = { name: 'cv.pdf', content_type: 'application/pdf', bytes, storage_key: key, is_cv: 1 as const };
    await database.transaction((tx) =>
      tx
        .insertInto('files')
        .values({ ...file, uniq_applicant_id, organization_id, files_category_id: category.id, created_at: 1 })
        .execute(),
    );
    expect((await employee.get(`/applicants/${id}/get_cv_pdf`)).status).toBe(404);
    expect((await employee.get(`/applicants/${id}/files`)).body).toEqual([]);
    expect((await setting.user.get(`/applicants/${id}/files`)).body).toHaveLength(1);
    const filesCounted = async (client: Client) =>
      (await client.get(`/files_categories?applicant_id=${id}`)).body.reduce(
        (sum: number, { files_count }: { files_count: number }) => sum + files_count,
        0,
      );
    expect([await filesCounted(employee), await filesCounted(setting.user)]).toEqual([0, 1]);
    expect((await setting.user.get(`/applicants/${id}/get_cv_pdf`)).status).toBe(200);
  });
});
