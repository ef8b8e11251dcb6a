// Advancement rules: their subjects, saving them, and their evaluation per candidate.
import { describe, expect, it } from 'vitest';
import { addStranger, type Client, jobEnd, type Server, startDemo } from '../harness.ts';

const PROCESS = '/selection_processes/1';
const listsOf = async (client: Client) => (await client.get('/lists?selection_process_id=1')).body;
const save = (client: Client, listId: number, list: object) => client.post(`/lists/${listId}/create_rule`, { list });
const city = { element: 'city', value: 'Valparaíso', compare: 1, category: 'value' };
const hasCv = { element: 'has_cv', compare: 10, category: 'value' };

describe('what rules can be about', () => {
  it('is what is known of candidates, and what the process adds [API-36] [RULE-1] [RULE-2] [RULE-4]', async () => {
    const server = await startDemo();
    const [admin, user] = [await server.as('admin'), await server.as('user')];
    const before = await user.get(`${PROCESS}/rule_elements`);
    expect(before.status).toBe(200);
    expect(before.body.map(({ panel }: { panel: string }) => panel)).not.toContain('assessments');
    expect(before.body).toContainEqual({
      element: 'age',
      label: 'Edad',
      kind: 'number',
      category: 'value',
      panel: 'filters',
      options: [],
      operators: expect.arrayContaining([{ code: 2, label: 'Es mayor que' }]),
      can_ask: true,
    });
    await user.post(`${PROCESS}/update_tests`, { tests: ['disc'] });
    const { body: assessment } = await admin.post('/assessments', {
      assessment: { name: 'Entrevista', criteria: [{ name: 'Claridad', max_score: 5 }] },
    });
    await user.put(PROCESS, { assessment_id: assessment.id });
    const { body: form } = await user.post(`${PROCESS}/save_questions`, {
      selection_process: {
        selection_process_questions_attributes: [
          {
            input_type: 'list',
            question: '¿Qué turno?',
            selection_process_options_attributes: [{ value: 'Mañana' }, { value: 'Tarde' }],
          },
        ],
      },
    });
    const { body: after } = await user.get(`${PROCESS}/rule_elements`);
    const kinds = Object.fromEntries(after.map((one: { element: string; kind: string }) => [one.element, one.kind]));
    expect(kinds).toMatchObject({
      tests: 'group',
      assessment: 'number',
      [`question:${form.selection_process_questions[0].id}`]: 'list',
    });
  });
});

describe('the rules of a stage', () => {
  it('are saved whole, in their order, and read in words [API-99] [API-100] [RULE-3] [RULE-5] [RULE-18] [RULE-19]', async () => {
    const server = await startDemo();
    const user = await server.as('user');
    const [first] = await listsOf(user);
    const empty = await user.get(`/lists/${first.id}/rules`);
    expect([empty.status, empty.body]).toEqual([
      200,
      { list_id: first.id, global_comparer: 'and', rules: [], version: first.version },
    ]);
    const { status, body } = await save(user, first.id, { global_comparer: 'or', rules_attributes: [city, hasCv] });
    expect([status, body]).toMatchObject([
      200,
      {
        global_comparer: 'or',
        rules: [
          { ...city, description: 'Ciudad: es igual a «Valparaíso»' },
          { ...hasCv, value: null, description: 'Tiene CV: es verdadero' },
        ],
        version: first.version + 1,
      },
    ]);
    expect((await user.get(`/lists/${first.id}/rules`)).body).toEqual(body);
    const [one, two] = body.rules;
    const { body: changed } = await save(user, first.id, {
      rules_attributes: [
        { id: two.id, ...hasCv },
        { id: one.id, ...city, value: 'Lima' },
        { ...city, element: 'title', compare: 4, _destroy: true },
      ],
    });
    expect(changed.global_comparer).toBe('or');
    expect(changed.rules.map(({ id, value }: { id: number; value: string }) => [id, value])).toEqual([
      [two.id, null],
      [one.id, 'Lima'],
    ]);
    const stale = await save(user, first.id, { rules_attributes: [], version: body.version });
    expect([stale.status, stale.body.current]).toEqual([409, changed]);
    expect((await save(user, first.id, { rules_attributes: [] })).body.rules).toEqual([]);
  });

  it('say what is wrong with each, and then stay as they were [RULE-14] [RULE-17]', async () => {
    const server = await startDemo();
    const user = await server.as('user');
    const [first, second] = await listsOf(user);
    const { body: saved } = await save(user, first.id, { rules_attributes: [city] });
    const { status, body } = await save(user, first.id, {
      global_comparer: 'or',
      rules_attributes: [
        { ...city, element: 'shoe_size' },
        { ...city, element: 'source', category: 'option', compare: 4 },
        { ...city, value: '' },
      ],
    });
    expect([status, body.fields]).toEqual([
      422,
      {
        'list.rules_attributes.0.element': 'Este dato no está disponible en el proceso.',
        'list.rules_attributes.1.compare': 'Esta condición no se puede usar con este dato.',
        'list.rules_attributes.2.value': 'El campo es requerido.',
      },
    ]);
    expect((await save(user, second.id, { rules_attributes: [{ ...city, id: saved.rules[0].id }] })).status).toBe(404);
    expect((await save(user, first.id, { rules_attributes: [{ ...city, compare: 12 }] })).status).toBe(422);
    expect((await save(user, first.id, { rules_attributes: [{ ...city, colour: 1 }] })).status).toBe(400);
    expect((await user.get(`/lists/${first.id}/rules`)).body).toEqual(saved);
  });

  it('are no employee’s, nor another organisation’s, and end with the process', async () => {
    const server = await startDemo();
    const [user, employee, stranger] = [
      await server.as('user'),
      await server.as('employee'),
      await addStranger(server),
    ];
    const [first] = await listsOf(user);
    expect((await save(employee, first.id, { rules_attributes: [] })).status).toBe(403);
    const [foreign, absent] = [
      await stranger.get(`/lists/${first.id}/rules`),
      await stranger.get('/lists/999999/rules'),
    ];
    expect([foreign.status, foreign.body]).toEqual([404, absent.body]);
    const [reason] = (await user.get('/closing_reasons')).body;
    await user.post(`${PROCESS}/close`, { closing_reason_id: reason.id });
    expect((await save(user, first.id, { rules_attributes: [city] })).body.code).toBe('wrong_status');
  });
});

