// Tests of the organization's assessments and of the scores of candidates.
import { describe, expect, it } from 'vitest';
import { addStranger, type Client, startDemo, startOwned } from '../harness.ts';

const interview = (name: string) => ({
  name,
  criteria: [
    { name: 'Comunicación', max_score: 5 },
    { name: 'Experiencia', max_score: 10 },
  ],
});
const add = async (admin: Client, name: string, change: object = {}) =>
  (await admin.post('/assessments', { assessment: { ...interview(name), ...change } })).body;
const namesOf = (rows: { name: string }[]) => rows.map(({ name }) => name);

describe('assessments', () => {
  it('are listed ten to a page, those in use, and the one that the process has [API-95] [API-96] [TEST-12] [TEST-13] [TEST-15]', async () => {
    const server = await startDemo();
    const [admin, user] = [await server.as('admin'), await server.as('user')];
    for (let number = 1; number <= 11; number++) await add(admin, `Pauta ${String(number).padStart(2, '0')}`);
    const first = await user.get('/assessments?lang=es&page=1&items=10');
    expect([first.body.length, first.headers.get('total-count'), first.headers.get('total-pages')]).toEqual([
      10,
      '11',
      '2',
    ]);
    expect(first.body[0]).toMatchObject({
      name: 'Pauta 01',
      translations: { es: 'Pauta 01' },
      status: 'active',
      deleted: false,
      criteria: [
        { name: 'Comunicación', max_score: 5 },
        { name: 'Experiencia', max_score: 10 },
      ],
    });
    const [chosen, removed] = first.body;
    await user.put('/selection_processes/1', { assessment_id: chosen.id });
    await admin.put(`/assessments/${chosen.id}`, { assessment: { status: 'inactive' } });
    expect((await admin.call('DELETE', `/assessments/${removed.id}`)).status).toBe(204);
    const listed = async (query: string) => namesOf((await user.get(`/assessments?items=100&${query}`)).body);
    expect(await listed('status=active')).not.toContain('Pauta 01');
    expect((await listed('status=active&selection_process_id=1')).slice(0, 2)).toEqual(['Pauta 01', 'Pauta 03']);
    expect(await listed('search=PAÚTA 1')).toEqual(['Pauta 10', 'Pauta 11']);
    expect((await user.get('/assessments?colour=1')).status).toBe(400);
  });

  it('are changed with their criteria, guarded by their version', async () => {
    const { admin } = await startOwned();
    const added = await add(admin, 'Entrevista');
    const [first] = added.criteria;
    const { status, body } = await admin.put(`/assessments/${added.id}`, {
      assessment: {
        name: 'Entrevista técnica',
        criteria: [
          { name: 'Código', max_score: 3 },
          { ...first, max_score: 7 },
        ],
        version: 1,
      },
    });
    expect([status, body]).toMatchObject([
      200,
      { name: 'Entrevista técnica', criteria: [{ name: 'Código' }, { id: first.id, max_score: 7 }], version: 2 },
    ]);
    const stale = await admin.put(`/assessments/${added.id}`, { assessment: { status: 'inactive', version: 1 } });
    expect([stale.status, stale.body.current]).toEqual([409, body]);
    expect((await admin.post('/assessments', { assessment: interview('entrevista TECNICA') })).body.code).toBe(
      'conflict',
    );
    expect((await admin.post('/assessments', { assessment: { ...interview('x'), criteria: [] } })).status).toBe(422);
  });
});

