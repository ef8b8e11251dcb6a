// The search on an offline board finds what the server finds, and the laptop has nothing that its user may not see.
import { expect, it, vi } from 'vitest';
import { chanceOf } from '../../../src/server/demo/random.ts';
import { prepareText, saveReadText } from '../../../src/server/features/curriculum-texts/index.ts';
import { apiClientFixture } from '../../unit/main/support/api-client-fixture.ts';
import { makeWorld, type World } from '../authorization/world.ts';
import { addFile, cardsBy, db, makePrivate } from '../curriculum-texts/searchable-world.ts';
import type { Client } from '../harness.ts';

const WORDS = (
  'contador contadora contadores administré administración administraciones negociar negociación negocié bodega ' +
  'bodegas proveedor proveedores competencia competente residencia residentes sindicato sindicatos sindical ' +
  'voluntario voluntarias albergue albergues dirigí dirigir dirección inglés inglesa señor año Zúñiga C3 2019'
).split(' ');
const TEXT = 'text/plain; charset=utf-8';
const PERSONS = 14;
const QUERIES = 120;
const chance = chanceOf(27);

const text = (words: number): string =>
  Array.from({ length: words }, () => chance.pick(WORDS) + chance.pick([' ', ' ', ' ', ', ', '. ', '\n'])).join('');

function term(): string {
  const [first, second] = [chance.pick(WORDS), chance.pick(WORDS)];
  const kind = chance.between(1, 6);
  if (kind === 1) return `"${first} ${second}"`;
  if (kind === 2) return `${first.slice(0, chance.between(2, first.length))}*`;
  if (kind === 3) return `"${first} ${second.slice(0, 4)}"*`;
  // A part of a word.
  if (kind === 4) return first.slice(1, 5).toUpperCase();
  return first;
}

const query = (): string =>
  Array.from({ length: chance.between(1, 3) }, (_, index) => {
    const before = index > 0 && chance.between(1, 3) === 1 ? 'OR ' : chance.between(1, 4) === 1 ? '-' : '';
    return before + term();
  }).join(' ');

/** Stores a file that was read. */
async function addReadText({ server }: World, personId: number, is_cv: 0 | 1): Promise<void> {
  const content = text(chance.between(3, 12));
  const id = await addFile(server, personId, Buffer.from(content), { is_cv, content_type: TEXT });
  await db(server).transaction((tx) => saveReadText(tx, id, prepareText({ text: content, boxes: null }), Date.now()));
}

async function makeSearched(): Promise<World> {
  const world = await makeWorld();
  const { server, clients } = world;
  for (let number = 0; number < PERSONS; number += 1) {
    const { id, personId } = await world.addApplicant();
    await addReadText(world, personId, 1);
    if (number % 2 === 0) await addReadText(world, personId, 0);
    for (let comments = chance.between(0, 2); comments > 0; comments -= 1) {
      expect((await clients.admin.post(`/applicants/${id}/logs`, { comment: text(4) })).status).toBe(201);
    }
    await db(server).transaction((tx) =>
      tx
        .insertInto('work_experiences')
        .values({
          uniq_applicant_id: personId,
          position: text(2),
          company: text(1),
          start_date: null,
          end_date: null,
          description: text(3),
        })
        .execute(),
    );
  }
  return world;
}

/** The offline board of a user, without a network. */
async function storedBoard({ server, processId }: World, client: Client) {
  const fixture = await apiClientFixture();
  fixture.target = { baseUrl: new URL(server.url).origin, headers: {} };
  fixture.session.token = client.token;
  fixture.offlineBoards.open();
  fixture.offlineBoards.setOffline(processId, true);
  await vi.waitFor(() => {
    const [board] = fixture.offlineBoards.state.boards;
    expect(board).toMatchObject({ isReading: false });
    expect(board?.stored).toBe(board?.total);
    expect(board?.total).toBeGreaterThan(0);
  }, 60_000);
  fixture.connection.isDown = true;
  fixture.target = null;
  const cards = async (q: string) => {
    const result = await fixture.apiClient.call('board', 'open', { params: { id: processId }, query: { q } }, 1);
    if (!result.ok) throw new Error(`the board is not stored: ${JSON.stringify(result)}`);
    type Card = { uniq_applicant_id: number; hit: { field: string; text: string } | null };
    return (result.data as { columns: { applicants: Card[] }[] }).columns.flatMap(({ applicants }) => applicants);
  };
  const call = (area: string, name: string, input: object) => fixture.apiClient.call(area, name, input, 1);
  return { call, cards, ids: async (q: string) => (await cards(q)).map((card) => card.uniq_applicant_id).sort() };
}

