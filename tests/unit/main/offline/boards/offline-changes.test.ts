// An offline board is stored by pages, and brought up to date by what has changed.
import type { RequestListener } from 'node:http';
import { beforeEach, expect, test, vi } from 'vitest';
import type { OfflineBoardPage, OfflineCandidate } from '../../../../../src/contract/api/offline-boards.ts';
import { apiClientFixture, type Fixture } from '../../support/api-client-fixture.ts';
import { applicant, applicantLog, board, card } from '../../support/samples.ts';
import { json } from '../../support/scripted-server.ts';

const FAILED = json(500, { error: 'No.', code: 'internal' });
const CV = Buffer.from('%PDF-1.4 de Camila');

let fixture: Fixture;
/** By cursor. */
let pages: Map<string, OfflineBoardPage>;
let failsAt: string | null;

const answer: RequestListener = (request, response) => {
  const url = new URL(request.url ?? '', 'http://server');
  const cursor = url.searchParams.get('cursor') ?? '';
  if (url.pathname.endsWith('/offline_changes')) {
    const page = cursor === failsAt ? undefined : pages.get(cursor);
    return (page ? json(200, page) : FAILED)(request, response);
  }
  if (url.pathname.endsWith('/board')) return json(200, board())(request, response);
  if (url.pathname.endsWith('/candidates/fields')) return json(200, [])(request, response);
  if (url.pathname.endsWith('/texts')) {
    const texts = [{ file_id: 5, is_cv: true, content: 'Dirigí albergues.', boxes: null }];
    return json(200, { texts, is_complete: true })(request, response);
  }
  if (url.pathname.includes('/files/')) {
    response.writeHead(200, { 'content-type': 'application/pdf', 'content-length': CV.length });
    return void response.end(CV);
  }
  return FAILED(request, response);
};

function candidate(
  id: number,
  listId: number,
  { version = 1, city = 'Lima', isComplete = true } = {},
): OfflineCandidate {
  const whole = applicant();
  const own = card(id, listId, version);
  const cv = { id: 5, name: 'cv.pdf', content_type: 'application/pdf', bytes: CV.length, is_cv: true };
  return {
    applicant: {
      ...{ ...whole, ...own, has_cv: id === 11, permissions: whole.permissions },
      uniq_applicant: { ...whole.uniq_applicant, city },
      files: id === 11 ? [{ ...cv, files_category_id: null, created_at: whole.created_at }] : [],
    },
    logs: [applicantLog(id)],
    log_count: 1,
    older_comments: [],
    texts: { texts: [], is_complete: isComplete },
  };
}

const page = (cursor: string, changes: Partial<OfflineBoardPage>): OfflineBoardPage => ({
  ...{ starts_whole: false, candidates: [], removed_ids: [], total: 4, has_more: false },
  ...changes,
  cursor,
});

beforeEach(async () => {
  fixture = await apiClientFixture();
  failsAt = null;
  pages = new Map([
    ['', page('a', { starts_whole: true, candidates: [candidate(11, 1), candidate(12, 1)], has_more: true })],
    ['a', page('b', { candidates: [candidate(21, 2)], has_more: true })],
    ['b', page('c', { candidates: [candidate(22, 2)] })],
    ['c', page('c', {})],
  ]);
  fixture.server.answer = answer;
  fixture.offlineBoards.open();
});

const call = (area: string, name: string, input: object) => fixture.apiClient.call(area, name, input, 1);
async function idsBy(query: object = {}): Promise<number[]> {
  const result = await call('board', 'open', { params: { id: 7 }, query });
  const { columns } = (result as { data: { columns: { applicants: { id: number }[] }[] } }).data;
  return columns.flatMap(({ applicants }) => applicants.map(({ id }) => id)).toSorted();
}
const cursorsAsked = () =>
  fixture.server.received.flatMap(({ url = '' }) =>
    url.includes('/offline_changes') ? [new URL(url, 'http://server').searchParams.get('cursor') ?? ''] : [],
  );
const settled = (stored = 4, total = 4) =>
  vi.waitFor(
    () => expect(fixture.offlineBoards.state.boards).toMatchObject([{ stored, total, isReading: false }]),
    10_000,
  );
async function cut(): Promise<void> {
  await fixture.server.stop();
  fixture.connection.isDown = true;
}

test('a board is stored by pages, and after a kill the next one follows: none twice, none missing [MORE-799]', async () => {
  failsAt = 'b';
  fixture.offlineBoards.setOffline(7, true);
  await settled(3);
  expect(cursorsAsked()).toEqual(['', 'a', 'b']);
  // The next start of the program.
  fixture.offlineBoards.close();
  failsAt = null;
  fixture.server.received.length = 0;
  fixture.offlineBoards.open();
  fixture.offlineBoards.refresh();
  await settled();
  expect(cursorsAsked()).toEqual(['b']);
  // The curriculum of an earlier page is fetched, too; no candidate is read by itself.
  expect(fixture.server.received.filter(({ url }) => url?.includes('/applicants/')).map(({ url }) => url)).toEqual([
    expect.stringMatching(/\/applicants\/11\/files\/5/),
  ]);
  await cut();
  expect(await idsBy()).toEqual([11, 12, 21, 22]);
  for (const id of [11, 12, 21, 22]) {
    expect(await call('applicants', 'get', { params: { id } })).toMatchObject({ ok: true, data: { id } });
    const logs = await call('applicants', 'logs', { params: { id }, query: { page: 1, items: 20 } });
    expect(logs).toMatchObject({ ok: true, data: [{ id }], pagination: { totalCount: 1 } });
  }
  expect(await call('candidateFiles', 'content', { params: { id: 11, fileId: 5 } })).toMatchObject({ ok: true });
});

