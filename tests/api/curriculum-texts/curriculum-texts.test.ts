// The text of curricula: read in the background, searched, and invisible to whoever does not see the file.
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { docxFile } from '../../curriculum-files.ts';
import { type Client, engine } from '../harness.ts';
import { addCv, cardsBy, db, idsBy, makePrivate, makeSearchable, readTexts, search } from './searchable-world.ts';

it('a stored curriculum is read in the background, once, and one that cannot be read is noted [MORE-276]', async () => {
  const { server, addApplicant, fileId } = await makeSearchable();
  const broken = await addCv(server, (await addApplicant()).personId, Buffer.from('%PDF-1.7 nada'));
  await readTexts(server);
  const rows = await db(server).read.selectFrom('curriculum_texts').selectAll().orderBy('file_id').execute();
  expect(rows.map((row) => [row.file_id, row.failure, row.attempts])).toEqual([
    [fileId, null, 1],
    [broken, 'damaged_file', 1],
  ]);
  expect(rows[0]?.content).toContain('Jefa de Operaciones\n');
});

it('is found by words in any form, phrases and exclusions, with the sentence and the mark [MORE-277]', async () => {
  const { clients, personId } = await makeSearchable();
  const { admin } = clients;
  for (const query of [
    'negociar proveedor',
    'NEGOCIACION',
    '"contratos con proveedores"',
    '"jefas de operación"',
    '"contratos con"',
    '"turno de cuatro bodegas"',
    '"cuatro bode"*',
    'reservada bodega',
    'bodega -panadería',
  ]) {
    expect([query, await idsBy(admin, query)]).toEqual([query, [personId]]);
  }
  for (const query of [
    '"proveedores con contratos"',
    '"contratos proveedores"',
    '"turnos de cuatro regiones"',
    '"con contratos con"',
    'bodega -proveedor',
    'bodega panadería',
    '-bodega reservada bodega',
  ]) {
    expect([query, await idsBy(admin, query)]).toEqual([query, []]);
  }
  const [found] = await search(admin, 'bodegas');
  const hit = found?.hits.find(({ field }) => field === 'curriculum');
  expect(hit?.text).toBe('Coordiné los turnos de cuatro bodegas en dos regiones.');
  expect(hit?.ranges.map(([start, end]) => hit.text.slice(start, end))).toEqual(['bodegas']);
  const facet = await admin.post('/candidates/facet', { field: 'full_name', filter: { query: 'bodegas' } });
  expect(facet.body.total).toBe(1);
});

it('is found by alternatives and beginnings of words, in segments as in «Candidatos» [MORE-286]', async () => {
  const { clients, personId } = await makeSearchable();
  const { admin } = clients;
  for (const query of [
    'panadería OR bodegas',
    'panadería O "contratos con prov"*',
    'bode*',
    'negociaci* -panad*',
    'panadería OR -cocina reservada bodega',
  ]) {
    expect([query, await idsBy(admin, query)]).toEqual([query, [personId]]);
  }
  for (const query of ['panadería OR cocina', 'bodega -prov*', 'ode*', 'bodegas panad*', "bode*' | x"]) {
    expect([query, await idsBy(admin, query)]).toEqual([query, []]);
  }
  const [found] = await search(admin, 'panad* OR bode*');
  expect(found?.hits.find(({ field }) => field === 'curriculum')?.text).toContain('bodegas');
  const segment = { name: 'Bodega', filter: { query: 'panad* OR bode*' }, columns: [], sort: [] };
  const saved = await admin.post('/candidate_segments', segment);
  expect((await admin.get(`/candidate_segments/${saved.body.id}/count`)).body.total).toBe(1);
});

it('is found on the board, with its sentence, by those who see files [MORE-287]', async () => {
  const { clients, processId, personId } = await makeSearchable();
  const onBoard = (client: Client, q: string) => cardsBy(client, processId, q);
  const [card, ...others] = await onBoard(clients.admin, '"turnos de cuatro" bode*');
  expect([card?.uniq_applicant_id, others]).toEqual([personId, []]);
  expect(card?.hit).toEqual({
    field: 'curriculum',
    text: 'Coordiné los turnos de cuatro bodegas en dos regiones.',
  });
  const ids = async (client: Client, q: string) => (await onBoard(client, q)).map((one) => one.uniq_applicant_id);
  expect(await ids(clients.admin, 'panadería OR bodegas')).toEqual([personId]);
  expect(await ids(clients.admin, 'reservada -bodegas')).not.toContain(personId);
  await makePrivate(clients, 'files');
  expect(await ids(clients.stageEmployee, 'bodegas')).toEqual([]);
  expect(await ids(clients.admin, 'bodegas')).toEqual([personId]);
});

it('is found by those only who see the candidate [MORE-278]', async () => {
  const { clients, personId } = await makeSearchable();
  const { admin, recruiter, stageManager, stageEmployee, otherArea, employee, stranger, anonymous } = clients;
  for (const client of [admin, recruiter, stageManager, stageEmployee]) {
    expect(await idsBy(client, 'bodegas')).toEqual([personId]);
  }
  for (const client of [otherArea, employee, stranger]) expect(await idsBy(client, 'bodegas')).toEqual([]);
  expect((await anonymous.post('/candidates/search', { filter: { query: 'bodegas' } })).status).toBe(401);
});

