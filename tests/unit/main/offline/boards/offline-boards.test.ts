// An offline board: download, search, updates and size limit.
import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import Database from 'better-sqlite3-multiple-ciphers';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { apiClientFixture, type Fixture } from '../../support/api-client-fixture.ts';
import { applicant, applicantLog, board, card } from '../../support/samples.ts';
import { json } from '../../support/scripted-server.ts';

const PAGE = { 'current-page': '1', 'total-pages': '1', 'total-count': '1' };
const CV = Buffer.from('%PDF-1.4 de Camila');
const cvFile = { id: 5, name: 'cv.pdf', content_type: 'application/pdf', bytes: CV.length, is_cv: true };
const skills = [{ id: 1, description: 'Contabilidad', level: null }];

let fixture: Fixture;
let versions: Map<number, number>;
let comments: number;
let texts: object;
let gone: Set<number>;
let mayAnswer: Promise<void>;

/** The second stage has two pages. */
const answer: RequestListener = (request, response) => {
  const url = new URL(request.url ?? '', 'http://server');
  const [, id = '', part] = /\/(?:applicants|lists|selection_processes)\/(\d+)(?:\/(\w+))?/.exec(url.pathname) ?? [];
  const known = (one: number, list: number) => card(one, list, versions.get(one) ?? 1);
  // A server of an earlier version.
  if (part === 'offline_changes') return json(404, { error: 'No.', code: 'not_found' })(request, response);
  if (part === 'board') {
    const whole = board();
    const [first, second] = whole.columns;
    const present = [known(11, 1), known(12, 1)].filter((one) => !gone.has(one.id));
    if (first) Object.assign(first, { applicants: present });
    if (second) Object.assign(second, { applicants: [known(21, 2)], next_cursor: 'more' });
    return json(200, whole)(request, response);
  }
  if (url.pathname.endsWith('/candidates/fields'))
    return json(200, [{ name: 'email', kind: 'text' }])(request, response);
  if (url.pathname.includes('/lists/'))
    return json(200, { applicants: [known(22, 2)], next_cursor: null })(request, response);
  if (part === 'texts') return json(200, texts)(request, response);
  if (part === 'logs') return json(200, [applicantLog(comments)], PAGE)(request, response);
  if (part === 'files') {
    response.writeHead(200, { 'content-type': 'application/pdf', 'content-length': CV.length });
    return void response.end(CV);
  }
  const one = Number(id);
  const data = applicant();
  const person = { ...data.uniq_applicant, email: `persona${one}@ejemplo.example`, skills: one === 21 ? skills : [] };
  const files = one === 11 ? [{ ...cvFile, files_category_id: null, created_at: data.created_at }] : [];
  const { permissions } = data;
  const own = { ...known(one, one < 20 ? 1 : 2), permissions, files, uniq_applicant: person };
  void mayAnswer.then(() => json(200, { ...data, ...own })(request, response));
};

beforeEach(async () => {
  fixture = await apiClientFixture();
  versions = new Map();
  comments = 1;
  texts = { texts: [], is_complete: true };
  gone = new Set();
  mayAnswer = Promise.resolve();
  fixture.server.answer = answer;
  fixture.offlineBoards.open();
});

const call = (area: string, name: string, input: object) => fixture.apiClient.call(area, name, input, 1);
const openBoard = (query: object = {}) => call('board', 'open', { params: { id: 7 }, query });
const idsOf = (result: unknown): number[][] =>
  (result as { data: { columns: { applicants: { id: number }[] }[] } }).data.columns.map(({ applicants }) =>
    applicants.map(({ id }) => id),
  );
const settled = (stored = 4, total = 4) =>
  vi.waitFor(
    () => expect(fixture.offlineBoards.state.boards).toMatchObject([{ stored, total, isReading: false }]),
    10_000,
  );
async function storeAndDisconnect(): Promise<void> {
  fixture.offlineBoards.setOffline(7, true);
  await settled();
  await fixture.server.stop();
  fixture.connection.isDown = true;
}

test('without a network all of it is there: every page, the data, the comments and the CV', async () => {
  await storeAndDisconnect();
  expect(idsOf(await openBoard())).toEqual([
    [12, 11],
    [22, 21],
  ]);
  const one = await call('applicants', 'get', { params: { id: 21 } });
  expect(one).toMatchObject({ ok: true, cachedAt: expect.any(String), data: { uniq_applicant: { skills } } });
  expect(await call('applicants', 'logs', { params: { id: 22 }, query: { page: 1, items: 20 } })).toMatchObject({
    ok: true,
    data: [{ id: 1 }],
  });
  const cv = await call('candidateFiles', 'content', { params: { id: 11, fileId: 5 } });
  expect(cv).toMatchObject({ ok: true, data: { name: 'file', content_type: 'application/pdf' } });
  expect(Buffer.from((cv as { data: { bytes: Uint8Array } }).data.bytes)).toEqual(CV);
});

