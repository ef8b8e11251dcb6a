// The changes of a board since a cursor: applied to a copy, they give what the single calls answer.
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { OfflineBoardPage, OfflineCandidate } from '../../../src/contract/api/offline-boards.ts';
import { chanceOf } from '../../../src/server/demo/random.ts';
import { prepareText, saveReadText } from '../../../src/server/features/curriculum-texts/index.ts';
import { pruneEvents } from '../../../src/server/features/events/index.ts';
import { makeWorld, type World } from '../authorization/world.ts';
import { addFile, db, makePrivate } from '../curriculum-texts/searchable-world.ts';
import { answerTo, requestOf } from '../data-requests/block-setup.ts';
import type { Answer, Client } from '../harness.ts';

const DAY = 24 * 60 * 60 * 1000;
const STEPS = 60;
/** Changes between two readings. */
const MAX_BETWEEN = 6;

/** What a user's desktop stores of the board, brought up to date by what has changed. */
class Copy {
  readonly #client: Client;
  readonly #path: string;
  #cursor: string | null = null;
  readonly candidates = new Map<number, OfflineCandidate>();
  /** Of the last reading. */
  pages: OfflineBoardPage[] = [];

  constructor(client: Client, processId: number) {
    this.#client = client;
    this.#path = `/selection_processes/${processId}/offline_changes`;
  }

  /** @returns the ids that were sent */
  async update(): Promise<number[]> {
    this.pages = [];
    for (;;) {
      const { status, body } = await this.#client.get(this.#path + (this.#cursor ? `?cursor=${this.#cursor}` : ''));
      expect(status).toBe(200);
      const page = body as OfflineBoardPage;
      this.pages.push(page);
      if (page.starts_whole) this.candidates.clear();
      for (const one of page.candidates) this.candidates.set(one.applicant.id, one);
      for (const id of page.removed_ids) this.candidates.delete(id);
      this.#cursor = page.cursor;
      if (!page.has_more) break;
    }
    return this.pages.flatMap(({ candidates }) => candidates.map(({ applicant }) => applicant.id));
  }

  get isWhole(): boolean {
    return this.pages.some(({ starts_whole }) => starts_whole);
  }
}

interface Card {
  readonly id: number;
  readonly list_id: number;
  readonly version: number;
  readonly status: string;
}

async function cardsOf(client: Client, processId: number): Promise<Card[]> {
  const { body } = await client.get(`/selection_processes/${processId}/board?items=100`);
  return body.columns.flatMap(({ applicants }: { applicants: Card[] }) => applicants);
}

/** What the single calls answer of each candidate whom the user sees. */
async function singleAnswers(client: Client, processId: number): Promise<Map<number, OfflineCandidate>> {
  const found = new Map<number, OfflineCandidate>();
  for (const { id } of await cardsOf(client, processId)) {
    const logs = await client.get(`/applicants/${id}/logs?page=1&items=20`);
    const comments = await client.get(`/applicants/${id}/logs?page=1&items=100&type=user`);
    const first = new Set(logs.body.map((log: { id: number }) => log.id));
    found.set(id, {
      applicant: (await client.get(`/applicants/${id}`)).body,
      logs: logs.body,
      log_count: Number(logs.headers.get('total-count')),
      older_comments: comments.body.filter((log: { id: number }) => !first.has(log.id)),
      texts: (await client.get(`/applicants/${id}/texts`)).body,
    });
  }
  return found;
}

async function expectEqual(copy: Copy, client: Client, processId: number): Promise<void> {
  const expected = await singleAnswers(client, processId);
  expect([...copy.candidates.keys()].toSorted()).toEqual([...expected.keys()].toSorted());
  for (const [id, one] of expected) expect(copy.candidates.get(id)).toEqual(one);
}