it('is not found in a stage that the user does not see [MORE-278]', async () => {
  const { server, clients, personId, listIds } = await makeSearchable();
  const [, other = 0] = listIds;
  const card = await db(server)
    .read.selectFrom('applicants')
    .select(['id', 'version'])
    .where('uniq_applicant_id', '=', personId)
    .executeTakeFirstOrThrow();
  const moved = await clients.admin.put(`/applicants/${card.id}/update_list`, {
    list_id: other,
    version: card.version,
  });
  expect(moved.status).toBe(200);
  expect(await idsBy(clients.admin, 'bodegas')).toEqual([personId]);
  for (const client of [clients.stageManager, clients.stageEmployee]) {
    expect(await idsBy(client, 'bodegas')).toEqual([]);
  }
});

it('is not found by users from whom files are private [MORE-278]', async () => {
  const { clients, personId } = await makeSearchable();
  await makePrivate(clients, 'files');
  expect(await idsBy(clients.stageEmployee, 'bodegas')).toEqual([]);
  expect(await idsBy(clients.stageEmployee, 'reservada -bodegas')).toContain(personId);
  expect(JSON.stringify(await search(clients.stageEmployee, 'reservada'))).not.toContain('bodegas');
  expect(await idsBy(clients.admin, 'bodegas')).toEqual([personId]);
});

it('follows the file: removed, restored, replaced and erased [MORE-279]', async () => {
  const { server, clients, personId, fileId, addApplicant } = await makeSearchable();
  const { admin } = clients;
  const other = await addApplicant();
  const card = await db(server)
    .read.selectFrom('applicants')
    .select('id')
    .where('uniq_applicant_id', '=', personId)
    .executeTakeFirstOrThrow();
  await admin.put(`/applicants/${card.id}/delete_curriculum?file_id=${fileId}`);
  expect(await idsBy(admin, 'bodegas')).toEqual([]);
  await admin.put(`/applicants/${card.id}/restore_curriculum?file_id=${fileId}`);
  expect(await idsBy(admin, 'bodegas')).toEqual([personId]);
  const giveTo = (uniq_applicant_id: number) =>
    db(server).transaction((tx) =>
      tx.updateTable('files').set({ uniq_applicant_id }).where('id', '=', fileId).execute(),
    );
  await giveTo(other.personId);
  expect(await idsBy(admin, 'bodegas')).toEqual([other.personId]);
  await giveTo(personId);
  expect(await idsBy(admin, 'bodegas')).toEqual([personId]);
  await addCv(server, personId, docxFile());
  await readTexts(server);
  expect(
    (await search(admin, 'bodegas')).flatMap(({ hits }) => hits.filter(({ field }) => field === 'curriculum')),
  ).toHaveLength(1);
  await db(server).transaction((tx) => tx.deleteFrom('uniq_applicants').where('id', '=', personId).execute());
  for (const table of ['curriculum_texts', 'searched_texts'] as const) {
    expect(await db(server).read.selectFrom(table).select('id').execute()).toEqual([]);
  }
  expect(await idsBy(admin, 'bodegas')).toEqual([]);
});

interface Marks {
  readonly file_id: number;
  readonly boxes: { page: number; x: number; y: number; width: number; height: number }[];
  readonly texts: string[];
}

it('the words of a search are answered with their places on the pages of the curriculum [MORE-471]', async () => {
  const { server, clients, personId, addApplicant, fileId } = await makeSearchable();
  const { id } = await db(server)
    .read.selectFrom('applicants')
    .select('id')
    .where('uniq_applicant_id', '=', personId)
    .executeTakeFirstOrThrow();
  const marksOf = async (candidacy: number, query: string) => {
    const { status, body } = await clients.admin.post(`/applicants/${candidacy}/curriculum_marks`, { query });
    expect(status).toBe(200);
    return body as Marks;
  };
  const profile = (await clients.admin.get(`/applicants/${id}/curriculum_reading`)).body;
  const [job] = profile.work as { position: string; source: Marks['boxes'][number] }[];
  const found = await marksOf(id, `"${job?.position}" -nada`);
  expect([found.file_id, found.texts]).toEqual([fileId, [job?.position]]);
  const [box] = found.boxes;
  // The same place as that of the value, but for its padding.
  expect(box?.page).toBe(job?.source.page);
  expect(Math.abs((box?.y ?? 0) - (job?.source.y ?? 0))).toBeLessThan(6);
  expect(Math.abs((box?.x ?? 0) - (job?.source.x ?? 0))).toBeLessThan(6);
  expect(await marksOf(id, 'inexistente')).toEqual({ file_id: fileId, boxes: [], texts: [] });
  // Formats without pages have no boxes, and only the latest curriculum is marked.
  const other = await addApplicant();
  await addCv(server, other.personId, docxFile());
  await readTexts(server);
  const flowing = await marksOf(other.id, `"${job?.position}"`);
  expect([flowing.boxes, flowing.texts]).toEqual([[], [job?.position]]);
});

it.runIf(engine === 'postgres')('texts are searched by their index in every connection [MORE-444]', async () => {
  const { server } = await makeSearchable();
  const { rows } = await sql<{ settings: string[] }>`select proconfig as settings from pg_proc
    where proname = 'persons_of_texts' and pronamespace = current_schema()::regnamespace`.execute(db(server).read);
  expect(rows[0]?.settings).toEqual(
    expect.arrayContaining(['plan_cache_mode=force_generic_plan', 'enable_seqscan=off']),
  );
});