describe('a candidate and the rules', () => {
  it('is told in words, by what is known of them: their data, tests, assessments and answers [RULE-13] [RULE-20]', async () => {
    const server = await startDemo();
    const [admin, user] = [await server.as('admin'), await server.as('user')];
    const [first, second] = await listsOf(user);
    const card = (await user.get(`${PROCESS}/board`)).body.columns[0].applicants[0];
    const disc = (await admin.get('/test_providers')).body.find((one: { provider: string }) => one.provider === 'Disc');
    await admin.put(`/test_providers/${disc.id}`, { test_provider: { active: true, stock: 5 } });
    await user.post(`${PROCESS}/update_tests`, { tests: ['disc'] });
    const { body: sent } = await user.post(`/applicants/${card.id}/external_tests`, { tests: ['disc'], way: 'hand' });
    await user.put(`/external_tests/${sent[0].id}`, { external_test: { state: 'completed', score: 75 } });
    const evaluationWith = async (threshold: number) => {
      await save(user, first.id, {
        rules_attributes: [
          { element: `DISC&&${threshold}`, value: null, compare: 1, category: 'test' },
          { element: 'email', compare: 7, category: 'value' },
        ],
      });
      return (await user.get(`/applicants/${card.id}/advancement`)).body;
    };
    const before = await evaluationWith(80);
    expect(before).toMatchObject({
      applicant_id: card.id,
      list: { id: first.id },
      next_list: { id: second.id },
      passes: false,
      explanation: 'Cumple 1 de 2 reglas; se piden todas.',
    });
    expect(before.rules[0].explanation).toBe('No cumple. DISC: al menos 80 puntos. El candidato tiene 75 puntos.');
    expect(before.rules[0]).toMatchObject({ outcome: 'unmet', asked: 'DISC: al menos 80 puntos', found: '75 puntos' });
    const after = await evaluationWith(60);
    expect([after.passes, after.explanation, after.rules[0].explanation]).toEqual([
      true,
      'Cumple las 2 reglas de la etapa.',
      'Cumple. DISC: al menos 60 puntos. El candidato tiene 75 puntos.',
    ]);
    const stranger = await addStranger(server);
    expect((await stranger.get(`/applicants/${card.id}/advancement`)).status).toBe(404);
  });
});

