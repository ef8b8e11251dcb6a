// Candidates of an offline board on disk: one encrypted row each, stored in steps, changed by events, converted.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3-multiple-ciphers';
import { beforeEach, expect, test, vi } from 'vitest';
import type { OfflineBoardPage, OfflineCandidate } from '../../../../../src/contract/api/offline-boards.ts';
import {
  type ApiCall,
  applicantTag,
  CachedAnswers,
  CacheUpdates,
  prepareCall,
  scopedTag,
} from '../../../../../src/main/api-client/index.ts';
import { OfflineBoards } from '../../../../../src/main/offline/boards/index.ts';
import { AnswerCache, encryptedText } from '../../../../../src/main/offline/cache/index.ts';
import { openKeychain } from '../../../../../src/main/session/index.ts';
import { fakeKeytar } from '../../support/fake-keychain.ts';
import { recordedLog } from '../../support/recorded-log.ts';
import { applicant, applicantLog, board, card } from '../../support/samples.ts';
import { scratchFolder } from '../../support/scratch-folder.ts';

const PROCESS = 7;
const SCOPE = { workspace: 'local', account: 'ana' };
const EVENT = { sequence: 9, process_id: PROCESS, version: 2, actor: 'Eva', counts: [] };

let folder: string;
let log: ReturnType<typeof recordedLog>;
let keytar: ReturnType<typeof fakeKeytar>;
let pages: Map<string, OfflineBoardPage>;
let asked: string[];
let desktop: Awaited<ReturnType<typeof openDesktop>>;

beforeEach(async () => {
  folder = scratchFolder();
  log = recordedLog();
  keytar = fakeKeytar();
  asked = [];
  pages = pagesOf([11, 12, 13]);
  desktop = await openDesktop();
});

const boardCall = prepareCall('board', 'open', { params: { id: PROCESS } });
const getCall = (id: number) => prepareCall('applicants', 'get', { params: { id } });
const logsCall = (id: number) => prepareCall('applicants', 'logs', { params: { id }, query: { page: 1, items: 20 } });

function candidate(id: number): OfflineCandidate {
  const { permissions, ...whole } = applicant();
  return {
    applicant: { ...whole, ...card(id, 1), permissions },
    ...{ logs: [applicantLog(1)], log_count: 1, older_comments: [], texts: { texts: [], is_complete: true } },
  };
}

function pagesOf(ids: readonly number[]): Map<string, OfflineBoardPage> {
  const page = { removed_ids: [], total: ids.length, cursor: 'a', has_more: false };
  return new Map([
    ['', { ...page, starts_whole: true, candidates: ids.map(candidate) }],
    ['a', { ...page, starts_whole: false, candidates: [] }],
  ]);
}

/** The parts of a started program that store boards; each call is another start on the same files. */
async function openDesktop(stepMilliseconds?: number) {
  const path = join(folder, 'kept.db');
  const keychain = openKeychain(async () => keytar, log, 50);
  const cache = new AnswerCache({ path, keychain, keyEntry: 'key', log, limit: () => 10_000_000 });
  await cache.open('ana');
  const answers = new CachedAnswers(cache);
  const scope = () => SCOPE;
  const boards = new OfflineBoards({
    ...{ cache, answers, scope, log, gatheredFor: 0, stepMilliseconds },
    updates: new CacheUpdates(answers, scope, log),
    confirmedAt: () => null,
    read: async ({ name, input }: ApiCall) => {
      if (name === 'fields') return { data: [] };
      if (name === 'open') return { data: board() };
      const { cursor = '' } = input.query as { readonly cursor?: string };
      asked.push(cursor);
      return { data: pages.get(cursor) };
    },
    readFile: () => Promise.reject(new Error('there are no files')),
    onChange: () => undefined,
  });
  boards.open();
  return { cache, answers, boards, page: encryptedText(cache, 'page', scope), close: () => cache.close() };
}

const isRead = () =>
  vi.waitFor(() =>
    expect(desktop.boards.state.boards).toMatchObject([{ isReading: false, stored: pages.get('a')?.total }]),
  );
async function storeBoard(): Promise<void> {
  desktop.boards.setOffline(PROCESS, true);
  await isRead();
}
async function restart(): Promise<void> {
  desktop.close();
  desktop = await openDesktop();
}
const dataOf = (call: ApiCall): unknown => desktop.boards.answer(call)?.data ?? null;
const cardIds = (): number[][] =>
  (dataOf(boardCall) as { columns: { applicants: { id: number }[] }[] }).columns.map(({ applicants }) =>
    applicants.map(({ id }) => id).toSorted(),
  );
function inFile<Answer>(work: (database: Database.Database) => Answer): Answer {
  const database = new Database(join(folder, 'kept.db'));
  try {
    return work(database);
  } finally {
    database.close();
  }
}
const count = (table: string): unknown =>
  inFile((database) => database.prepare(`SELECT count(*) FROM ${table}`).pluck().get());