test('search and filters work on it', async () => {
  await storeAndDisconnect();
  expect(idsOf(await openBoard({ q: 'PERSONA12@' }))).toEqual([[12], []]);
  expect(idsOf(await openBoard({ q: 'nuñez 2' }))).toEqual([[12], [22, 21]]);
  expect(idsOf(await openBoard({ skill: 'contabil' }))).toEqual([[], [21]]);
  expect(idsOf(await openBoard({ status: 'disqualified' }))).toEqual([[], []]);
  expect(idsOf(await openBoard({ sort: 'name' }))).toEqual([
    [11, 12],
    [21, 22],
  ]);
  const page = await call('board', 'column', { params: { id: 2 }, query: { cursor: 'more', q: 'persona22' } });
  expect(page).toMatchObject({ ok: true, data: { applicants: [{ id: 22 }], next_cursor: null } });
});

test('texts that the server reads later are fetched, and searched in any form of their words [MORE-541]', async () => {
  texts = { texts: [], is_complete: false };
  fixture.offlineBoards.setOffline(7, true);
  await settled();
  const content = 'Perfil.\nDirigí voluntarios en albergues.';
  texts = { texts: [{ file_id: 5, is_cv: true, content, boxes: null }], is_complete: true };
  fixture.connection.isDown = true;
  await vi.waitFor(
    async () => expect(idsOf(await openBoard({ q: 'voluntarias -bodega' })).flat()).toHaveLength(4),
    10_000,
  );
  expect(idsOf(await openBoard({ q: '"albergue dirigido"' })).flat()).toEqual([]);
  const marks = await call('curriculumReadings', 'marks', { params: { id: 11 }, body: { query: 'albergue' } });
  expect(marks).toMatchObject({ ok: true, data: { file_id: 5, texts: ['albergues'] } });
  // On the disk there is no word of them.
  const disk = readFileSync(join(fixture.folder, 'cache', 'kept.db'));
  for (const word of ['voluntari', 'alberg']) expect(disk.includes(word)).toBe(false);
});

interface TableRow {
  readonly email: string | null;
  readonly candidacies: readonly { readonly id: number; readonly list: { readonly name: string } }[];
}

const rowsOf = (result: unknown): number[] =>
  (result as { data: TableRow[] }).data.map(({ candidacies: [found] }) => found?.id ?? 0);
const searchTable = (filter: object, more: object = {}, query: object = { page: 1, items: 100 }) =>
  call('candidates', 'search', { query, body: { filter: { process_id: 7, ...filter }, ...more } });

test('its table is filtered, sorted and paged, and the values of a field are counted [MORE-161]', async () => {
  await storeAndDisconnect();
  const whole = await searchTable({});
  expect(rowsOf(whole)).toEqual([22, 21, 12, 11]);
  expect(whole).toMatchObject({ ok: true, cachedAt: expect.any(String), pagination: { totalCount: 4 } });
  const byEmail = { sort: [{ field: 'email', direction: 'asc' }] };
  expect(rowsOf(await searchTable({}, byEmail))).toEqual([11, 12, 21, 22]);
  const second = await searchTable({}, byEmail, { page: 2, items: 3 });
  expect(second).toMatchObject({ pagination: { currentPage: 2, totalPages: 2, nextPage: 0, totalCount: 4 } });
  expect((second as { data: TableRow[] }).data).toMatchObject([{ email: 'persona22@ejemplo.example' }]);
  expect(rowsOf(await searchTable({ query: 'PERSONA12@' }))).toEqual([12]);
  expect(rowsOf(await searchTable({ stage: { skill: 'contabil' } }))).toEqual([21]);
  const groups = [[{ field: 'email', operator: 'one_of', values: ['persona11@ejemplo.example'] }]];
  expect(rowsOf(await searchTable({ groups }))).toEqual([11]);
  const facet = await call('candidates', 'facet', { body: { field: 'stage', filter: { process_id: 7 } } });
  const { data } = facet as { data: { values: { value: string; count: number }[]; total: number } };
  expect([data.total, data.values.map(({ count }) => count)]).toEqual([4, [2, 2]]);
  expect(await call('candidates', 'fields', {})).toMatchObject({ ok: true, data: [{ name: 'email' }] });
  const cards = await call('board', 'cards', { params: { id: 7 }, body: { applicant_ids: [21, 99] } });
  expect((cards as { data: { id: number }[] }).data.map(({ id }) => id)).toEqual([21]);
});