test('after a restart only what has changed is read, and searches find it so [MORE-800]', async () => {
  fixture.offlineBoards.setOffline(7, true);
  await settled();
  fixture.offlineBoards.close();
  fixture.server.received.length = 0;
  const changed = candidate(12, 2, { version: 2, city: 'Iquique' });
  pages.set('c', page('d', { candidates: [changed], removed_ids: [22, 99], total: 3 }));
  pages.set('d', page('d', { total: 3 }));
  fixture.offlineBoards.open();
  fixture.offlineBoards.refresh();
  await settled(3, 3);
  expect(cursorsAsked()).toEqual(['c']);
  expect(fixture.server.received.filter(({ url }) => url?.includes('/applicants/'))).toEqual([]);
  await cut();
  expect(await idsBy()).toEqual([11, 12, 21]);
  expect(await idsBy({ q: 'iquique' })).toEqual([12]);
  expect(await idsBy({ q: 'lima' })).toEqual([11, 21]);
  expect(await call('applicants', 'get', { params: { id: 22 } })).toMatchObject({ ok: false });
  expect(await call('applicants', 'get', { params: { id: 12 } })).toMatchObject({ data: { version: 2, list_id: 2 } });
});

test('what is in no page of a whole reading leaves the computer, with its files [MORE-801]', async () => {
  fixture.offlineBoards.setOffline(7, true);
  await settled();
  pages.set('c', page('x', { starts_whole: true, candidates: [candidate(12, 1)], total: 2, has_more: true }));
  pages.set('x', page('y', { candidates: [candidate(21, 2)], total: 2 }));
  pages.set('y', page('y', { total: 2 }));
  fixture.offlineBoards.refresh();
  await settled(2, 2);
  await cut();
  expect(await idsBy()).toEqual([12, 21]);
  expect(await call('applicants', 'get', { params: { id: 11 } })).toMatchObject({ ok: false });
  expect(await call('candidateFiles', 'content', { params: { id: 11, fileId: 5 } })).toMatchObject({ ok: false });
});

test('an event displays its card at once, and the changes are read after it [MORE-802]', async () => {
  fixture.offlineBoards.setOffline(7, true);
  await settled();
  const event = { sequence: 9, process_id: 7, version: 2, actor: 'Eva', counts: [] };
  pages.set('c', page('d', { candidates: [candidate(12, 2, { version: 2, city: 'Iquique', isComplete: false })] }));
  pages.set('d', page('d', {}));
  fixture.offlineBoards.onEvent({ ...event, type: 'applicant.changed', id: 12, applicant: card(12, 2, 2) });
  fixture.connection.isDown = true;
  const columns = (result: unknown) =>
    (result as { data: { columns: { applicants: { id: number }[] }[] } }).data.columns.map(({ applicants }) =>
      applicants.map(({ id }) => id).toSorted(),
    );
  expect(columns(await call('board', 'open', { params: { id: 7 } }))).toEqual([[11], [12, 21, 22]]);
  await vi.waitFor(async () => expect(await idsBy({ q: 'iquique' })).toEqual([12]), 10_000);
  // The server reads the file a little later.
  await vi.waitFor(async () => expect(await idsBy({ q: 'albergue' })).toEqual([12]), 10_000);
  fixture.offlineBoards.onEvent({ ...event, version: 3, type: 'applicant.removed', id: 12 });
  expect(await idsBy()).toEqual([11, 21, 22]);
});

test('what did not fit is read whole once there is room [MORE-803]', async () => {
  fixture.offlineBoards.setLimit(2000);
  fixture.offlineBoards.setOffline(7, true);
  await vi.waitFor(() => expect(fixture.offlineBoards.state.boards[0]?.missing).toBeGreaterThan(0), 10_000);
  await vi.waitFor(() => expect(fixture.offlineBoards.state.boards[0]?.isReading).toBe(false), 10_000);
  expect(fixture.offlineBoards.state.bytes).toBeLessThanOrEqual(2000);
  fixture.server.received.length = 0;
  fixture.offlineBoards.setLimit(10_000_000);
  await settled();
  expect(cursorsAsked()).toEqual(['', 'a', 'b']);
  expect(fixture.offlineBoards.state.boards).toMatchObject([{ missing: 0 }]);
  fixture.offlineBoards.setOffline(7, false);
  expect(fixture.offlineBoards.state).toMatchObject({ bytes: 0, boards: [] });
});
