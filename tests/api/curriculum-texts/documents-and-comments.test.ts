// Letters, other documents and comments in the search: in any form of their words, for those who may read them.
import { expect, it } from 'vitest';
import type { Client } from '../harness.ts';
import { addFile, cardsBy, db, idsBy, makePrivate, makeSearchable, readTexts, search } from './searchable-world.ts';

const DOCUMENT = Buffer.from(
  'Estimado equipo:\nDirigí voluntarios en tres albergues durante la emergencia. Me motiva su misión social.\nViajé sin voluntarios con gusto.\nSaludos',
);
const TEXT = 'text/plain; charset=utf-8';

async function makeWithDocument() {
  const world = await makeSearchable();
  const documentId = await addFile(world.server, world.personId, DOCUMENT, { is_cv: 0, content_type: TEXT });
  await readTexts(world.server);
  return { ...world, documentId };
}

const hitsIn = async (client: Client, query: string, field: string) =>
  (await search(client, query)).flatMap(({ hits }) => hits.filter((hit) => hit.field === field));

it('letters are found by words in any form, phrases and exclusions, with the sentence [MORE-535]', async () => {
  const { clients, personId, processId } = await makeWithDocument();
  const { admin, recruiter } = clients;
  const queries = [
    'voluntaria albergue',
    '"dirigí voluntarios"',
    '"voluntarios con gusto"',
    'volunt* -panadería',
    'yoga OR albergues',
  ];
  for (const query of queries) {
    expect([query, await idsBy(admin, query)]).toEqual([query, [personId]]);
    expect([query, (await cardsBy(recruiter, processId, query)).map((card) => card.uniq_applicant_id)]).toEqual([
      query,
      [personId],
    ]);
  }
  for (const query of ['"voluntarios dirigí"', '"dirigí voluntarios con"', 'albergue -emergencia']) {
    expect([query, await idsBy(admin, query)]).toEqual([query, []]);
  }
  const [hit] = await hitsIn(admin, 'albergue', 'document_text');
  expect(hit?.text).toBe('Dirigí voluntarios en tres albergues durante la emergencia.');
  expect(hit?.ranges.map(([start, end]) => hit.text.slice(start, end))).toEqual(['albergues']);
  const [card] = await cardsBy(admin, processId, 'albergue');
  expect(card?.hit).toEqual({ field: 'document_text', text: hit?.text });
});

it('letters are found by users only who may open them, and curricula by all who see files [MORE-536]', async () => {
  const { clients, personId, processId } = await makeWithDocument();
  const { recruiter, stageManager, stageEmployee, otherArea, employee, stranger } = clients;
  const found = async (client: Client, query: string) => [
    await idsBy(client, query),
    (await cardsBy(client, processId, query)).map((card) => card.uniq_applicant_id),
  ];
  expect(await found(recruiter, 'albergues')).toEqual([[personId], [personId]]);
  expect(await found(stageManager, 'albergues')).toEqual([[personId], [personId]]);
  // Employees open curricula only.
  expect(await found(stageEmployee, 'albergues')).toEqual([[], []]);
  expect(await found(stageEmployee, 'bodegas')).toEqual([[personId], [personId]]);
  expect(await idsBy(stageEmployee, 'bodegas -albergues')).toEqual([personId]);
  expect(JSON.stringify(await search(stageEmployee, 'bodegas OR albergues'))).not.toContain('albergues');
  for (const client of [otherArea, employee, stranger]) expect(await idsBy(client, 'albergues')).toEqual([]);
  await makePrivate(clients, 'files');
  expect(await idsBy(stageEmployee, 'bodegas')).toEqual([]);
  expect(await idsBy(recruiter, 'albergues')).toEqual([personId]);
});

it('the text of a letter follows its file, and own reports and pictures are not read [MORE-537]', async () => {
  const { server, clients, personId, applicantId, documentId } = await makeWithDocument();
  const { admin } = clients;
  const removed = await admin.call('DELETE', `/applicants/${applicantId}/files/${documentId}`);
  expect(removed.status).toBeLessThan(300);
  expect(await idsBy(admin, 'albergues')).toEqual([]);
  await db(server).transaction((tx) =>
    tx.updateTable('files').set({ deleted_at: null }).where('id', '=', documentId).execute(),
  );
  expect(await idsBy(admin, 'albergues')).toEqual([personId]);

  const pictureId = await addFile(server, personId, Buffer.from('x'), { is_cv: 0, content_type: 'image/png' });
  const report = Buffer.from('Informe con datos de xilofonista');
  const reportId = await addFile(server, personId, report, { is_cv: 0, content_type: TEXT });
  await db(server).transaction(async (tx) => {
    const row = { organization_id: 1, applicant_id: applicantId, file_id: reportId, created_at: Date.now() };
    await tx
      .insertInto('report_files')
      .values({ ...row, report_template_id: null, created_by_user_id: null })
      .execute();
  });
  await readTexts(server);
  const rows = await db(server).read.selectFrom('curriculum_texts').select(['file_id', 'failure']).execute();
  expect(rows.find((row) => row.file_id === reportId)?.failure).toBe('own_report');
  expect(rows.some((row) => row.file_id === pictureId)).toBe(false);
  expect(await idsBy(admin, 'xilofonista')).toEqual([]);

  await db(server).transaction((tx) => tx.deleteFrom('uniq_applicants').where('id', '=', personId).execute());
  expect(await db(server).read.selectFrom('curriculum_texts').select('id').execute()).toEqual([]);
  expect(await idsBy(admin, 'albergues')).toEqual([]);
});

it('comments are found by words in any form, phrases and exclusions, with their sentence [MORE-538]', async () => {
  const { clients, personId, applicantId, processId } = await makeSearchable();
  const { admin, stageEmployee } = clients;
  const comment =
    'Conversamos por teléfono. Lideró a zapateras de tres países y negoció con sindicatos. Volver a llamar.';
  const written = await admin.post(`/applicants/${applicantId}/logs`, { comment });
  expect(written.status).toBeLessThan(300);
  const latest = await admin.post(`/applicants/${applicantId}/logs`, { comment: 'Otra nota.' });
  expect(latest.status).toBeLessThan(300);
  for (const query of [
    'zapateros',
    '"zapatera de tres"',
    'negociando',
    'sindicat* -yoga',
    'yoga O "negociar con sindicato"',
  ]) {
    expect([query, await idsBy(admin, query)]).toEqual([query, [personId]]);
    expect([query, (await cardsBy(admin, processId, query)).map((card) => card.uniq_applicant_id)]).toEqual([
      query,
      [personId],
    ]);
  }
  expect(await idsBy(admin, '"sindicatos y zapateras"')).toEqual([]);
  // No phrase spans two comments.
  expect(await idsBy(admin, '"llamar otra"')).toEqual([]);
  const sentence = 'Lideró a zapateras de tres países y negoció con sindicatos.';
  expect((await hitsIn(admin, 'zapateros', 'comments'))[0]?.text).toBe(sentence);
  expect((await cardsBy(admin, processId, 'zapateros'))[0]?.hit).toEqual({ field: 'comments', text: sentence });
  expect(await idsBy(stageEmployee, 'zapateros')).toEqual([personId]);
  await makePrivate(clients, 'comments');
  expect(await idsBy(stageEmployee, 'zapateros')).toEqual([]);
  expect(await idsBy(admin, 'zapateros')).toEqual([personId]);
});
