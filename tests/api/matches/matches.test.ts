// Criteria of processes and the matches of candidates: computed in the background, sorted by, private, erased.
import { expect, it, vi } from 'vitest';
import { computeMatches } from '../../../src/server/features/matches/index.ts';
import { makeWorld } from '../authorization/world.ts';
import type { Client, Server } from '../harness.ts';

const skill = (name: string) => ({ kind: 'skill', name, alternatives: [] });
const EXPERIENCE = { kind: 'experience', years: 2, position: 'contador', alternatives: [] };

const SECTIONS = '/organization_applicants_section';

const db = (server: Server) => server.app.services.database;

async function makeMatched() {
  const world = await makeWorld();
  const { server, clients, processId } = world;
  const path = `/selection_processes/${processId}/match_criteria`;
  const candidates = [await world.addApplicant(), await world.addApplicant(), await world.addApplicant()] as const;
  const save = async (criteria: readonly object[]) => {
    const { version } = (await clients.admin.get(path)).body;
    const saved = await clients.admin.put(path, { criteria, version });
    expect(saved.status).toBe(200);
    return saved.body;
  };
  const addSkill = (id: number, ...names: string[]) =>
    clients.admin.put(`/applicants/${id}`, { skills_attributes: names.map((description) => ({ description })) });
  /** The server's own worker may have computed some already. */
  const compute = () => computeMatches(server.app.services);
  const match = async (client: Client, id: number) => (await client.get(`/applicants/${id}/match`)).body;
  return { ...world, path, candidates, save, addSkill, compute, match };
}

it('criteria are saved by version and restored; those of others are not overwritten unseen [MORE-342]', async () => {
  const { clients, path, save } = await makeMatched();
  const { admin } = clients;
  expect((await admin.get(path)).body).toMatchObject({ criteria: [], version: 0, permissions: { can_edit: true } });
  expect(await save([skill('Excel'), EXPERIENCE])).toMatchObject({
    criteria: [skill('Excel'), EXPERIENCE],
    version: 1,
  });
  const stale = await admin.put(path, { criteria: [], version: 0 });
  expect([stale.status, stale.body.current.version]).toEqual([409, 1]);
  expect((await save([])).version).toBe(2);
  expect((await save([skill('Excel')])).criteria).toEqual([skill('Excel')]);
  const excluded = await admin.put(path, { criteria: [skill('Mujer')], version: 3 });
  expect([excluded.status, Object.keys(excluded.body.fields)]).toEqual([422, ['criteria']]);
  expect((await admin.put(path, { criteria: [{ ...EXPERIENCE, years: 0.3 }], version: 3 })).status).toBe(400);
  const viewer = (await clients.stageEmployee.get(path)).body;
  expect(viewer.permissions).toEqual({ can_edit: false });
});

it('a match is computed in the background after every change, with what it rests on [MORE-343]', async () => {
  const { server, clients, candidates, save, addSkill, compute, match } = await makeMatched();
  const { admin } = clients;
  const [{ id }] = candidates;
  expect(await match(admin, id)).toMatchObject({ has_criteria: false, is_waiting: false, results: [], sum: null });
  await save([skill('Excel'), EXPERIENCE]);
  await addSkill(id, 'excel');
  await compute();
  const first = await match(admin, id);
  expect(first).toMatchObject({ is_active: true, is_waiting: false, sum: { points: 1, of: 2 }, curriculum: 'absent' });
  expect(first.results).toEqual([
    {
      ...{ criterion: skill('Excel'), state: 'met' },
      findings: [{ state: 'met', source: 'skills', text: 'excel', months: null }],
    },
    { criterion: EXPERIENCE, state: 'not_found', findings: [] },
  ]);
  const job = { position: 'Contadora', company: 'ACME', start_date: '2020-01', end_date: '2021-12' };
  const { body: added } = await admin.post(`/applicants/${id}/work_experiences`, job);
  await compute();
  expect((await match(admin, id)).sum).toEqual({ points: 2, of: 2 });
  await admin.call('DELETE', `/applicants/${id}/work_experiences/${added.id}`);
  await compute();
  expect((await match(admin, id)).sum).toEqual({ points: 1, of: 2 });
  await save([skill('SAP')]);
  await compute();
  expect(await match(admin, id)).toMatchObject({ is_waiting: false, sum: { points: 0, of: 1 } });
  const { rows } = await db(server).transaction(async (tx) => ({
    rows: await tx.selectFrom('match_changes').select('id').execute(),
  }));
  expect(rows).toEqual([]);
});