describe('advancement by rules', () => {
  const hasEmail = { element: 'email', compare: 7, category: 'value' };
  const rowsIn = (server: Server, listId: number) =>
    server.app.services.database.read
      .selectFrom('applicants')
      .innerJoin('uniq_applicants', 'uniq_applicants.id', 'applicants.uniq_applicant_id')
      .select(['applicants.id', 'applicants.status', 'uniq_applicants.email'])
      .where('applicants.list_id', '=', listId)
      .orderBy('applicants.id')
      .execute();

  it('moves on whoever meets them, when asked to, and leaves the reason in the activity [RULE-20]', async () => {
    const server = await startDemo();
    const user = await server.as('user');
    const [first, second] = await listsOf(user);
    const before = await rowsIn(server, first.id);
    // One of the candidates has no email address.
    const [without] = before.filter(({ status }) => status === 'active');
    await server.app.services.database.transaction((tx) =>
      tx
        .updateTable('uniq_applicants')
        .set({ email: null })
        .where('id', 'in', (inner) =>
          inner
            .selectFrom('applicants')
            .select('uniq_applicant_id')
            .where('id', '=', without?.id ?? 0),
        )
        .execute(),
    );
    const none = await user.post(`/lists/${first.id}/apply_rules`, {});
    expect([none.status, none.body]).toEqual([202, { job_id: null }]);
    await save(user, first.id, { rules_attributes: [hasEmail] });
    const { body: asked } = await user.post(`/lists/${first.id}/apply_rules`, {});
    expect(await jobEnd(user, asked.job_id)).toMatchObject({ kind: 'advance', state: 'done' });
    const stay = (await rowsIn(server, first.id)).map(({ id }) => id);
    expect(stay).toEqual(
      before
        .filter((row) => row.status === 'disqualified' || row.email === null || row.id === without?.id)
        .map(({ id }) => id),
    );
    const gone = before.find(({ id }) => !stay.includes(id));
    const [log] = (await user.get(`/applicants/${gone?.id}/logs?type=list`)).body;
    expect(log).toMatchObject({
      kind: 'moved',
      from_list: first.name,
      to_list: second.name,
      author: null,
      comment: expect.stringMatching(
        /^Avance automático: Cumple la regla de la etapa\.\nCumple\. Correo: no está vacío\. El candidato tiene «.+@.+»\.$/,
      ),
    });
    const counted = await listsOf(user);
    for (const list of counted.slice(0, 2)) {
      const rows = await rowsIn(server, list.id);
      expect(list.active_applicants).toBe(rows.filter(({ status }) => status === 'active').length);
    }
    const { body: repeated } = await user.post(`/lists/${first.id}/apply_rules`, {});
    expect(await jobEnd(user, repeated.job_id)).toMatchObject({ state: 'done', done: 0 });
    expect(await listsOf(user)).toEqual(counted);
  });

  it('goes on when the result of a test comes in, and through the next stage if its rules are met too [RULE-12] [RULE-20]', async () => {
    const server = await startDemo();
    const [admin, user] = [await server.as('admin'), await server.as('user')];
    const [first, second, third] = await listsOf(user);
    const card = (await user.get(`${PROCESS}/board`)).body.columns[0].applicants[0];
    const disc = (await admin.get('/test_providers')).body.find((one: { provider: string }) => one.provider === 'Disc');
    await admin.put(`/test_providers/${disc.id}`, { test_provider: { active: true, stock: 5 } });
    await user.post(`${PROCESS}/update_tests`, { tests: ['disc'] });
    const test = (points: number) => ({ element: `DISC&&${points}`, value: null, compare: 1, category: 'test' });
    await save(user, first.id, { rules_attributes: [test(50)] });
    await save(user, second.id, { rules_attributes: [test(70)] });
    const result = async (score: number) => {
      const { body: sent } = await user.post(`/applicants/${card.id}/external_tests`, { tests: ['disc'], way: 'hand' });
      const change = { external_test: { state: 'completed', score } };
      expect((await user.put(`/external_tests/${sent[0].id}`, change)).status).toBe(200);
      const { id } = await server.app.services.database.read
        .selectFrom('jobs')
        .select('id')
        .where('kind', '=', 'advance')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      await jobEnd(user, id);
      return (await user.get(`/applicants/${card.id}`)).body.list_id;
    };
    expect(await result(40)).toBe(first.id);
    expect(await result(80)).toBe(third.id);
  });
});

