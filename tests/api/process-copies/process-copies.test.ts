// Copies of processes: all settings are copied, and none of the activity.
import { describe, expect, it } from 'vitest';
import { addStranger, type Client, jobEnd, type Server, startDemo } from '../harness.ts';

const SOURCE = '/selection_processes/1';
type Json = Record<string, unknown>;

/** Removes from an answer all that differs between equal copies: ids, versions and candidates of a stage. */
const alike = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (key, one: unknown) => (OWN.has(key) ? undefined : one));
const OWN = new Set(['id', 'version', 'list_id', 'selection_process_id']);

/** Sets every setting of the demonstration's first process. */
async function setEverything(server: Server): Promise<Client> {
  const [user, admin] = [await server.as('user'), await server.as('admin')];
  const { body: assessment } = await admin.post('/assessments', {
    assessment: { name: 'Entrevista', criteria: [{ name: 'Claridad', max_score: 5 }] },
  });
  await user.put(SOURCE, {
    search_type: 'mixed',
    search_priority: 'high',
    position: 'torrero',
    kudert_profile_ids: [7, 9],
    genius_activation: true,
    extra_attributes: { position_min_salary: 100, position_max_salary: 900 },
    vacancies: 3,
    location: 'Punta Arenas',
    assessment_id: assessment.id,
  });
  await admin.put(SOURCE, { tags: ['faro', 'sur'] });
  await user.put(`${SOURCE}/update_hiring`, { hiring_type: 'Indefinido', salary: 500 });
  await user.post(`${SOURCE}/update_tests`, { tests: ['disc'], test_activation: true });
  await setStage(user);
  await setFormAndRules(user);
  return user;
}

async function setStage(user: Client): Promise<void> {
  const me = (await user.get('/sessions/current')).body.user;
  const path = '/terna-templates/ats_templates/workspace/templates?resource=applicant_moved&lang=es';
  const [moved] = (await user.get(path)).body;
  const [report] = (await user.get('/report_templates?workspace=ats')).body;
  const { status } = await user.post('/lists', {
    list: {
      selection_process_id: 1,
      order: 2,
      name: 'Panel',
      report_templates: [report.id],
      external_users: ['jefa@cliente.example'],
      candidate_text: 'Te llamaremos esta semana',
      user_columns: [{ user_id: me.id }],
      user_columns_active: true,
      author_active: true,
      enable_limit_applicants: true,
      move_templates: moved.id,
      disqualify_templates: moved.id,
      sla_setting_attributes: { active: true, max_days: 3 },
      applicant_requirements: [
        { value: 2, condition: 'Contratos', required_type: 'relation_table', required_field: 'applicant_files' },
      ],
    },
  });
  expect(status).toBe(201);
}

async function setFormAndRules(user: Client): Promise<void> {
  const [language] = (await user.get('/languages')).body;
  const [skill] = (await user.post('/skills/search', { q: { description_cont: 'contabilidad' } })).body;
  const { body: form } = await user.post(`${SOURCE}/save_questions`, {
    selection_process: {
      age_options: 2,
      age_minimum: '18',
      validate_document: false,
      number_required_files: 2,
      languages_attributes: [{ language_id: language.id }],
      skills_attributes: [{ skill_id: skill.id }],
      selection_process_questions_attributes: [
        { input_type: 'text', question: '¿Por qué te interesa?', is_video: true },
        {
          input_type: 'list',
          question: '¿Qué turno?',
          required: true,
          selection_process_options_attributes: [{ value: 'Mañana' }, { value: 'Tarde' }],
        },
      ],
    },
  });
  const [, shift] = form.selection_process_questions;
  const [first] = await stagesOf(user, 1);
  const rules_attributes = [
    { element: 'city', value: 'Valparaíso', compare: 1, category: 'value' },
    { element: `question:${shift.id}`, value: 'Tarde', compare: 1, category: 'option' },
  ];
  const saved = await user.post(`/lists/${first?.id}/create_rule`, {
    list: { global_comparer: 'or', rules_attributes },
  });
  expect([saved.status, saved.body.rules.length]).toEqual([200, 2]);
}

const stagesOf = async (client: Client, id: number): Promise<(Json & { id: number; name: string })[]> =>
  (await client.get(`/lists?selection_process_id=${id}`)).body;

/** Returns all settings of the stages, with stage ids replaced by names. */
async function settingsOfStages(client: Client, id: number) {
  return (await stagesOf(client, id)).map(
    ({ active_applicants, disqualified_applicants, slaSetting, ...list }) => list,
  );
}

async function rulesIn(client: Client, id: number) {
  const rules = [];
  for (const { id: listId } of await stagesOf(client, id))
    rules.push((await client.get(`/lists/${listId}/rules`)).body);
  return rules.map(({ global_comparer, rules: all }) => ({
    global_comparer,
    rules: all.map(({ description, value, compare, category }: Json) => ({ description, value, compare, category })),
  }));
}

