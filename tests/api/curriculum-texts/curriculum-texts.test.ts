// The text of curricula: read in the background, searched, and invisible to whoever does not see the file.
import { Readable } from 'node:stream';
import { expect, it, vi } from 'vitest';
import { curriculumTextWorker } from '../../../src/server/features/curriculum-texts/index.ts';
import { docxFile, pdfFile } from '../../curriculum-files.ts';
import { makeWorld } from '../authorization/world.ts';
import type { Client, Server } from '../harness.ts';

const db = (server: Server) => server.app.services.database;

/** Stores a curriculum of a person as an upload does. */
async function addCv(server: Server, personId: number, content: Buffer): Promise<number> {
  const { database, files } = server.app.services;
  const { key, bytes } = await files.put(Readable.from(content), content.length);
  return database.transaction(async (tx) => {
    const { organization_id } = await tx
      .selectFrom('uniq_applicants')
      .select('organization_id')
      .where('id', '=', personId)
      .executeTakeFirstOrThrow();
    const file = { name: 'cv.pdf', content_type: 'application/pdf', bytes, storage_key: key, is_cv: 1 } as const;
    const row = { ...file, organization_id, uniq_applicant_id: personId, created_at: Date.now() };
    const { id } = await tx.insertInto('files').values(row).returning('id').executeTakeFirstOrThrow();
    return id;
  });
}

/** Demo curricula are not of interest here, and take long to read. */
const forgetOthers = (server: Server) => db(server).transaction((tx) => tx.deleteFrom('curriculum_texts').execute());

async function readTexts(server: Server): Promise<void> {
  const worker = curriculumTextWorker(server.app.services);
  await worker.start();
  const unread = () =>
    db(server).read.selectFrom('curriculum_texts').select('id').where('read_at', 'is', null).execute();
  await vi.waitFor(async () => expect(await unread()).toEqual([]), { timeout: 120_000, interval: 50 });
  await worker.stop();
}

async function search(client: Client, query: string) {
  const { status, body } = await client.post('/candidates/search?items=100', { filter: { query } });
  expect(status).toBe(200);
  return body as { id: number; hits: { field: string; text: string; ranges: [number, number][] }[] }[];
}
const idsBy = async (client: Client, query: string) => (await search(client, query)).map(({ id }) => id);

async function makeSearchable() {
  const world = await makeWorld();
  const { server } = world;
  await forgetOthers(server);
  const { personId } = await world.addApplicant();
  const fileId = await addCv(server, personId, await pdfFile());
  await readTexts(server);
  return { ...world, personId, fileId };
}

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
    'reservada bodega',
    'bodega -panadería',
  ]) {
    expect([query, await idsBy(admin, query)]).toEqual([query, [personId]]);
  }
  for (const query of [
    '"proveedores con contratos"',
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
  const onBoard = async (client: Client, q: string) => {
    const { status, body } = await client.get(`/selection_processes/${processId}/board?q=${encodeURIComponent(q)}`);
    expect(status).toBe(200);
    type Card = { uniq_applicant_id: number; hit: { field: string; text: string } | null };
    return (body.columns as { applicants: Card[] }[]).flatMap(({ applicants }) => applicants);
  };
  const [card, ...others] = await onBoard(clients.admin, '"turnos de cuatro" bode*');
  expect([card?.uniq_applicant_id, others]).toEqual([personId, []]);
  expect(card?.hit).toEqual({
    field: 'curriculum',
    text: 'Coordiné los turnos de cuatro bodegas en dos regiones.',
  });
  const ids = async (client: Client, q: string) => (await onBoard(client, q)).map((one) => one.uniq_applicant_id);
  expect(await ids(clients.admin, 'panadería OR bodegas')).toEqual([personId]);
  expect(await ids(clients.admin, 'reservada -bodegas')).not.toContain(personId);
  const { body: sections } = await clients.admin.get('/organization_applicants_section');
  const section = sections.find(({ key }: { key: string }) => key === 'files');
  await clients.admin.put(`/organization_applicants_section/${section.id}`, {
    organization_applicants_section: { private: true },
  });
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
  const { body: sections } = await clients.admin.get('/organization_applicants_section');
  const section = sections.find(({ key }: { key: string }) => key === 'files');
  const change = { organization_applicants_section: { private: true } };
  expect((await clients.admin.put(`/organization_applicants_section/${section.id}`, change)).status).toBe(200);
  expect(await idsBy(clients.stageEmployee, 'bodegas')).toEqual([]);
  expect(await idsBy(clients.stageEmployee, 'reservada -bodegas')).toContain(personId);
  expect(JSON.stringify(await search(clients.stageEmployee, 'reservada'))).not.toContain('bodegas');
  expect(await idsBy(clients.admin, 'bodegas')).toEqual([personId]);
});

it('follows the file: removed, restored, replaced and erased [MORE-279]', async () => {
  const { server, clients, personId, fileId } = await makeSearchable();
  const { admin } = clients;
  const card = await db(server)
    .read.selectFrom('applicants')
    .select('id')
    .where('uniq_applicant_id', '=', personId)
    .executeTakeFirstOrThrow();
  await admin.put(`/applicants/${card.id}/delete_curriculum?file_id=${fileId}`);
  expect(await idsBy(admin, 'bodegas')).toEqual([]);
  await admin.put(`/applicants/${card.id}/restore_curriculum?file_id=${fileId}`);
  expect(await idsBy(admin, 'bodegas')).toEqual([personId]);
  await addCv(server, personId, docxFile());
  await readTexts(server);
  expect(
    (await search(admin, 'bodegas')).flatMap(({ hits }) => hits.filter(({ field }) => field === 'curriculum')),
  ).toHaveLength(1);
  await db(server).transaction((tx) => tx.deleteFrom('uniq_applicants').where('id', '=', personId).execute());
  expect(await db(server).read.selectFrom('curriculum_texts').select('id').execute()).toEqual([]);
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
