// Cached answers without the server, marked with their age, separate for each user.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { apiClientFixture, type Fixture } from '../support/api-client-fixture.ts';
import { applicant, applicantLog, board, card, process, user } from '../support/samples.ts';
import { html, json } from '../support/scripted-server.ts';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await apiClientFixture();
});

const openBoard = () => fixture.apiClient.call('board', 'open', { params: { id: 7 } }, 1);

async function viewBoard() {
  fixture.server.answer = json(200, board());
  expect(await openBoard()).toEqual({ ok: true, data: board() });
}

test('a fresh answer is not marked as kept', async () => {
  await viewBoard();
  expect(await openBoard()).not.toHaveProperty('cachedAt');
});

test('without the server the same answer comes, with its age', async () => {
  await viewBoard();
  await fixture.server.stop();
  expect(await openBoard()).toEqual({ ok: true, data: board(), cachedAt: expect.stringMatching(/^\d{4}-.*Z$/) });
});

test('a page keeps its place', async () => {
  const headers = { 'current-page': '1', 'total-pages': '3', 'total-count': '25' };
  fixture.server.answer = json(200, [process()], headers);
  const search = () => fixture.apiClient.call('processes', 'search', { body: { filters: { query: 'ñandú' } } }, 1);
  await search();
  await fixture.server.stop();
  expect(await search()).toMatchObject({ ok: true, pagination: { nextPage: 2 }, cachedAt: expect.any(String) });
});

test('the order of the fields does not matter, their values do', async () => {
  const headers = { 'current-page': '1', 'total-pages': '1', 'total-count': '1' };
  fixture.server.answer = json(200, [process()], headers);
  const search = (filters: object) => fixture.apiClient.call('processes', 'search', { body: { filters } }, 1);
  await search({ query: 'a', status_id: 5 });
  await fixture.server.stop();
  expect(await search({ status_id: 5, query: 'a' })).toMatchObject({ ok: true });
  expect(await search({ status_id: 6, query: 'a' })).toMatchObject({ error: { code: 'offline_unavailable' } });
});

test('known to be down, it comes at once: nothing is even tried', async () => {
  await viewBoard();
  fixture.connection.isDown = true;
  fixture.server.received.length = 0;
  expect(await openBoard()).toMatchObject({ ok: true, cachedAt: expect.any(String) });
  expect(fixture.server.received).toEqual([]);
});

test('while the server is awaited it comes at once, and what was never seen waits for the server', async () => {
  await viewBoard();
  const ready = Promise.withResolvers<undefined>();
  Object.assign(fixture.connection, { isAwaited: true, whenReady: () => ready.promise });
  fixture.server.received.length = 0;
  expect(await openBoard()).toMatchObject({ ok: true, cachedAt: expect.any(String) });
  fixture.server.answer = json(200, process());
  const waiting = fixture.apiClient.call('processes', 'get', { params: { id: 9 } }, 1);
  expect(await openBoard()).toMatchObject({ ok: true });
  expect(fixture.server.received).toEqual([]);
  ready.resolve(undefined);
  expect(await waiting).toEqual({ ok: true, data: process() });
});

test('the embedded server waits while windows are given what was kept, and for nobody who asks for it', async () => {
  await viewBoard();
  fixture.server.answer = json(200, { user: user() });
  await fixture.apiClient.currentUser();
  Object.assign(fixture.connection, { isAwaited: true });
  fixture.deferredServerStart.events.length = 0;
  expect(await fixture.apiClient.currentUser()).toMatchObject({ ok: true, cachedAt: expect.any(String) });
  expect(fixture.deferredServerStart.events).toEqual([]);
  await openBoard();
  expect(fixture.deferredServerStart.events).toEqual(['answered']);
  await fixture.apiClient.call('processes', 'get', { params: { id: 9 } }, 1);
  expect(fixture.deferredServerStart.events).toEqual(['answered', 'end']);
});

test('known to be down, what was never seen is tried once', async () => {
  fixture.connection.isDown = true;
  fixture.server.answer = json(200, board());
  expect(await openBoard()).toEqual({ ok: true, data: board() });
});

test('never seen: it says so', async () => {
  await fixture.server.stop();
  expect(await openBoard()).toMatchObject({ ok: false, error: { code: 'offline_unavailable' } });
});

test('a proxy without its server behind it counts as no server', async () => {
  await viewBoard();
  fixture.server.answer = html(504);
  expect(await openBoard()).toMatchObject({ ok: true, cachedAt: expect.any(String) });
});