describe('a copy of a process', () => {
  it('has all that is set in the other: data, stages, rules, form and tests', async () => {
    const server = await startDemo();
    const user = await setEverything(server);
    const { body: source } = await user.get(SOURCE);
    const { status, body: copy } = await user.post(`${SOURCE}/duplicate`, {});
    expect(status).toBe(201);
    const { id, workflow_id, title, status: _state, responsible, author, created_at, updated_at, ...others } = source;
    const { lists, permissions, version, applicants, on_internal_portal, on_external_portal, ...rest } = others;
    const { offer_key, ...carried } = rest;
    expect(copy.offer_key).not.toBe(offer_key);
    expect(copy).toMatchObject(carried);
    expect(copy).toMatchObject({
      title: `Copia de ${title}`,
      status: { id: 8, name: 'draft' },
      applicants: 0,
      on_internal_portal: false,
      on_external_portal: false,
      responsible: { full_name: 'Marcos Soto' },
      author: { full_name: 'Marcos Soto' },
      permissions: { can_activate: true, can_duplicate: true },
    });
    expect(copy.workflow_id).toBeGreaterThan(workflow_id);
    expect(copy.lists.map(({ name }: Json) => name)).toEqual(lists.map(({ name }: Json) => name));
    expect(alike(await settingsOfStages(user, copy.id))).toEqual(alike(await settingsOfStages(user, 1)));
    expect(await rulesIn(user, copy.id)).toEqual(await rulesIn(user, 1));
    for (const part of ['form_configuration', 'get_tests']) {
      const [of, from] = [
        await user.get(`/selection_processes/${copy.id}/${part}`),
        await user.get(`${SOURCE}/${part}`),
      ];
      expect([of.status, from.status]).toEqual([200, 200]);
      expect(alike(of.body)).toEqual(alike(from.body));
    }
    expect((await user.get(SOURCE)).body).toEqual(source);
  });

  it('is its own: its questions, stages and rules are changed without the other’s', async () => {
    const server = await startDemo();
    const user = await setEverything(server);
    const before = await rulesIn(user, 1);
    const { body: copy } = await user.post(`${SOURCE}/duplicate`, { title: ' Farera ' });
    expect(copy.title).toBe('Farera');
    const { body: form } = await user.get(`/selection_processes/${copy.id}/form_configuration`);
    const questions = form.selection_process_questions.map(({ id }: Json) => id);
    const elements = (await user.get(`/selection_processes/${copy.id}/rule_elements`)).body;
    const [first] = await stagesOf(user, copy.id);
    const { rules } = (await user.get(`/lists/${first?.id}/rules`)).body;
    expect(rules[1].element).toBe(`question:${questions[1]}`);
    expect(elements.map(({ element }: Json) => element)).toContain(rules[1].element);
    const emptied = await user.post(`/lists/${first?.id}/create_rule`, { list: { rules_attributes: [] } });
    expect(emptied.body.rules).toEqual([]);
    expect(await rulesIn(user, 1)).toEqual(before);
  });

  it('is made once for a key, also of a closed process, and leaves the closing behind', async () => {
    const server = await startDemo();
    const user = await server.as('user');
    const [reason] = (await user.get('/closing_reasons')).body;
    await user.post(`${SOURCE}/close`, { closing_reason_id: reason.id, closing_reason_comment: 'Lleno' });
    const headers = { 'idempotency-key': 'copia' };
    const [one, repeated] = [
      await user.post(`${SOURCE}/duplicate`, {}, headers),
      await user.post(`${SOURCE}/duplicate`, {}, headers),
    ];
    expect(repeated.body).toEqual(one.body);
    expect(one.body).toMatchObject({ closing_reason: null, closing_reason_comment: null, status: { name: 'draft' } });
    const another = await user.post(`${SOURCE}/duplicate`, {});
    expect(another.body.workflow_id).toBe(one.body.workflow_id + 1);
  });

  it('is nobody’s who may not make processes, and absent for who does not see the other', async () => {
    const server = await startDemo();
    const stranger = await addStranger(server);
    const answers = [await server.as('employee'), stranger, server.anyone].map((one) =>
      one.post(`${SOURCE}/duplicate`, {}),
    );
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([403, 404, 401]);
    const admin = await server.as('admin');
    expect((await admin.post('/selection_processes/999999/duplicate', {})).status).toBe(404);
    const { status, body } = await admin.post(`${SOURCE}/duplicate`, { title: 'x'.repeat(201) });
    expect([status, Object.keys(body.fields)]).toEqual([422, ['title']]);
  });
});

describe('a process made from a template', () => {
  it('keeps the template’s stages when the default ones are given to all; templates are found by themselves', async () => {
    const server = await startDemo();
    const admin = await server.as('admin');
    const templates = async () =>
      (await admin.post('/selection_processes/search', { filters: { is_template: true } })).body;
    const before = await templates();
    await admin.put(SOURCE, { is_template: true });
    await admin.post('/lists', { list: { selection_process_id: 1, name: 'Faro' } });
    const after = await templates();
    expect(after).toHaveLength(before.length + (before.some(({ id }: Json) => id === 1) ? 0 : 1));
    expect(after.every(({ is_template: isTemplate }: Json) => isTemplate)).toBe(true);
    const { body: others } = await admin.post('/selection_processes/search', { filters: { is_template: false } });
    expect(others.some(({ is_template: isTemplate }: Json) => isTemplate)).toBe(false);
    const { body: made } = await admin.post(`${SOURCE}/duplicate`, {});
    const { body: secondCopy } = await admin.post(`/selection_processes/${made.id}/duplicate`, {});
    expect(made).toMatchObject({ is_template: false, status: { name: 'draft' } });
    const { body: sync } = await admin.post('/lists/sync_defaults', {});
    if (sync.job_id !== null) expect((await jobEnd(admin, sync.job_id)).state).toBe('done');
    for (const { id } of [made, secondCopy]) {
      expect((await stagesOf(admin, id)).map(({ name }) => name)).toContain('Faro');
    }
  });
});