it('the worker of the server computes it without a call, also from the text of a curriculum', async () => {
  const { server, clients, candidates, save, match } = await makeMatched();
  const [{ id, personId }] = candidates;
  await save([skill('Excel')]);
  await db(server).transaction(async (tx) => {
    const { organization_id } = await tx
      .selectFrom('uniq_applicants')
      .select('organization_id')
      .where('id', '=', personId)
      .executeTakeFirstOrThrow();
    const file = { name: 'cv.pdf', content_type: 'application/pdf', bytes: 1, storage_key: 'none', is_cv: 1 } as const;
    const row = { ...file, organization_id, uniq_applicant_id: personId, created_at: Date.now() };
    const { id: fileId } = await tx.insertInto('files').values(row).returning('id').executeTakeFirstOrThrow();
    const text = { content: 'Informes mensuales en Excel.\nSexo: F', read_at: Date.now() };
    await tx.updateTable('curriculum_texts').set(text).where('file_id', '=', fileId).execute();
  });
  await vi.waitFor(
    async () => expect(await match(clients.admin, id)).toMatchObject({ is_waiting: false, curriculum: 'read' }),
    { timeout: 60_000, interval: 100 },
  );
  expect((await match(clients.admin, id)).results[0].findings).toEqual([
    { state: 'met', source: 'curriculum', text: 'Informes mensuales en Excel.', months: null },
  ]);
});

it('board and table are sorted by the sum, which cards and rows carry [MORE-344]', async () => {
  const { clients, processId, listIds, candidates, save, addSkill, compute } = await makeMatched();
  const { admin } = clients;
  const [low, high, middle] = candidates;
  await save([skill('Excel'), skill('SAP')]);
  await addSkill(high.id, 'Excel', 'SAP');
  await addSkill(middle.id, 'SAP');
  await compute();
  const order = [high.id, middle.id, low.id];
  const board = (await admin.get(`/selection_processes/${processId}/board?sort=match`)).body;
  const { applicants } = board.columns.find((column: { list: { id: number } }) => column.list.id === listIds[0]);
  const cards = applicants as { id: number; match: unknown }[];
  expect(cards.map(({ id, match }) => [id, match])).toEqual([
    [high.id, { points: 2, of: 2 }],
    [middle.id, { points: 1, of: 2 }],
    [low.id, { points: 0, of: 2 }],
  ]);
  const pages: number[] = [];
  let cursor = '';
  do {
    const page = (await admin.get(`/lists/${listIds[0]}/applicants?sort=match&items=1${cursor}`)).body;
    pages.push(...page.applicants.map(({ id }: { id: number }) => id));
    cursor = page.next_cursor === null ? '' : `&cursor=${encodeURIComponent(page.next_cursor)}`;
  } while (cursor);
  expect(pages).toEqual(order);
  const table = await admin.post('/candidates/search', {
    filter: { process_id: processId, groups: [[{ field: 'match', operator: 'between', from: 0 }]] },
    sort: [{ field: 'match', direction: 'desc' }],
  });
  const rows = table.body as { candidacies: { id: number; match: unknown }[] }[];
  // The order of equal sums is that in which the index learned of them.
  expect(rows.map((row) => row.candidacies[0]?.id).slice(0, 2)).toEqual([high.id, middle.id]);
  expect(rows[0]?.candidacies[0]?.match).toEqual({ points: 2, of: 2 });
  const few = await admin.post('/candidates/search', {
    filter: { process_id: processId, groups: [[{ field: 'match', operator: 'between', from: 1.5 }]] },
  });
  expect(few.body).toHaveLength(1);
});