test.each(['forbidden', 'not_found', 'no_session'])('an answer that is no is not covered up: %s', async (code) => {
  await viewBoard();
  fixture.server.answer = json(code === 'forbidden' ? 403 : code === 'not_found' ? 404 : 401, { error: 'No.', code });
  expect(await openBoard()).toMatchObject({ ok: false, error: { code } });
});

test('what the server says is not there, is not there without it either', async () => {
  await viewBoard();
  fixture.server.answer = json(404, { error: 'No.', code: 'not_found' });
  await openBoard();
  await fixture.server.stop();
  expect(await openBoard()).toMatchObject({ ok: false, error: { code: 'offline_unavailable' } });
});

test('of a candidate who was erased nothing is kept, whatever part of them it was', async () => {
  const asked = [
    ['candidateFiles', 'list'],
    ['candidacies', 'forms'],
    ['candidacies', 'questionary'],
    ['assessments', 'results'],
    ['assessments', 'externalTests'],
  ] as const;
  const read = ([area, name]: (typeof asked)[number]) => fixture.apiClient.call(area, name, { params: { id: 11 } }, 1);
  fixture.server.answer = json(200, [], { 'current-page': '1', 'total-pages': '1', 'total-count': '0' });
  for (const call of asked) expect(await read(call)).toMatchObject({ ok: true });
  const event = { sequence: 9, id: 11, process_id: 7, version: 2, actor: null, counts: [], erased: true };
  fixture.updates.add({ ...event, type: 'applicant.removed' });
  fixture.updates.flush();
  await fixture.server.stop();
  for (const call of asked) expect(await read(call)).toMatchObject({ error: { code: 'offline_unavailable' } });
});

/** The answer is older than the events published in the meantime. */
async function readBoardWhile(publish: () => void): Promise<void> {
  const asked = Promise.withResolvers<void>();
  const published = Promise.withResolvers<void>();
  fixture.server.answer = (request, response) => {
    asked.resolve();
    void published.promise.then(() => json(200, board())(request, response));
  };
  const reading = openBoard();
  await asked.promise;
  publish();
  fixture.updates.flush();
  published.resolve();
  await reading;
  await fixture.server.stop();
}

test('what is told while an answer is under way is in what is kept of it', async () => {
  const common = { sequence: 9, process_id: 7, version: 2, actor: 'Eva', counts: [] };
  const moved = { ...card(11, 2, 2) };
  await readBoardWhile(() =>
    fixture.updates.add({ ...common, type: 'applicant.moved', id: 11, from_list_id: 1, applicant: moved }),
  );
  const cached = await openBoard();
  expect(cached).toMatchObject({ ok: true, data: { columns: [{ list: { id: 1 } }, { list: { id: 2 } }] } });
  const [first, second] = (cached as { data: ReturnType<typeof board> }).data.columns;
  expect(first?.applicants.map(({ id }) => id)).not.toContain(11);
  expect(second?.applicants.map(({ id }) => id)).toContain(11);
});

test('a move that arrives again changes no text of the cache', async () => {
  await viewBoard();
  const change = vi.spyOn(fixture.cache, 'change');
  const common = { sequence: 9, process_id: 7, version: 2, actor: 'Eva', counts: [] };
  fixture.updates.add({ ...common, type: 'applicant.moved', id: 11, from_list_id: 1, applicant: card(11, 2, 2) });
  fixture.updates.flush();
  const [tags = [], mergeAgain = () => null] = change.mock.lastCall ?? [];
  const isSame: boolean[] = [];
  fixture.cache.change(tags, (text) => {
    isSame.push(mergeAgain(text) === text);
    return null;
  });
  expect(isSame).toEqual([true]);
});

test('of a candidate who is erased while an answer is under way nothing is kept', async () => {
  const erasure = { sequence: 9, id: 11, process_id: 7, version: 2, actor: null, counts: [], erased: true };
  await readBoardWhile(() => fixture.updates.add({ ...erasure, type: 'applicant.removed' }));
  expect(JSON.stringify(await openBoard())).not.toContain('"id":11');
  expect(fixture.knownCards.find(11)).toBeNull();
});