test('the table of all candidates needs the server, and so do fields that the board does not store [MORE-161]', async () => {
  await storeAndDisconnect();
  const everybody = await call('candidates', 'search', { query: { page: 1, items: 20 }, body: { filter: {} } });
  expect(everybody).toMatchObject({ ok: false, error: { code: 'offline_unavailable' } });
  const other = await call('candidates', 'search', {
    query: { page: 1, items: 20 },
    body: { filter: { process_id: 8 } },
  });
  expect(other).toMatchObject({ ok: false, error: { code: 'offline_unavailable' } });
  const days = (from: number) => [[{ field: 'days_in_stage', operator: 'between', from }]];
  expect(rowsOf(await searchTable({ groups: days(0) }))).toHaveLength(4);
  expect(rowsOf(await searchTable({ groups: days(100_000) }))).toEqual([]);
});

test('what is told while there is a network is in it: moves at once, a changed candidate read again', async () => {
  fixture.offlineBoards.setOffline(7, true);
  await settled();
  versions.set(12, 2);
  const event = { sequence: 9, process_id: 7, version: 2, actor: 'Eva', counts: [] };
  fixture.offlineBoards.onEvent({ ...event, type: 'applicant.changed', id: 12, applicant: card(12, 1, 2) });
  fixture.offlineBoards.onEvent({ ...event, type: 'applicant.logged', id: 12, log: applicantLog(2) });
  fixture.server.received.length = 0;
  await vi.waitFor(
    () => expect(fixture.server.received.map(({ url }) => url)).toContain('/api/v1/applicants/12'),
    10_000,
  );
  await settled();
  // No other candidate is fetched again.
  const read = fixture.server.received.filter(({ url }) => /\/applicants\/\d+$/.test(url ?? '')).map(({ url }) => url);
  expect(read).toEqual(['/api/v1/applicants/12']);
  await fixture.server.stop();
  fixture.connection.isDown = true;
  expect(await call('applicants', 'get', { params: { id: 12 } })).toMatchObject({ data: { version: 2 } });
});

test('what is told while the board is being read is read again, as the answer may be older', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  mayAnswer = promise;
  fixture.offlineBoards.setOffline(7, true);
  const countAsked = (path: string) => fixture.server.received.filter(({ url }) => url?.includes(path)).length;
  await vi.waitFor(() => expect(countAsked('/applicants/11')).toBe(1), 10_000);
  const event = { sequence: 9, process_id: 7, version: 2, actor: 'Eva', counts: [] };
  fixture.offlineBoards.onEvent({ ...event, type: 'applicant.logged', id: 11, log: applicantLog(2) });
  resolve();
  await vi.waitFor(() => expect(countAsked('/applicants/11/logs')).toBe(2), 10_000);
  await settled();
  expect(countAsked('/board')).toBe(1);
});

test('a move that is told while the board is being read makes its stages be read again', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  mayAnswer = promise;
  fixture.offlineBoards.setOffline(7, true);
  const countAsked = (path: string) => fixture.server.received.filter(({ url }) => url?.includes(path)).length;
  await vi.waitFor(() => expect(countAsked('/applicants/11')).toBe(1), 10_000);
  const event = { sequence: 9, process_id: 7, version: 2, actor: 'Eva', counts: [] };
  fixture.offlineBoards.onEvent({
    ...event,
    type: 'applicant.moved',
    id: 11,
    from_list_id: 1,
    applicant: card(11, 2, 2),
  });
  resolve();
  await vi.waitFor(() => expect(countAsked('/board')).toBe(2), 10_000);
  await settled();
});

test('candidates of stages that do not fit are counted as missing', async () => {
  fixture.offlineBoards.setLimit(1);
  fixture.offlineBoards.setOffline(7, true);
  await settled(0);
  expect(fixture.offlineBoards.state.boards).toMatchObject([{ total: 4, stored: 0, missing: 4 }]);
});