it('nothing of a private section reaches who may not see it: no sentence, no state, no order [MORE-346]', async () => {
  const { clients, processId, candidates, save, addSkill, compute, match } = await makeMatched();
  const { admin, stageEmployee } = clients;
  const [low, high] = candidates;
  await save([skill('Excel')]);
  await addSkill(high.id, 'Excel');
  await compute();
  expect((await match(stageEmployee, high.id)).results[0]).toMatchObject({ state: 'met' });
  const sections = (await admin.get(SECTIONS)).body as { id: number; key: string }[];
  const skills = sections.find(({ key }) => key === 'skills');
  await admin.put(`${SECTIONS}/${skills?.id}`, { organization_applicants_section: { private: true } });
  const seen = await match(stageEmployee, high.id);
  expect(seen).toMatchObject({ sum: null, private_sections: ['Habilidades'] });
  expect(seen.results).toEqual([{ criterion: skill('Excel'), state: 'not_found', findings: [] }]);
  const board = (await stageEmployee.get(`/selection_processes/${processId}/board?sort=match`)).body;
  const cards = board.columns.flatMap(({ applicants }: { applicants: object[] }) => applicants);
  expect(cards.length).toBeGreaterThan(0);
  expect(cards.every(({ match: sum }: { match: unknown }) => sum === null)).toBe(true);
  const ids = cards.map(({ id }: { id: number }) => id);
  // By the entry into the stage, as without the order.
  expect(ids.indexOf(high.id)).toBeLessThan(ids.indexOf(low.id));
  const condition = { field: 'match', operator: 'between', from: 1 };
  const filtered = await stageEmployee.post('/candidates/search', { filter: { groups: [[condition]] } });
  expect(filtered.status).toBe(422);
  expect((await match(admin, high.id)).results[0].state).toBe('met');
});

it('it moves and rejects no candidate, and is switched off for the organization [MORE-348]', async () => {
  const { clients, processId, candidates, path, save, compute, match } = await makeMatched();
  const { admin } = clients;
  const [{ id }] = candidates;
  const before = (await admin.get(`/applicants/${id}`)).body;
  await save([skill('Excel')]);
  await compute();
  const after = (await admin.get(`/applicants/${id}`)).body;
  expect(after).toEqual({ ...before, match: { points: 0, of: 1 } });
  expect((await admin.get(`/applicants/${id}/logs`)).body).toHaveLength(0);
  const optionals = (await admin.get('/optionals')).body as { id: number; name: string }[];
  const matching = optionals.find(({ name }) => name === 'matching');
  const activate = (active: boolean) => admin.put('/optionals/activate', { optionals: [{ id: matching?.id, active }] });
  await activate(false);
  await compute();
  expect((await admin.get(path)).body.is_active).toBe(false);
  expect(await match(admin, id)).toMatchObject({ is_active: false, results: [], sum: null });
  const board = (await admin.get(`/selection_processes/${processId}/board`)).body;
  const cards = board.columns.flatMap(({ applicants }: { applicants: { match: unknown }[] }) => applicants);
  expect(cards.every((card: { match: unknown }) => card.match === null)).toBe(true);
  await activate(true);
  await compute();
  expect((await match(admin, id)).sum).toEqual({ points: 0, of: 1 });
});

it('copies of a process have its criteria; an erased candidacy leaves nothing [MORE-349]', async () => {
  const { server, clients, processId, candidates, save, compute } = await makeMatched();
  const { admin } = clients;
  await save([skill('Excel')]);
  await compute();
  const { body: copy } = await admin.post(`/selection_processes/${processId}/duplicate`, { title: 'Otro faro' });
  expect((await admin.get(`/selection_processes/${copy.id}/match_criteria`)).body).toMatchObject({
    criteria: [skill('Excel')],
    version: 1,
  });
  const [{ id, personId }] = candidates;
  const matchesOf = () =>
    db(server).read.selectFrom('candidate_matches').select('id').where('applicant_id', '=', id).execute();
  expect(await matchesOf()).toHaveLength(1);
  await db(server).transaction((tx) => tx.deleteFrom('uniq_applicants').where('id', '=', personId).execute());
  expect(await matchesOf()).toEqual([]);
  await compute();
  expect(await matchesOf()).toEqual([]);
});