test('an answer about a candidate who is erased meanwhile is not kept at all', async () => {
  const asked = Promise.withResolvers<void>();
  const published = Promise.withResolvers<void>();
  fixture.server.answer = (request, response) => {
    asked.resolve();
    void published.promise.then(() => json(200, applicant())(request, response));
  };
  const read = () => fixture.apiClient.call('applicants', 'get', { params: { id: applicant().id } }, 1);
  const reading = read();
  await asked.promise;
  const { id } = applicant();
  const erasure = { sequence: 9, id, process_id: 7, version: 2, actor: null, counts: [], erased: true };
  fixture.updates.add({ ...erasure, type: 'applicant.removed' });
  published.resolve();
  await reading;
  await fixture.server.stop();
  expect(await read()).toMatchObject({ error: { code: 'offline_unavailable' } });
});

test('who sees less than before has nothing left of what was kept for them', async () => {
  await viewBoard();
  fixture.updates.clear();
  await fixture.server.stop();
  expect(await openBoard()).toMatchObject({ error: { code: 'offline_unavailable' } });
});

test('what is not marked as kept is not kept', async () => {
  fixture.server.answer = json(200, {
    id: 1,
    kind: 'import',
    state: 'done',
    done: 1,
    total: 1,
    error: null,
    created_at: '2026-10-12T10:00:00.000Z',
  });
  const get = () => fixture.apiClient.call('jobs', 'get', { params: { id: 1 } }, 1);
  expect(await get()).toMatchObject({ ok: true });
  await fixture.server.stop();
  expect(await get()).toMatchObject({ ok: false, error: { code: 'unreachable' } });
});

describe('nobody reads what was another’s', () => {
  beforeEach(async () => {
    await viewBoard();
    await fixture.server.stop();
  });

  test('another account does not', async () => {
    fixture.session.account = 'eva';
    expect(await openBoard()).toMatchObject({ ok: false });
  });

  test('the same account in another workspace does not', async () => {
    fixture.workspace = 'team:https://otra.example';
    expect(await openBoard()).toMatchObject({ ok: false });
  });

  test('nobody signed in does not', async () => {
    Object.assign(fixture.session, { token: null, account: null });
    expect(await openBoard()).toMatchObject({ ok: false });
  });
});

test('an answer that comes after signing out is not kept', async () => {
  const asked = Promise.withResolvers<() => void>();
  fixture.server.answer = (_request, response) => asked.resolve(() => json(200, board())(_request, response));
  const answer = openBoard();
  const send = await asked.promise;
  Object.assign(fixture.session, { token: null, account: null });
  send();
  await answer;
  Object.assign(fixture.session, { token: 'a-token', account: 'ana' });
  await fixture.server.stop();
  expect(await openBoard()).toMatchObject({ ok: false });
});

test('who signed in is known without the server', async () => {
  fixture.server.answer = json(201, { token: 't', user: user() });
  await fixture.apiClient.call('sessions', 'create', { body: { email: 'a@b.example', password: 'x' } }, 1);
  await fixture.server.stop();
  expect(await fixture.apiClient.currentUser()).toMatchObject({ ok: true, data: { user: user() } });
});