describe('rules look again', () => {
  const lastAdvance = async (server: Server) =>
    server.app.services.database.read
      .selectFrom('jobs')
      .select('id')
      .where('kind', '=', 'advance')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
  const stageOf = async (client: Client, id: number) => (await client.get(`/applicants/${id}`)).body.list_id;

  it('at who comes into the stage, and at whom something new is said of; where there are none nothing is queued [RULE-20]', async () => {
    const server = await startDemo();
    const user = await server.as('user');
    const [first, second] = await listsOf(user);
    const path = `${PROCESS}/create_applicant_from_selection_process`;
    const before = await lastAdvance(server);
    await user.post(path, { full_name: 'Elena Sin Reglas' });
    expect(await lastAdvance(server)).toEqual(before);
    await save(user, first.id, { rules_attributes: [city] });
    const come = async (name: string, where: string | null) => {
      const { body } = await user.post(path, { full_name: name, city: where });
      await jobEnd(user, (await lastAdvance(server))?.id ?? 0);
      return body.id as number;
    };
    const there = await come('Rosa Porteña', 'Valparaíso');
    const elsewhere = await come('Juan Limeño', 'Lima');
    expect([await stageOf(user, there), await stageOf(user, elsewhere)]).toEqual([second.id, first.id]);
    await user.put(`/applicants/${elsewhere}`, { city: 'valparaiso' });
    await jobEnd(user, (await lastAdvance(server))?.id ?? 0);
    expect(await stageOf(user, elsewhere)).toBe(second.id);
  });
});

describe('a trial of rules', () => {
  it('says whom they would move and why, and neither moves anybody nor keeps the rules [RULE-20] [MORE-636]', async () => {
    const server = await startDemo();
    const user = await server.as('user');
    const [first, second] = await listsOf(user);
    const rules = { global_comparer: 'and', rules_attributes: [hasCv] };
    const { status, body } = await user.post(`/lists/${first.id}/try_rules`, { list: rules });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      next_list: { id: second.id, name: second.name },
      active_applicants: first.active_applicants,
      looked_at: first.active_applicants,
      next: null,
    });
    const { body: page } = await user.get(`/lists/${first.id}/applicants?items=100`);
    const withCv = page.applicants.filter(
      (card: { has_cv: boolean; status: string }) => card.has_cv && card.status === 'active',
    );
    expect(withCv.length).toBeGreaterThan(0);
    const idsOf = (rows: readonly { id?: number; applicant_id?: number }[]) =>
      rows.map(({ id, applicant_id }) => id ?? applicant_id).sort((a, b) => Number(a) - Number(b));
    expect(idsOf(body.moving)).toEqual(idsOf(withCv));
    expect(body.moving[0].explanation).toContain('Cumple. Tiene CV');
    expect(body.moving[0].failed).toEqual([]);
    // Who moves by one of several conditions is explained with the others.
    const any = { global_comparer: 'or', rules_attributes: [{ ...city, value: 'Atlántida' }, hasCv] };
    const { body: byOne } = await user.post(`/lists/${first.id}/try_rules`, { list: any });
    expect(byOne.moving.length).toBe(body.moving.length);
    for (const { failed } of byOne.moving) expect(failed).toMatchObject([{ condition: 0 }]);
    expect((await user.get(`/lists/${first.id}/rules`)).body.rules).toEqual([]);
    expect((await listsOf(user))[0].active_applicants).toBe(first.active_applicants);
    await user.call('DELETE', `/applicants/${withCv[0].id}/destroy_from_selection_process`);
    const { body: without } = await user.post(`/lists/${first.id}/try_rules`, { list: rules });
    expect([without.active_applicants, without.looked_at]).toEqual(Array(2).fill(first.active_applicants - 1));
  });

  it('refuses what could not be saved, and goes on where the last answer ended', async () => {
    const server = await startDemo();
    const user = await server.as('user');
    const [first] = await listsOf(user);
    const wrong = { global_comparer: 'and', rules_attributes: [{ ...city, value: '' }] };
    const rejected = await user.post(`/lists/${first.id}/try_rules`, { list: wrong });
    expect([rejected.status, Object.keys(rejected.body.fields)]).toEqual([422, ['list.rules_attributes.0.value']]);
    const all = { global_comparer: 'or', rules_attributes: [hasCv, { ...hasCv, compare: 11 }] };
    const whole = await user.post(`/lists/${first.id}/try_rules`, { list: all });
    const middle = whole.body.moving[4].applicant_id;
    const rest = await user.post(`/lists/${first.id}/try_rules`, { list: all, after: middle });
    expect(rest.body.moving).toEqual(
      whole.body.moving.filter(({ applicant_id: id }: { applicant_id: number }) => id > middle),
    );
  });
});