it('proposes criteria from the announcement, by the vocabulary of skills [MORE-347]', async () => {
  const { clients, processId, path } = await makeMatched();
  const { admin } = clients;
  const { version } = (await admin.get(`/selection_processes/${processId}`)).body;
  const description = '<p>Requisitos:</p><ul><li>Inglés avanzado.</li><li>Gestión de inventarios.</li></ul>';
  const changed = await admin.put(`/selection_processes/${processId}`, { description, version });
  expect(changed.status).toBe(200);
  const { status, body } = await admin.get(`${path}/proposal`);
  expect(status).toBe(200);
  expect(body).toContainEqual({
    criterion: { kind: 'language', name: 'Inglés', level: 'c1' },
    sentence: 'Inglés avanzado.',
  });
  const skills = body.filter(({ criterion }: { criterion: { kind: string } }) => criterion.kind === 'skill');
  expect(skills.map(({ criterion }: { criterion: { name: string } }) => criterion.name)).toEqual([
    expect.stringMatching(/inventario/i),
  ]);
  expect((await admin.get(path)).body.criteria).toEqual([]);
});

it('shares by group have persons who consented only, and no group under five [MORE-474]', async () => {
  const { server, clients, processId, save, addSkill, addApplicant, compute } = await makeMatched();
  const groupsOf = async () => {
    const { status, body } = await clients.admin.get(`/selection_processes/${processId}/match_groups`);
    expect(status).toBe(200);
    return body.groups;
  };
  expect(await groupsOf()).toEqual([]);
  await save([skill('Excel')]);
  const added: Awaited<ReturnType<typeof addApplicant>>[] = [];
  while (added.length < 6) added.push(await addApplicant());
  const consent = (applicant_id: number, organization_id: number) => ({
    ...{ organization_id, applicant_id, selection_process_id: processId, privacy_policy_version: 1 },
    ...{ idempotency_key: null, request_hash: `hash ${applicant_id}`, portal: 'external' as const, created_at: 1 },
  });
  const { organization_id: organization } = await db(server)
    .read.selectFrom('selection_processes')
    .select('organization_id')
    .where('id', '=', processId)
    .executeTakeFirstOrThrow();
  for (const [index, { id, personId }] of added.entries()) {
    if (index < 3) await addSkill(id, 'excel');
    await db(server).transaction(async (tx) => {
      const data = { gender: 'Femenino', country: 'Chile', birthdate: '1990-01-01' };
      await tx.updateTable('uniq_applicants').set(data).where('id', '=', personId).execute();
      if (index < 4) await tx.insertInto('external_applications').values(consent(id, organization)).execute();
    });
  }
  await compute();
  expect(await groupsOf()).toEqual([]);
  await db(server).transaction((tx) =>
    tx
      .insertInto('external_applications')
      .values(consent(added[4]?.id ?? 0, organization))
      .execute(),
  );
  const found = await groupsOf();
  expect(found.map(({ attribute, people }: { attribute: string; people: number }) => [attribute, people])).toEqual([
    ['gender', 5],
    ['age', 5],
    ['origin', 5],
  ]);
  expect(found[0]).toMatchObject({ value: 'Femenino', met: 0.6, partly: 0, not_found: 0.4 });
  // Who opposes automated decisions is in no report of them.
  await db(server).transaction((tx) =>
    tx
      .updateTable('uniq_applicants')
      .set({ opposes_automation: 1 })
      .where('id', '=', added[0]?.personId ?? 0)
      .execute(),
  );
  expect(await groupsOf()).toEqual([]);
});