describe('the assessment of a candidate', () => {
  async function ready() {
    const server = await startDemo();
    const [admin, user] = [await server.as('admin'), await server.as('user')];
    const assessment = await add(admin, 'Entrevista');
    await user.put('/selection_processes/1', { assessment_id: assessment.id });
    const id = (await user.get('/selection_processes/1/board')).body.columns[0].applicants[0].id as number;
    const path = `/kanban/applicants/${id}/assessment_results`;
    const scores = (...values: number[]) =>
      values.map((score, index) => ({ criterion_id: assessment.criteria[index].id as number, score }));
    return { server, admin, user, assessment, id, path, scores };
  }

  it('is each evaluator’s own, and takes the place of what they said before [API-89] [API-90]', async () => {
    const { admin, user, assessment, id, path, scores } = await ready();
    const { status, body } = await user.post(path, {
      assessment_result: { scores: scores(4, 8), comment: 'Muy claro' },
    });
    expect([status, body]).toMatchObject([
      201,
      {
        applicant_id: id,
        assessment: { id: assessment.id, name: 'Entrevista' },
        evaluator: { full_name: 'Marcos Soto' },
        scores: [
          { name: 'Comunicación', score: 4, max_score: 5 },
          { name: 'Experiencia', score: 8, max_score: 10 },
        ],
        total: 80,
        comment: 'Muy claro',
        version: 1,
      },
    ]);
    await admin.post(path, { assessment_result: { assessment_id: assessment.id, scores: scores(5, 10) } });
    const repeated = await user.post(path, { assessment_result: { scores: scores(1, 2), version: 1 } });
    expect(repeated.body).toMatchObject({ id: body.id, total: 20, comment: null, version: 2 });
    const { body: all } = await user.get(path);
    expect(all.map(({ total }: { total: number }) => total).toSorted()).toEqual([100, 20]);
    const stale = await user.post(path, { assessment_result: { scores: scores(0, 0), version: 1 } });
    expect([stale.status, stale.body.current]).toEqual([409, repeated.body]);
  });

  it('says what is wrong with the scores, and needs the process’s own assessment', async () => {
    const { server, admin, user, path, scores } = await ready();
    const post = (assessment_result: object) => user.post(path, { assessment_result });
    const high = await post({ scores: scores(6, 1) });
    expect([high.status, high.body.fields]).toEqual([
      422,
      { 'assessment_result.scores.0.score': 'El puntaje máximo es 5.' },
    ]);
    expect((await post({ scores: scores(1) })).body.error).toBe('Falta el puntaje.');
    expect((await post({ scores: [...scores(1, 1), { criterion_id: 999_999, score: 1 }] })).status).toBe(404);
    const other = await add(admin, 'Otra');
    expect((await post({ scores: scores(1, 1), assessment_id: other.id })).body.error).toBe(
      'El proceso tiene otra evaluación.',
    );
    expect((await user.get(path)).body).toEqual([]);
    const stranger = await addStranger(server);
    expect((await stranger.get(path)).body).toEqual(
      (await stranger.get('/kanban/applicants/999999/assessment_results')).body,
    );
  });

  it('goes with the assessment when the process gets another [TEST-10] [TEST-11]', async () => {
    const { admin, user, path, scores } = await ready();
    await user.post(path, { assessment_result: { scores: scores(4, 8) } });
    const same = (await user.get('/selection_processes/1')).body.assessment_id;
    await user.put('/selection_processes/1', { assessment_id: same });
    expect((await user.get(path)).body).toHaveLength(1);
    const other = await add(admin, 'Otra');
    const { body } = await user.put('/selection_processes/1', { assessment_id: other.id });
    expect(body.assessment_id).toBe(other.id);
    expect((await user.get(path)).body).toEqual([]);
    expect((await user.put('/selection_processes/1', { assessment_id: 999_999 })).status).toBe(404);
    await user.put('/selection_processes/1', { assessment_id: null });
    expect((await user.post(path, { assessment_result: { scores: [] } })).body.error).toBe(
      'Este proceso no tiene una evaluación.',
    );
  });

  it('is given by the stage’s managers, and by no employee besides', async () => {
    const { server, admin, path, scores } = await ready();
    const employee = await server.as('employee');
    const { body: me } = await employee.get('/sessions/current');
    const [first] = (await admin.get('/lists?selection_process_id=1')).body;
    const body = { assessment_result: { scores: scores(2, 2) } };
    const before = await employee.post(path, body);
    expect([403, 404]).toContain(before.status);
    await admin.put(`/lists/${first.id}`, { list: { user_columns: [me.user.id], user_columns_active: true } });
    expect((await employee.post(path, body)).status).toBe(201);
  });
});