describe('events are merged into what is kept', () => {
  const event = { sequence: 9, process_id: 7, version: 2, actor: 'Eva' };
  const counts = [
    { list_id: 1, active_applicants: 1, disqualified_applicants: 0 },
    { list_id: 2, active_applicants: 3, disqualified_applicants: 0 },
  ];

  beforeEach(async () => {
    await viewBoard();
    fixture.server.answer = json(200, applicant());
    await fixture.apiClient.call('applicants', 'get', { params: { id: 11 } }, 1);
    fixture.server.answer = json(200, [applicantLog(1)], {
      'current-page': '1',
      'total-pages': '1',
      'total-count': '1',
    });
    await fixture.apiClient.call('applicants', 'logs', { params: { id: 11 } }, 1);
    await fixture.server.stop();
  });

  test('a card that has only changed stays in its place, and a disqualified one stands after the active ones', async () => {
    const idsIn = async () => {
      const result = (await openBoard()) as { data: { columns: { applicants: { id: number }[] }[] } };
      return result.data.columns.map(({ applicants }) => applicants.map(({ id }) => id));
    };
    const changed = (id: number, changes: object) => {
      const newer = { ...card(id, 1, 2), ...changes };
      fixture.updates.add({ ...event, type: 'applicant.changed', id, applicant: newer, counts });
    };
    changed(11, { tags: ['nuevo'] });
    expect((await idsIn())[0]).toEqual([12, 11]);
    changed(30, { status: 'disqualified', moved_at: '2030-01-01T00:00:00.000Z' });
    expect((await idsIn())[0]).toEqual([12, 11, 30]);
  });

  test('a moved card stands in its new column, in the board and in the drawer', async () => {
    const applicantMoved = { ...card(11, 2, 2), moved_at: '2026-10-12T10:43:00.000Z' };
    fixture.updates.add({
      ...event,
      type: 'applicant.moved',
      id: 11,
      applicant: applicantMoved,
      from_list_id: 1,
      counts,
    });
    expect(await openBoard()).toMatchObject({
      ok: true,
      cachedAt: expect.any(String),
      data: {
        columns: [
          { list: { active_applicants: 1 }, applicants: [{ id: 12 }] },
          { list: { active_applicants: 3 }, applicants: [{ id: 11, list_id: 2 }, { id: 21 }, { id: 22 }] },
        ],
        process: { lists: [{ active_applicants: 1 }, { active_applicants: 3 }] },
      },
    });
    const drawer = await fixture.apiClient.call('applicants', 'get', { params: { id: 11 } }, 1);
    expect(drawer).toMatchObject({ ok: true, data: { list_id: 2, version: 2, uniq_applicant: { name: 'Camila' } } });
  });

  test('an older event does not undo a newer state', async () => {
    for (const version of [3, 2]) {
      const applicantMoved = { ...card(11, version === 3 ? 2 : 1, version), moved_at: '2026-10-12T10:43:00.000Z' };
      fixture.updates.add({
        ...event,
        type: 'applicant.moved',
        id: 11,
        applicant: applicantMoved,
        from_list_id: 1,
        counts,
      });
      fixture.updates.flush();
    }
    expect(await openBoard()).toMatchObject({
      data: { columns: [{}, { applicants: [{ id: 11, version: 3 }, {}, {}] }] },
    });
  });

  test('of a candidate who was erased nothing is kept', async () => {
    fixture.updates.add({ ...event, type: 'applicant.removed', id: 11, counts, erased: true });
    fixture.updates.flush();
    for (const name of ['get', 'logs'] as const) {
      const answer = await fixture.apiClient.call('applicants', name, { params: { id: 11 } }, 1);
      expect(answer).toMatchObject({ ok: false, error: { code: 'offline_unavailable' } });
    }
    expect(await openBoard()).toMatchObject({ data: { columns: [{ applicants: [{ id: 12 }] }, {}] } });
  });

  test('a comment stands on top of the activity, once', async () => {
    for (const _twice of [1, 2]) {
      fixture.updates.add({ ...event, type: 'applicant.logged', id: 11, log: applicantLog(2) });
    }
    const logs = await fixture.apiClient.call('applicants', 'logs', { params: { id: 11 } }, 1);
    expect(logs).toMatchObject({ ok: true, data: [{ id: 2 }, { id: 1 }] });
  });

  test('a renamed process is renamed on its board', async () => {
    fixture.updates.add({ ...event, type: 'process.changed', id: 7, process: process({ title: 'Otro', version: 2 }) });
    expect(await openBoard()).toMatchObject({ data: { process: { title: 'Otro' } } });
  });

  test('an import’s counts are shown', async () => {
    fixture.updates.add({ ...event, type: 'list.filled', id: 1, counts });
    expect(await openBoard()).toMatchObject({ data: { columns: [{ list: { active_applicants: 1 } }, {}] } });
  });

  test('what was for another account is dropped', async () => {
    fixture.updates.add({ ...event, type: 'list.filled', id: 1, counts });
    fixture.updates.drop();
    expect(await openBoard()).toMatchObject({ data: board() });
  });
});

test('the first cards of a stage, read again, are kept on its board too; later cards are not', async () => {
  await viewBoard();
  const [first, ...others] = board().columns;
  if (!first) throw new Error('a board without stages');
  const column = (id: number, cursor?: string) =>
    fixture.apiClient.call('board', 'column', { params: { id }, query: cursor === undefined ? {} : { cursor } }, 1);
  const added = card(99, first.list.id);
  fixture.server.answer = json(200, { applicants: [added], next_cursor: 'active.1.99' });
  await column(first.list.id);
  fixture.server.answer = json(200, { applicants: [card(98, first.list.id)], next_cursor: null });
  await column(first.list.id, 'active.1.99');
  await fixture.server.stop();
  expect(await openBoard()).toMatchObject({
    ok: true,
    data: { columns: [{ applicants: [added], next_cursor: 'active.1.99' }, ...others] },
  });
});