it('random searches find the same offline as on the server, for each user [MORE-539]', {
  timeout: 240_000,
}, async () => {
  const world = await makeSearched();
  const { clients, processId } = world;
  const compare = async (client: Client, name: string) => {
    const offline = await storedBoard(world, client);
    let found = 0;
    for (let count = 0; count < QUERIES; count += 1) {
      const q = query();
      const expected = (await cardsBy(client, processId, q)).map((card) => card.uniq_applicant_id).sort();
      expect({ name, q, ids: await offline.ids(q) }).toEqual({ name, q, ids: expected });
      if (expected.length > 0 && expected.length < PERSONS) found += 1;
    }
    expect(found).toBeGreaterThan(QUERIES / 3);
  };
  await compare(clients.recruiter, 'recruiter');
  await compare(clients.stageEmployee, 'employee');
  await makePrivate(clients, 'files');
  await makePrivate(clients, 'comments');
  await compare(clients.stageEmployee, 'employee without files and comments');
});

it('offline hits and marks are those of the server, and hidden files are not sent [MORE-540]', async () => {
  const world = await makeWorld();
  const { server, clients, processId } = world;
  const { id, personId } = await world.addApplicant();
  const cvId = await addFile(server, personId, Buffer.from('x'), { is_cv: 1, content_type: TEXT });
  const documentId = await addFile(server, personId, Buffer.from('x'), { is_cv: 0, content_type: TEXT });
  const read = (fileId: number, content: string, boxes: number[][] | null) =>
    db(server).transaction((tx) => saveReadText(tx, fileId, prepareText({ text: content, boxes }), Date.now()));
  await read(cvId, 'Perfil. Coordiné bodegas.\nOtra línea', [
    [1, 10, 110, 40, 12],
    [1, 10, 60, 60, 12],
  ]);
  await read(documentId, 'Hola. Dirigí albergues.', null);
  const comment = 'Sin novedad. Negoció con sindicatos.';
  expect((await clients.admin.post(`/applicants/${id}/logs`, { comment })).status).toBe(201);
  const textsFor = async (client: Client) => (await client.get(`/applicants/${id}/texts`)).body;
  const idsIn = async (client: Client) => (await textsFor(client)).texts.map((one: { file_id: number }) => one.file_id);

  const offline = await storedBoard(world, clients.recruiter);
  for (const [q, field, sentence] of [
    ['bodega', 'curriculum', 'Coordiné bodegas.'],
    ['albergue', 'document_text', 'Dirigí albergues.'],
    ['"negociar con sindicato"', 'comments', 'Negoció con sindicatos.'],
  ] as const) {
    const [card] = await offline.cards(q);
    expect(card?.hit).toEqual({ field, text: sentence });
    expect(card?.hit).toEqual((await cardsBy(clients.recruiter, processId, q))[0]?.hit);
  }
  const marks = await clients.recruiter.post(`/applicants/${id}/curriculum_marks`, { query: 'bodega' });
  expect(marks.body).toMatchObject({ file_id: cvId, texts: ['bodegas'] });
  expect(marks.body.boxes).toHaveLength(1);
  expect(
    await offline.call('curriculumReadings', 'marks', { params: { id }, body: { query: 'bodega' } }),
  ).toMatchObject({
    ok: true,
    data: marks.body,
  });

  expect(await idsIn(clients.recruiter)).toEqual([documentId, cvId]);
  expect(await idsIn(clients.stageEmployee)).toEqual([cvId]);
  expect((await clients.otherArea.get(`/applicants/${id}/texts`)).status).toBe(404);
  await makePrivate(clients, 'files');
  expect(await textsFor(clients.stageEmployee)).toEqual({ texts: [], is_complete: true });
});