/** Random changes of the board, each by a call. */
function changesOf({ clients: { admin, recruiter }, processId, listIds }: World, seed: number) {
  const chance = chanceOf(seed);
  let number = 0;
  const add = () => {
    number += 1;
    return admin.post(`/selection_processes/${processId}/create_applicant_from_selection_process`, {
      ...{ full_name: `Persona nueva ${number}`, email: `nueva${seed}.${number}@persona.example` },
      list_id: chance.pick(listIds.slice(0, 2)),
      skills_attributes: [{ description: `Habilidad ${number}`, level: null }],
      work_experiences_attributes: [{ position: 'Contadora', company: 'Faro', start_date: '2020-01' }],
    });
  };
  const withCard = async (change: (card: Card) => Promise<Answer>) => {
    const cards = await cardsOf(admin, processId);
    if (cards.length < 4) return add();
    return change(chance.pick(cards));
  };
  const changes: (() => Promise<Answer>)[] = [
    add,
    () =>
      withCard(({ id, version, list_id }) => {
        const others = listIds.slice(0, 3).filter((one) => one !== list_id);
        return admin.put(`/applicants/${id}/update_list`, { list_id: chance.pick(others), version });
      }),
    () =>
      withCard(({ id }) =>
        recruiter.post(`/applicants/${id}/logs`, { comment: `Comentario ${chance.between(1, 99)}` }),
      ),
    () =>
      withCard(async ({ id }) => {
        const { body } = await admin.post(`/applicants/${id}/logs`, { comment: 'Se cambia' });
        if (chance.between(0, 1)) return admin.put(`/applicants/${id}/logs/${body.id}`, { comment: 'Cambió' });
        return admin.call('DELETE', `/applicants/${id}/logs/${body.id}`);
      }),
    () => withCard(({ id }) => admin.put(`/applicants/${id}`, { city: `Ciudad ${chance.between(1, 9)}`, tags: ['A'] })),
    () =>
      withCard(({ id, status }) =>
        status === 'active'
          ? admin.call('PATCH', '/kanban/applicants/disqualify', { applicant_ids: [id], comment: 'No' })
          : admin.call('PATCH', '/kanban/applicants/requalify', { applicant_ids: [id] }),
      ),
    () =>
      withCard(async ({ id }) => {
        const removed = await admin.call('DELETE', `/applicants/${id}/destroy_from_selection_process`);
        return chance.between(0, 1) ? admin.post(`/applicants/${id}/restore`) : removed;
      }),
    () => withCard(({ id }) => admin.post(`/applicants/${id}/move_in_new_list`, { selection_process_id: 1 })),
    () => withCard(({ id }) => admin.post(`/applicants/${id}/email_opt_out`, { reason: 'Lo pidió' })),
  ];
  return { chance, changes };
}

it('after random changes a stored board is what the single calls answer, by what changed alone [MORE-795]', {
  timeout: 240_000,
}, async () => {
  const world = await makeWorld();
  const { clients, processId } = world;
  for (let count = 0; count < 3; count += 1) await world.addApplicant();
  const users = [clients.admin, clients.stageManager, clients.stageEmployee];
  const copies = users.map((client) => new Copy(client, processId));
  for (const [index, copy] of copies.entries()) {
    await copy.update();
    expect(copy.isWhole).toBe(true);
    await expectEqual(copy, users[index] as Client, processId);
  }
  const { chance, changes } = changesOf(world, 795);
  const accepted = new Set<number>();
  for (let step = 0; step < STEPS; ) {
    for (let between = chance.between(1, MAX_BETWEEN); between > 0; between -= 1, step += 1) {
      const kind = step % changes.length;
      // Some are not possible at the time, such as a second opt-out.
      const answer = await changes[kind]?.();
      if (answer && answer.status < 300) accepted.add(kind);
    }
    for (const [index, copy] of copies.entries()) {
      await copy.update();
      expect(copy.isWhole).toBe(false);
      await expectEqual(copy, users[index] as Client, processId);
    }
  }
  expect(accepted.size).toBe(changes.length);
  // Rules of a stage change the progress of all its candidates.
  const list = { rules_attributes: [{ element: 'city', value: 'Ciudad 1', compare: 1, category: 'value' }] };
  expect((await clients.admin.post(`/lists/${world.listIds[0]}/create_rule`, { list })).status).toBe(200);
  for (const [index, copy] of copies.entries()) {
    await copy.update();
    expect(copy.isWhole).toBe(false);
    await expectEqual(copy, users[index] as Client, processId);
  }
});

it('pages go on where the last one ended, and changes meanwhile come with the next reading [MORE-796]', async () => {
  const world = await makeWorld();
  const { server, clients, processId } = world;
  const added = [];
  for (let count = 0; count < 3; count += 1) added.push(await world.addApplicant());
  // Texts of three megabytes each: a page has one of them.
  for (const { personId } of added) {
    const id = await addFile(server, personId, Buffer.from('x'), { is_cv: 1, content_type: 'text/plain' });
    const content = 'Perfil de faro. '.repeat(200_000);
    await db(server).transaction(async (tx) => {
      await saveReadText(tx, id, prepareText({ text: 'Faro', boxes: null }), Date.now());
      await tx.updateTable('curriculum_texts').set({ content }).where('file_id', '=', id).execute();
    });
  }
  const path = `/selection_processes/${processId}/offline_changes`;
  const { body: first } = await clients.admin.get(path);
  expect(first).toMatchObject({ starts_whole: true, has_more: true, total: 4 });
  const [last] = added.slice(-1);
  await clients.admin.post(`/applicants/${last?.id}/logs`, { comment: 'Entretanto' });
  const { body: second } = await clients.admin.get(`${path}?cursor=${first.cursor}`);
  expect(second).toMatchObject({ starts_whole: false });
  // The same page again, as after a kill.
  expect((await clients.admin.get(`${path}?cursor=${first.cursor}`)).body).toEqual(second);
  const copy = new Copy(clients.admin, processId);
  await copy.update();
  expect(copy.pages.length).toBeGreaterThan(2);
  const ids = copy.pages.flatMap(({ candidates }) => candidates.map(({ applicant }) => applicant.id));
  expect(new Set(ids).size).toBe(ids.length);
  expect(await copy.update()).toEqual([]);
  await clients.admin.post(`/applicants/${last?.id}/logs`, { comment: 'Después' });
  expect(await copy.update()).toEqual([last?.id]);
});