test('what does not fit is told, and fits once there is room; what is let go is gone', async () => {
  fixture.offlineBoards.setLimit(2000);
  fixture.offlineBoards.setOffline(7, true);
  await vi.waitFor(() => expect(fixture.offlineBoards.state.boards[0]?.missing).toBeGreaterThan(0), 10_000);
  expect(fixture.offlineBoards.state.bytes).toBeLessThanOrEqual(2000);
  fixture.offlineBoards.setLimit(10_000_000);
  await settled();
  expect(fixture.offlineBoards.state.boards).toMatchObject([
    { missing: 0, process: { id: 7, title: 'Analista contable' } },
  ]);
  fixture.offlineBoards.setOffline(7, false);
  expect(fixture.offlineBoards.state).toMatchObject({ bytes: 0, boards: [] });
  await fixture.server.stop();
  fixture.connection.isDown = true;
  expect(await openBoard()).toMatchObject({ ok: false, error: { code: 'offline_unavailable' } });
});

test('another person has none of it', async () => {
  await storeAndDisconnect();
  fixture.session.account = 'eva';
  fixture.offlineBoards.open();
  expect(fixture.offlineBoards.state.boards).toEqual([]);
  expect(await openBoard()).toMatchObject({ ok: false });
});

const cv = () => call('candidateFiles', 'content', { params: { id: 11, fileId: 5 } });
async function cut(): Promise<void> {
  await fixture.server.stop();
  fixture.connection.isDown = true;
}

test('of a candidate who is erased nothing stays: neither the CV nor what they were found by', async () => {
  fixture.offlineBoards.setOffline(7, true);
  await settled();
  const whole = fixture.offlineBoards.state.bytes;
  gone.add(11);
  const event = { sequence: 9, id: 11, process_id: 7, version: 2, actor: null, counts: [], erased: true };
  fixture.offlineBoards.onEvent({ ...event, type: 'applicant.removed' });
  fixture.offlineBoards.flush();
  await cut();
  expect(await cv()).toMatchObject({ ok: false });
  expect(await call('applicants', 'get', { params: { id: 11 } })).toMatchObject({ ok: false });
  expect(fixture.offlineBoards.state.bytes).toBeLessThan(whole);
});

test('who has left the board while nobody told this computer so does not stay on it', async () => {
  fixture.offlineBoards.setOffline(7, true);
  await settled();
  gone.add(11);
  fixture.offlineBoards.refresh();
  await settled(3, 3);
  await cut();
  expect(idsOf(await openBoard())).toEqual([[12], [22, 21]]);
  expect(await cv()).toMatchObject({ ok: false });
  expect(await call('applicants', 'get', { params: { id: 11 } })).toMatchObject({ ok: false });
  expect(await call('applicants', 'get', { params: { id: 12 } })).toMatchObject({ ok: true });
});

function rowCount(): unknown {
  const database = new Database(join(fixture.folder, 'cache', 'kept.db'), { readonly: true });
  try {
    return database.prepare('SELECT count(*) FROM answers').pluck().get();
  } finally {
    database.close();
  }
}

describe('while a board is being read', () => {
  let answered: PromiseWithResolvers<void>;
  beforeEach(async () => {
    answered = Promise.withResolvers();
    mayAnswer = answered.promise;
    fixture.offlineBoards.setOffline(7, true);
    await vi.waitFor(
      () => expect(fixture.server.received.map(({ url }) => url)).toContain('/api/v1/applicants/11'),
      10_000,
    );
  });
  const readingEnded = () =>
    vi.waitFor(() => expect(fixture.log.lines.join()).toContain('a board could not be read'), 10_000);

  test('what comes after it was let go is not kept', async () => {
    fixture.offlineBoards.setOffline(7, false);
    answered.resolve();
    await readingEnded();
    // Only the list of offline boards.
    expect(rowCount()).toBe(1);
  });

  test('what comes after somebody else has signed in is not kept as theirs', async () => {
    const before = rowCount();
    fixture.offlineBoards.close();
    Object.assign(fixture.session, { token: 'e-token', account: 'eva' });
    fixture.offlineBoards.open();
    answered.resolve();
    await readingEnded();
    expect(rowCount()).toBe(before);
  });
});

test('a limit below what is kept, and a board that was let go beyond it, are so after the next start, too', async () => {
  fixture.offlineBoards.setOffline(7, true);
  await settled();
  fixture.offlineBoards.setLimit(1000);
  fixture.offlineBoards.open();
  expect(fixture.offlineBoards.state).toMatchObject({ limit: 1000, boards: [{ process: { id: 7 } }] });
  fixture.offlineBoards.setOffline(8, true);
  fixture.offlineBoards.setOffline(8, false);
  fixture.offlineBoards.open();
  expect(fixture.offlineBoards.state.boards.map(({ process }) => process.id)).toEqual([7]);
});
