// Tests of the application form of a process: fields, questions and addresses in use.
import { describe, expect, it } from 'vitest';
import { addStranger, type Client, startDemo } from '../harness.ts';

const PATH = '/selection_processes/1/form_configuration';
const save = (client: Client, selection_process: object, headers?: Record<string, string>) =>
  client.post('/selection_processes/1/save_questions', { selection_process }, headers);

const shift = {
  input_type: 'list',
  question: '¿Qué turno prefieres?',
  required: true,
  selection_process_options_attributes: [{ value: 'Mañana' }, { value: 'Tarde' }],
};
const why = { input_type: 'text', question: '¿Por qué te interesa?', is_video: true };

describe('the application form', () => {
  it('is read with what it asks for at first, and saved whole [API-45] [FORM-13] [FORM-14] [FORM-16] [FORM-21] [FORM-26] [FORM-34]', async () => {
    const server = await startDemo();
    const user = await server.as('user');
    const before = await user.get(PATH);
    expect([before.status, before.body]).toMatchObject([
      200,
      { validate_document: true, gender_options: 0, age_minimum: null, selection_process_questions: [], version: 0 },
    ]);
    const { status, body } = await save(user, {
      age_options: 2,
      age_minimum: '18',
      gender_options: 1,
      validate_document: false,
      number_required_files: 2,
      selection_process_questions_attributes: [shift, why],
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      selection_process_id: 1,
      age_options: 2,
      age_minimum: 18,
      gender_options: 1,
      validate_document: false,
      number_required_files: 2,
      version: 1,
      permissions: { can_edit: true },
      selection_process_questions: [
        {
          input_type: 'list',
          question: '¿Qué turno prefieres?',
          required: true,
          is_video: false,
          order: 1,
          selection_process_options: [{ value: 'Mañana' }, { value: 'Tarde' }],
        },
        { input_type: 'text', required: false, is_video: true, order: 2, selection_process_options: [] },
      ],
    });
    expect((await user.get(PATH)).body).toEqual(body);
  });

  it('tells others that it has changed, and that its tests have, with its version', async () => {
    const server = await startDemo();
    const user = await server.as('user');
    const { body } = await save(user, { gender_options: 1 });
    await user.post('/selection_processes/1/update_tests', { tests: ['disc'] });
    const { read } = server.app.services.database;
    const rows = await read.selectFrom('events').select('payload').orderBy('sequence').execute();
    const published = rows.map(({ payload }) => JSON.parse(payload)).filter(({ type }) => type === 'form.changed');
    expect(published).toEqual(
      [body.version, body.version + 1].map((version) => ({
        ...{ type: 'form.changed', id: 1, process_id: 1, version, actor: expect.any(String) },
      })),
    );
  });

  it('keeps the ids of what stays, takes the order that is sent, and forgets what is not [API-45]', async () => {
    const server = await startDemo();
    const user = await server.as('user');
    const { body: first } = await save(user, { selection_process_questions_attributes: [shift, why] });
    const [list, open] = first.selection_process_questions;
    const [morning, afternoon] = list.selection_process_options;
    const { body: second } = await save(user, {
      selection_process_questions_attributes: [
        { id: open.id, input_type: 'text', question: '¿Por qué?' },
        {
          ...shift,
          id: list.id,
          selection_process_options_attributes: [{ value: 'Noche' }, { id: afternoon.id, value: 'Tarde' }],
        },
      ],
    });
    const questions = second.selection_process_questions;
    expect(questions.map((one: { id: number; order: number }) => [one.id, one.order])).toEqual([
      [open.id, 1],
      [list.id, 2],
    ]);
    expect(questions[1].selection_process_options).toEqual([
      { id: expect.any(Number), value: 'Noche', translations: {} },
      { id: afternoon.id, value: 'Tarde', translations: {} },
    ]);
    expect(JSON.stringify(questions)).not.toContain(morning.value);
    const { body: third } = await save(user, {
      selection_process_questions_attributes: [{ ...shift, id: list.id, _destroy: true }],
    });
    expect(third.selection_process_questions).toEqual([]);
  });

  it('keeps what was answered to a question that is taken off', async () => {
    const server = await startDemo();
    const user = await server.as('user');
    const { body } = await save(user, { selection_process_questions_attributes: [why] });
    const question = body.selection_process_questions[0].id as number;
    const { answersOf, saveAnswers } = await import('../../../src/server/features/forms/index.ts');
    const { database } = server.app.services;
    const { id, organization_id } = await database.read
      .selectFrom('applicants')
      .select(['id', 'organization_id'])
      .where('selection_process_id', '=', 1)
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const answer = (value: string) => ({
      organization_id,
      applicant_id: id,
      selection_process_question_id: question,
      value,
      created_at: 1,
    });
    await database.transaction((tx) => saveAnswers(tx, [answer('Porque sí')]));
    await database.transaction((tx) => saveAnswers(tx, [answer('Por el equipo')]));
    await save(user, { selection_process_questions_attributes: [] });
    expect(await answersOf(database.read, id)).toEqual([
      { question_id: question, question: why.question, input_type: 'text', value: 'Por el equipo' },
    ]);
  });

  it('says what is wrong with each question, and then changes nothing [FORM-27] [FORM-28] [FORM-30]', async () => {
    const server = await startDemo();
    const user = await server.as('user');
    const field = 'selection_process.selection_process_questions_attributes';
    const { status, body } = await save(user, {
      gender_options: 2,
      selection_process_questions_attributes: [
        { ...why, question: '' },
        { ...why, question: 'a' },
        { ...shift, selection_process_options_attributes: [{ value: 'Sola' }] },
      ],
    });
    expect([status, body.fields]).toEqual([
      422,
      {
        [`${field}.0.question`]: 'El campo es requerido.',
        [`${field}.1.question`]: 'El campo debe tener minimo 2 caracteres',
        [`${field}.2.selection_process_options_attributes`]:
          'Una pregunta de selección no puede tener menos de 2 opciones',
      },
    ]);
    expect((await user.get(PATH)).body).toMatchObject({ version: 0, gender_options: 0 });
  });

  it('takes an age that is no number above zero for none [FORM-19] [FORM-20]', async () => {
    const server = await startDemo();
    const user = await server.as('user');
    for (const [entered, saved] of [
      [0, null],
      ['', null],
      [25, 25],
      ['nada', null],
    ] as const) {
      expect((await save(user, { age_options: 2, age_minimum: entered })).body.age_minimum).toBe(saved);
    }
    await save(user, { age_options: 2, age_minimum: 30 });
    expect((await save(user, { age_options: 1 })).body.age_minimum).toBeNull();
  });

  it('refuses stale versions, foreign questions, unknown fields and wrong values; a repeated key saves once', async () => {
    const server = await startDemo();
    const user = await server.as('user');
    const { body: saved } = await save(user, { version: 0, selection_process_questions_attributes: [why] });
    const stale = await save(user, { version: 0, gender_options: 1 });
    expect([stale.status, stale.body.code, stale.body.current]).toEqual([409, 'stale_version', saved]);
    const foreign = await user.post('/selection_processes/2/save_questions', {
      selection_process: {
        selection_process_questions_attributes: [{ ...why, id: saved.selection_process_questions[0].id }],
      },
    });
    expect(foreign.status).toBe(404);
    expect((await save(user, { colour: 1 })).body.fields).toEqual({
      'selection_process.colour': 'Este campo no existe.',
    });
    expect((await save(user, { gender_options: 3 })).status).toBe(400);
    expect((await user.get(PATH)).body).toEqual(saved);
    const key = { 'idempotency-key': 'formulario' };
    const once = await save(user, { selection_process_questions_attributes: [why, why] }, key);
    const repeated = await save(user, { selection_process_questions_attributes: [why, why] }, key);
    expect(repeated.body).toEqual(once.body);
  });

  it('asks about languages and skills of the catalogues, each once and chosen [FORM-9] [FORM-31] [FORM-32] [API-45]', async () => {
    const server = await startDemo();
    const user = await server.as('user');
    const [first, second] = (await user.get('/languages?items=2')).body;
    const [skill] = (await user.post('/skills/search', { q: { description_cont: 'contabilidad' } })).body;
    const { status, body } = await save(user, {
      languages_attributes: [
        { language_id: second.id },
        { language_id: first.id },
        { language_id: second.id },
        { language_id: null, _destroy: true },
      ],
      skills_attributes: [{ skill_id: skill.id }],
    });
    expect([status, body.languages, body.skills]).toEqual([
      200,
      [
        { id: expect.any(Number), language_id: second.id, description: second.description },
        { id: expect.any(Number), language_id: first.id, description: first.description },
      ],
      [{ id: expect.any(Number), skill_id: skill.id, description: skill.description }],
    ]);
    const retained = body.languages[1];
    const { body: less } = await save(user, { languages_attributes: [{ id: retained.id, language_id: first.id }] });
    expect([less.languages, less.skills]).toEqual([[retained], body.skills]);
    const empty = await save(user, { languages_attributes: [{ language_id: null }], skills_attributes: [{}] });
    expect([empty.status, empty.body.fields]).toEqual([
      422,
      {
        'selection_process.languages_attributes.0.language_id': 'El campo es requerido.',
        'selection_process.skills_attributes.0.skill_id': 'El campo es requerido.',
      },
    ]);
    // A skill is not a language.
    expect((await save(user, { languages_attributes: [{ language_id: skill.id }] })).status).toBe(404);
    expect((await user.get(PATH)).body).toEqual(less);
  });

  it('turns background checks on only while some are left [TEST-17] [TEST-19]', async () => {
    const server = await startDemo();
    const user = await server.as('user');
    const plan = (stock: number) =>
      server.app.services.database.transaction((tx) =>
        tx.updateTable('provider_plans').set({ active: 1, stock }).where('provider', '=', 'truora').execute(),
      );
    await plan(0);
    const rejected = await save(user, { truora_activation: true });
    expect([rejected.status, Object.keys(rejected.body.fields)]).toEqual([
      422,
      ['selection_process.truora_activation'],
    ]);
    await plan(3);
    expect((await save(user, { truora_activation: true })).body).toMatchObject({
      truora_activation: true,
      truora_stock: 3,
    });
  });

  it('is not changed by employees, in a closed process, or from another organisation', async () => {
    const server = await startDemo();
    const [user, employee, stranger] = [
      await server.as('user'),
      await server.as('employee'),
      await addStranger(server),
    ];
    expect((await save(employee, { gender_options: 1 })).status).toBe(403);
    const [foreign, absent] = [
      await stranger.get(PATH),
      await stranger.get('/selection_processes/99999/form_configuration'),
    ];
    expect([foreign.status, foreign.body]).toEqual([404, absent.body]);
    expect((await save(stranger, { gender_options: 1 })).status).toBe(404);
    const [reason] = (await user.get('/closing_reasons')).body;
    await user.post('/selection_processes/1/close', { closing_reason_id: reason.id });
    expect((await save(user, { gender_options: 1 })).body.code).toBe('wrong_status');
    expect((await user.get(PATH)).body).toMatchObject({ gender_options: 0, permissions: { can_edit: false } });
  });
});