test('a candidate is one row, in which nothing is in the clear [MORE-816]', async () => {
  await storeBoard();
  expect(count('parts')).toBe(3);
  // The list of boards, the board, its fields and how far it was read.
  expect(count('answers')).toBe(4);
  const disk = Buffer.concat(readdirSync(folder).map((name) => readFileSync(join(folder, name))));
  for (const text of ['Camila', 'Núñez', 'entrevista', 'active']) expect(disk.includes(text), text).toBe(false);
  expect(dataOf(getCall(12))).toEqual(candidate(12).applicant);
  expect(desktop.boards.answer(logsCall(12))).toMatchObject({ data: [{ id: 1 }], pagination: { totalCount: 1 } });
  expect(dataOf(prepareCall('applicants', 'logs', { params: { id: 12 }, query: { page: 2, items: 20 } }))).toBeNull();
  expect(cardIds()).toEqual([[11, 12, 13], []]);
});

test('events change the row of a candidate, also for the next start [MORE-816]', async () => {
  await storeBoard();
  const moved = { ...EVENT, type: 'applicant.moved', id: 12, from_list_id: 1, applicant: card(12, 2, 2) } as const;
  desktop.boards.onEvent(moved);
  expect(cardIds()).toEqual([[11, 13], [12]]);
  desktop.boards.onEvent({ ...EVENT, type: 'applicant.logged', id: 12, log: applicantLog(5) });
  desktop.boards.onEvent({ ...EVENT, type: 'applicant.removed', id: 13 });
  desktop.boards.onEvent({ ...EVENT, type: 'applicant.removed', id: 11, erased: true });
  desktop.boards.onEvent({ ...EVENT, type: 'applicant.changed', id: 14, applicant: card(14, 2, 2) });
  desktop.boards.close();
  desktop.boards.flush();
  await restart();
  expect(cardIds()).toEqual([[], [12, 14]]);
  expect(dataOf(getCall(12))).toMatchObject({ list_id: 2, version: 2, permissions: applicant().permissions });
  expect(dataOf(logsCall(12))).toMatchObject([{ id: 5 }, { id: 1 }]);
  // The data of who has left the board stays for the drawer until the next reading, that of erased persons does not.
  expect(dataOf(getCall(13))).toMatchObject({ deleted: true });
  expect(dataOf(getCall(11))).toBeNull();
  expect(count('parts')).toBe(3);
});

test.each([1, 300])('after %d changes a board that was read is as after a start [MORE-816]', async (times) => {
  pages = pagesOf([11, 12, 13, 14, 15, 16]);
  await storeBoard();
  const searched = prepareCall('board', 'open', { params: { id: PROCESS }, query: { q: 'antonia', sort: 'name' } });
  const renamed = { ...card(15, 1, 2), full_name: 'Antonia Núñez', status: 'disqualified' } as const;
  for (const call of [boardCall, searched]) dataOf(call);
  for (let version = 2; version < 2 + times; version += 1) {
    const changed = {
      ...EVENT,
      version,
      type: 'applicant.changed',
      id: 15,
      applicant: { ...renamed, version },
    } as const;
    desktop.boards.onEvent(changed);
    desktop.boards.onEvent({
      ...EVENT,
      version,
      type: 'applicant.changed',
      id: 100 + version,
      applicant: card(100 + version, 1),
    });
  }
  desktop.boards.onEvent({ ...EVENT, type: 'applicant.moved', id: 12, from_list_id: 1, applicant: card(12, 2, 2) });
  desktop.boards.onEvent({ ...EVENT, type: 'applicant.removed', id: 13 });
  desktop.boards.onEvent({ ...EVENT, type: 'applicant.removed', id: 14, erased: true });
  const before = [dataOf(boardCall), dataOf(searched)];
  desktop.boards.close();
  await restart();
  expect([dataOf(boardCall), dataOf(searched)]).toEqual(before);
  expect(cardIds()[1]).toEqual([12]);
  expect(before[1]).toMatchObject({ columns: [{ applicants: [{ id: 15, version: 1 + times }] }, { applicants: [] }] });
});

test('with its board a candidate leaves the computer [MORE-816]', async () => {
  await storeBoard();
  desktop.boards.setOffline(PROCESS, false);
  expect(desktop.boards.state.bytes).toBe(0);
  for (const table of ['parts', 'part_heads', 'part_sums']) expect(count(table), table).toBe(0);
});

test('a damaged row is removed, and the others stay [MORE-816]', async () => {
  await storeBoard();
  desktop.close();
  inFile((database) => database.exec('UPDATE parts SET payload = zeroblob(100) WHERE id = 2'));
  desktop = await openDesktop();
  expect(cardIds().flat()).toHaveLength(2);
  expect(count('parts')).toBe(2);
  expect(log.lines.join()).toContain('a part of an answer was damaged and removed');
});

test('a page is stored in steps, and read again by a program that ends between them [MORE-817]', async () => {
  desktop.close();
  desktop = await openDesktop(0);
  const { cache, boards } = desktop;
  const atOnce = cache.atOnce.bind(cache);
  let steps = 0;
  cache.atOnce = (work) => {
    atOnce(work);
    steps += 1;
    if (steps === 2) boards.close();
  };
  boards.setOffline(PROCESS, true);
  await vi.waitFor(() => expect(log.lines.join()).toContain('a board could not be read'));
  expect([steps, count('parts'), asked]).toEqual([2, 2, ['']]);
  await restart();
  desktop.boards.refresh();
  await isRead();
  expect(asked).toEqual(['', '']);
  expect(cardIds()).toEqual([[11, 12, 13], []]);
  expect(count('parts')).toBe(3);
});