it('who loses a stage, a section or the process loses what was stored of it [MORE-797]', async () => {
  const world = await makeWorld();
  const { clients, processId, listIds } = world;
  const { admin, stageEmployee, stageManager, otherArea, employee, stranger } = world.clients;
  const { id, version } = await world.addApplicant();
  const copies = [admin, stageManager, stageEmployee].map((client) => new Copy(client, processId));
  for (const copy of copies) await copy.update();
  for (const copy of copies) expect(copy.candidates.has(id)).toBe(true);
  for (const client of [otherArea, employee, stranger]) {
    expect((await client.get(`/selection_processes/${processId}/offline_changes`)).status).toBe(404);
  }
  await admin.put(`/applicants/${id}/update_list`, { list_id: listIds[1], version });
  for (const copy of copies) await copy.update();
  expect(copies.map((copy) => copy.candidates.has(id))).toEqual([true, false, false]);
  expect(copies[1]?.pages).toMatchObject([{ starts_whole: false, candidates: [], removed_ids: [id] }]);
  const back = (await admin.get(`/applicants/${id}`)).body.version;
  await admin.put(`/applicants/${id}/update_list`, { list_id: listIds[0], version: back });
  await admin.post(`/applicants/${id}/logs`, { comment: 'Sólo para el equipo' });
  await makePrivate(clients, 'comments');
  for (const copy of copies) await copy.update();
  expect(copies.map(({ isWhole }) => isWhole)).toEqual([false, false, true]);
  const comments = copies.map((copy) => copy.candidates.get(id)?.logs.filter(({ type }) => type === 'user').length);
  expect(comments).toEqual([1, 1, 0]);
  await db(world.server).transaction((tx) => tx.deleteFrom('list_managers').execute());
  for (const client of [stageManager, stageEmployee]) {
    expect((await client.get(`/selection_processes/${processId}/offline_changes`)).status).toBe(404);
  }
});

it('blocked and erased persons are removed, and an old or foreign cursor reads all [MORE-798]', async () => {
  const world = await makeWorld();
  const { server, clients, processId } = world;
  const people = [await world.addApplicant(), await world.addApplicant(), await world.addApplicant()] as const;
  const copy = new Copy(clients.recruiter, processId);
  await copy.update();
  const request = await requestOf(world, people[0].personId, 'blocking');
  await copy.update();
  expect(copy.pages).toMatchObject([{ starts_whole: false, removed_ids: [people[0].id] }]);
  expect((await answerTo(world, request, 'rejected')).status).toBe(200);
  expect(await copy.update()).toEqual([people[0].id]);
  // The title is part of each candidate.
  expect((await clients.admin.put(`/selection_processes/${processId}`, { title: 'Otro título' })).status).toBe(200);
  await copy.update();
  expect(copy.isWhole).toBe(true);
  expect(copy.candidates.get(people[1].id)?.applicant.process.title).toBe('Otro título');
  // The log has been pruned meanwhile.
  for (const comment of ['Ayer', 'Hoy']) await clients.admin.post(`/applicants/${people[1].id}/logs`, { comment });
  await db(server).transaction(async (tx) => {
    await tx.deleteFrom('applicants').where('id', '=', people[2].id).execute();
    await sql`delete from events where sequence < (select max(sequence) from events as last)`.execute(tx);
  });
  await copy.update();
  expect(copy.isWhole).toBe(true);
  expect(copy.candidates.has(people[2].id)).toBe(false);
  await expectEqual(copy, clients.recruiter, processId);
  for (const cursor of ['nonsense', Buffer.from('{}').toString('base64url')]) {
    const { body } = await clients.recruiter.get(`/selection_processes/${processId}/offline_changes?cursor=${cursor}`);
    expect(body.starts_whole).toBe(true);
  }
});

it('are those of a long weekend, whose events are stored; after it the board is answered whole [MORE-814]', async () => {
  const clock = { now: Date.now() };
  const world = await makeWorld({ now: () => clock.now });
  const { recruiter } = world.clients;
  const copy = new Copy(recruiter, world.processId);
  const { id } = await world.addApplicant();
  await copy.update();
  const comment = async (text: string) =>
    expect((await recruiter.post(`/applicants/${id}/logs`, { comment: text })).status).toBe(201);
  const changeAndWait = async (days: number) => {
    await comment('Antes');
    clock.now += days * DAY;
    // The last event is never deleted.
    await comment('Después');
    await pruneEvents(world.server.app.services);
    return copy.update();
  };
  expect(await changeAndWait(3)).toEqual([id]);
  expect(copy.isWhole).toBe(false);
  await changeAndWait(5);
  expect(copy.isWhole).toBe(true);
});