describe('an address in a process', () => {
  it('is free where nobody there has it, or it is its owner’s now [API-50] [FORM-40]', async () => {
    const server = await startDemo();
    const [user, stranger] = [await server.as('user'), await addStranger(server)];
    const { email } = await server.app.services.database.read
      .selectFrom('uniq_applicants')
      .innerJoin('applicants', 'applicants.uniq_applicant_id', 'uniq_applicants.id')
      .select('uniq_applicants.email')
      .where('applicants.selection_process_id', '=', 1)
      .where('uniq_applicants.email', 'is not', null)
      .orderBy('applicants.id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const ask = async (query: Record<string, string>, process = 1) =>
      (await user.get(`/selection_processes/${process}/validate_email?${new URLSearchParams(query)}`)).body;
    const used = String(email);
    expect(await ask({ email: used.toUpperCase() })).toEqual({
      valid: false,
      message: 'Ya hay un candidato con este correo en el proceso.',
    });
    expect(await ask({ email: used, current_email: used })).toEqual({ valid: true, message: null });
    expect(await ask({ email: 'nadie@persona.example' })).toEqual({ valid: true, message: null });
    expect((await ask({ email: 'no es un correo' })).valid).toBe(false);
    expect((await stranger.get(`/selection_processes/1/validate_email?email=${used}`)).status).toBe(404);
    expect((await user.get('/selection_processes/1/validate_email?mail=x')).status).toBe(400);
  });
});