/** Writes what earlier versions of the program stored of a board and its candidates. */
function writeEarlierForm(ids: readonly number[]): void {
  const { cache, answers } = desktop;
  const name = (text: string) => scopedTag(text, SCOPE);
  const put = (key: string, value: object, tags: readonly string[]) =>
    cache.put({
      ...{ key: name(key), scope: 'ana', tags: tags.map(name), text: JSON.stringify(value) },
      storedAt: Date.now(),
    });
  const columns = board().columns.map((column) => ({ ...column, applicants: [], next_cursor: null }));
  const tags = [`kept:${PROCESS}`];
  const listed = { id: PROCESS, title: 'Analista', total: ids.length, kept: ids.length, missing: 0 };
  put('kept list', { limit: 10_000_000, boards: [listed] }, []);
  const synced = { cursor: null, reading: 1, isPartial: false, received: ids.length, missingIds: [], waitingIds: [] };
  put(`kept synced ${PROCESS}`, { ...synced, hasFiles: true }, []);
  answers.put({ call: boardCall, scope: SCOPE, data: { ...board(), columns }, tags });
  for (const id of ids) {
    const { logs, applicant: data } = candidate(id);
    const known = {
      person: '',
      skills: '',
      comments: 'muy puntual',
      freeTexts: '',
      hasTexts: true,
      values: {},
      version: 1,
    };
    // An event had brought a newer card.
    const entry = { card: card(id, 2, 2), known, reading: 1 };
    put(`kept card ${id}`, entry, [...tags, `cards:${PROCESS}`, applicantTag(id)]);
    answers.put({ call: getCall(id), scope: SCOPE, data, tags });
    answers.put({ call: logsCall(id), scope: SCOPE, data: logs, tags });
  }
}

test('candidates that an earlier version stored are on the board at the next start [MORE-818]', async () => {
  const ids = Array.from({ length: 120 }, (_none, index) => index + 1);
  writeEarlierForm(ids);
  desktop.page.write('an unsent comment');
  const before = count('answers');
  await restart();
  const { bytes } = desktop.boards.state;
  const open = prepareCall('board', 'open', { params: { id: PROCESS }, query: { items: 200 } });
  const { columns } = dataOf(open) as { columns: { applicants: { id: number }[] }[] };
  expect(columns.map(({ applicants }) => applicants.map(({ id }) => id).toSorted((a, b) => a - b))).toEqual([[], ids]);
  expect(dataOf(getCall(120))).toMatchObject({ version: 2, list_id: 2, permissions: applicant().permissions });
  expect(dataOf(logsCall(1))).toMatchObject([{ id: 1 }]);
  const found = prepareCall('board', 'open', { params: { id: PROCESS }, query: { q: 'puntual' } });
  expect((dataOf(found) as typeof open & { columns: { matching: number }[] }).columns).toMatchObject([
    {},
    { matching: 120 },
  ]);
  expect(desktop.page.read()).toBe('an unsent comment');
  expect(before).toBe(3 * ids.length + 4);
  expect([count('parts'), count('answers')]).toEqual([120, 4]);
  expect(desktop.boards.state.bytes).toBeLessThan(bytes);
});

test('candidates of the earlier form are converted before a reading, too [MORE-818]', async () => {
  writeEarlierForm([11, 12, 13]);
  await restart();
  pages.set('', { ...(pages.get('a') as OfflineBoardPage), starts_whole: true, candidates: [candidate(12)], total: 1 });
  pages.set('a', { ...(pages.get('a') as OfflineBoardPage), total: 1 });
  desktop.boards.refresh();
  await isRead();
  expect(cardIds().flat()).toEqual([12]);
  expect(dataOf(getCall(11))).toBeNull();
  expect(count('parts')).toBe(1);
});

test('the table has all candidates, and a stage is read by pages [MORE-819]', async () => {
  pages = pagesOf(Array.from({ length: 70 }, (_none, index) => index + 1));
  await storeBoard();
  const search = prepareCall('candidates', 'search', {
    query: { page: 1, items: 100 },
    body: { filter: { process_id: PROCESS } },
  });
  expect(desktop.boards.answer(search)?.pagination).toMatchObject({ totalCount: 70 });
  const { columns } = dataOf(boardCall) as { columns: { next_cursor: string }[] };
  const cursor = columns[0]?.next_cursor;
  const next = prepareCall('board', 'column', { params: { id: 1 }, query: { cursor } });
  const first = cardIds().flat();
  const { applicants, next_cursor } = dataOf(next) as { applicants: { id: number }[]; next_cursor: string | null };
  expect([first.length, applicants.length, next_cursor]).toEqual([50, 20, null]);
  expect(new Set([...first, ...applicants.map(({ id }) => id)]).size).toBe(70);
});
