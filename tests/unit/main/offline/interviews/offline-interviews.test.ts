// Offline interviews: what is stored without being asked for, what is removed, and drafts made without a server.
import { readdirSync, readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Interview, InterviewDetails, Scorecard } from '../../../../../src/contract/api/interviews.ts';
import type { ServerEvent } from '../../../../../src/contract/events/events.ts';
import { apiClientFixture, type Fixture } from '../../support/api-client-fixture.ts';
import { json } from '../../support/scripted-server.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const PAGE = { 'current-page': '1', 'total-pages': '1', 'total-count': '3' };
const CV = Buffer.from('%PDF-1.4 de Ester');
const EVIDENCE = 'Contó cómo reparó la sirena.';

let fixture: Fixture;
let interviews: Interview[];
let scorecards: Map<number, Scorecard>;
let gone: Set<number>;
let hasCurriculum: boolean;
/** The path and status of calls that the server rejects. */
let rejected: { readonly path: RegExp; readonly status: number; readonly body: object } | null;

const interview = (id: number, startsIn: number): Interview => ({
  ...{ id, applicant_id: id * 10, applicant_name: `Ester Oyarzún ${id}`, process_title: 'Guardafaros' },
  ...{ planned_interview_id: null, sequence_id: null, name: 'Panel', kind: 'video', minutes: 30, place: null },
  starts_at: new Date(Date.now() + startsIn).toISOString(),
  ...{ state: 'scheduled', interviewers: [], version: 1, permissions: { can_change: false, can_score: true } },
});

const kit = {
  goal: 'Saber',
  questions: ['¿Y si se apaga?'],
  criteria: [{ name: 'Calma', anchors: ['Nada', 'Mucha'] }],
};
const detailsOf = (one: Interview): InterviewDetails => ({
  ...{ ...one, kit, is_open: true, scorecard: scorecards.get(one.id) ?? null },
  curriculum: hasCurriculum ? { name: 'cv.pdf', content_type: 'application/pdf' } : null,
});

const scorecardOf = (id: number, body: object, version: number): Scorecard => ({
  ...{ answers: [], recommendation: null, summary: null, ...body, interview_id: id, version },
  ...{ interviewer: { id: 1, full_name: 'Ana' }, submitted_at: null, updated_at: new Date().toISOString() },
});

const notFound = { error: 'No está', code: 'not_found' };

const answer: RequestListener = (request, response) => {
  const { pathname } = new URL(request.url ?? '', 'http://server');
  if (rejected?.path.test(pathname)) return json(rejected.status, rejected.body)(request, response);
  if (pathname.endsWith('/interviews/mine')) return json(200, interviews, PAGE)(request, response);
  const [, id = '', part] = /\/interviews\/(\d+)(?:\/(\w+))?$/.exec(pathname) ?? [];
  const one = interviews.find((known) => known.id === Number(id));
  if (!one || gone.has(one.id)) return json(404, notFound)(request, response);
  if (part === 'scorecard') {
    const { body } = fixture.server.received.findLast(({ url }) => url === request.url) ?? {};
    const { version, ...wording } = JSON.parse(body ?? '');
    const present = scorecards.get(one.id);
    if ((present?.version ?? 0) !== version) {
      return json(409, { error: 'Otra versión', code: 'stale_version', current: present })(request, response);
    }
    const stored = scorecardOf(one.id, wording, version + 1);
    scorecards.set(one.id, stored);
    return json(200, stored)(request, response);
  }
  if (part === 'curriculum') {
    response.writeHead(200, { 'content-type': 'application/pdf', 'content-length': CV.length });
    return void response.end(CV);
  }
  return json(200, detailsOf(one))(request, response);
};

beforeEach(async () => {
  fixture = await apiClientFixture();
  interviews = [interview(1, -2 * HOUR), interview(2, 3 * DAY), interview(3, 8 * DAY)];
  scorecards = new Map();
  gone = new Set();
  hasCurriculum = true;
  rejected = null;
  fixture.server.answer = answer;
  fixture.offlineBoards.open();
});

const call = (name: string, input: object) => fixture.apiClient.call('interviews', name, input, 1);
const mine = () => call('mine', { query: { when: 'next', page: 1, items: 50 } });
const one = (id: number) => call('get', { params: { id } });
const curriculum = (id: number) => call('curriculum', { params: { id } });
const idsOf = (result: unknown) => (result as { data?: Interview[] }).data?.map(({ id }) => id) ?? [];
const unavailable = { ok: false, error: { code: 'offline_unavailable' } };
const save = (id: number, wording: object, version = 0) =>
  call('saveScorecard', {
    params: { id },
    body: { answers: [], recommendation: null, summary: null, ...wording, version },
  });
const isStored = (id: number) => fixture.offlineInterviews.file(curriculumOf(id)) !== null;
const curriculumOf = (id: number) =>
  ({ area: 'interviews', name: 'curriculum', input: { params: { id }, query: {} } }) as unknown as Parameters<
    Fixture['offlineInterviews']['file']
  >[0];

async function disconnect(): Promise<void> {
  await fixture.server.stop();
  fixture.connection.isDown = true;
}

async function storeAndDisconnect(): Promise<void> {
  fixture.offlineInterviews.refresh();
  await vi.waitFor(() => expect([1, 2].map(isStored)).toEqual([hasCurriculum, hasCurriculum]), 10_000);
  await disconnect();
}

const interviewEvent = (id: number): ServerEvent => ({
  ...{ type: 'interview.changed', sequence: 9, id, process_id: null, version: 2, actor: null },
});

test('interviews of the next seven days are stored with kit and curriculum, and later ones are not [MORE-450]', async () => {
  await storeAndDisconnect();
  const list = await mine();
  expect([idsOf(list), list]).toEqual([[1, 2], expect.objectContaining({ cachedAt: expect.any(String) })]);
  expect(await one(2)).toMatchObject({ ok: true, data: { kit, curriculum: { name: 'cv.pdf' } } });
  const file = await curriculum(2);
  expect(Buffer.from((file as { data: { bytes: Uint8Array } }).data.bytes)).toEqual(CV);
  expect([await one(3), await curriculum(3)]).toMatchObject([unavailable, { ok: false }]);
  expect(await call('mine', { query: { when: 'past', page: 1, items: 50 } })).toMatchObject(unavailable);
  // Unreadable on disk.
  const folder = join(fixture.folder, 'cache');
  const bytes = readdirSync(folder).map((name) => readFileSync(join(folder, name)).toString('latin1'));
  for (const secret of ['Ester', 'Guardafaros', 'sirena', '%PDF']) expect(bytes.join('')).not.toContain(secret);
});

test('an interview is removed a day after its end, also while the server is away [MORE-451]', async () => {
  await storeAndDisconnect();
  fixture.later = 23 * HOUR;
  expect(idsOf(await mine())).toEqual([2]);
  expect([await one(1), isStored(1), isStored(2)]).toMatchObject([unavailable, false, true]);
  fixture.later = 30 * DAY;
  fixture.offlineInterviews.open();
  expect([idsOf(await mine()), isStored(2)]).toEqual([[], false]);
});

test.each([
  ['was called off or given to another interviewer', () => void interviews.splice(1, 1)],
  ['can no longer be read', () => void gone.add(2)],
])('an interview that %s is removed with its curriculum [MORE-451]', async (_what, change) => {
  fixture.offlineInterviews.refresh();
  await vi.waitFor(() => expect(isStored(2)).toBe(true));
  change();
  fixture.offlineInterviews.onEvent(interviewEvent(2));
  await vi.waitFor(() => expect(isStored(2)).toBe(false));
  await disconnect();
  expect(await one(2)).toMatchObject(unavailable);
  expect(isStored(1)).toBe(true);
});

test('an erased candidate is removed at once, without asking the server [MORE-451]', async () => {
  await storeAndDisconnect();
  const event = { sequence: 9, process_id: 7, version: 2, actor: null, counts: [], erased: true };
  fixture.offlineInterviews.onEvent({ ...event, type: 'applicant.removed', id: 20 });
  expect([idsOf(await mine()), isStored(1), isStored(2)]).toEqual([[1], true, false]);
  expect(await one(2)).toMatchObject(unavailable);
});

test('another user of the computer reads nothing of it [MORE-451]', async () => {
  await storeAndDisconnect();
  fixture.session.account = 'eva';
  expect([await mine(), await one(2), isStored(2)]).toMatchObject([unavailable, unavailable, false]);
});

test('without a curriculum the kit is stored, and unchanged data is not read again [MORE-450]', async () => {
  hasCurriculum = false;
  fixture.offlineInterviews.refresh();
  await vi.waitFor(() => expect(fixture.server.received.some(({ url }) => url.endsWith('/interviews/2'))).toBe(true));
  await fixture.offlineInterviews.settled();
  const count = () => fixture.server.received.filter(({ url }) => /interviews\/\d+$/.test(url)).length;
  const before = count();
  fixture.offlineInterviews.refresh();
  await vi.waitFor(() =>
    expect(fixture.server.received.filter(({ url }) => url.includes('/interviews/mine'))).toHaveLength(2),
  );
  await fixture.offlineInterviews.settled();
  expect([before, count()]).toEqual([2, 2]);
});

test('drafts of a scorecard wait as one change, and the last of them is sent once [MORE-452]', async () => {
  await storeAndDisconnect();
  await one(2);
  expect(await save(2, { summary: 'Primero' })).toMatchObject({ ok: false, error: { code: 'queued' } });
  expect(await save(2, { answers: [{ criterion: 0, value: 2, note: EVIDENCE }] })).toMatchObject({ ok: false });
  const { changes } = fixture.offlineQueue.state;
  expect(changes).toMatchObject([
    { kind: 'scorecard', applicant: { id: 20 }, scorecard: { interview: { id: 2 }, summary: null } },
  ]);
  await fixture.server.restart();
  fixture.connection.isDown = false;
  await fixture.sending.flush();
  expect([fixture.offlineQueue.state.changes, scorecards.get(2)]).toMatchObject([
    [],
    { version: 1, summary: null, answers: [{ criterion: 0, value: 2, note: EVIDENCE }] },
  ]);
});

test('a draft that another computer changed meanwhile is merged field by field [MORE-452]', async () => {
  scorecards.set(2, scorecardOf(2, { summary: 'Antes', recommendation: 'no' }, 1));
  await storeAndDisconnect();
  await one(2);
  await save(2, { summary: 'Antes', recommendation: 'yes' }, 1);
  scorecards.set(2, scorecardOf(2, { summary: 'Desde otro equipo', recommendation: 'no' }, 2));
  await fixture.server.restart();
  fixture.connection.isDown = false;
  await fixture.sending.flush();
  expect(scorecards.get(2)).toMatchObject({ version: 3, summary: 'Desde otro equipo', recommendation: 'yes' });
  expect(fixture.offlineQueue.state.changes).toEqual([]);
});

test('a submission drops the pending draft, also one that is on its way, without asking [MORE-534]', async () => {
  await storeAndDisconnect();
  await one(1);
  await one(2);
  await save(1, { summary: 'Sin enviar' });
  await save(2, { summary: 'En camino' });
  await fixture.server.restart();
  // The draft of the second interview reaches the server, whose answer comes after that of the submission.
  const arrived = Promise.withResolvers<void>();
  const submitted = Promise.withResolvers<void>();
  const conflict = json(409, { error: 'Ya enviada', code: 'conflict' });
  fixture.server.answer = (request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://server');
    if (pathname.endsWith('/submit')) return json(200, submittedCard)(request, response);
    if (!/\/interviews\/2\/scorecard$/.test(pathname)) return conflict(request, response);
    arrived.resolve();
    void submitted.promise.then(() => conflict(request, response));
  };
  const submittedCard = { ...scorecardOf(2, {}, 1), submitted_at: new Date().toISOString() };
  const submit = (id: number) =>
    call('submitScorecard', {
      params: { id },
      body: { answers: [], recommendation: 'yes', summary: null, version: 0 },
    });
  fixture.connection.isDown = false;
  const sending = fixture.sending.flush();
  await arrived.promise;
  expect(await submit(2)).toMatchObject({ ok: true });
  submitted.resolve();
  await sending;
  // The first one was rejected, and is asked about until its scorecard is submitted.
  expect(fixture.offlineQueue.state.changes).toMatchObject([
    { scorecard: { interview: { id: 1 } }, problem: { code: 'conflict' } },
  ]);
  expect(await submit(1)).toMatchObject({ ok: true });
  expect(fixture.offlineQueue.state.changes).toEqual([]);
});

test('a draft that the server rejects awaits a decision; one of an interview that is gone is dropped [MORE-452]', async () => {
  await storeAndDisconnect();
  await one(1);
  await one(2);
  await save(1, { summary: 'Uno' });
  await save(2, { summary: 'Dos' });
  rejected = { path: /\/interviews\/1\/scorecard$/, status: 409, body: { error: 'Ya enviada', code: 'conflict' } };
  gone.add(2);
  await fixture.server.restart();
  fixture.connection.isDown = false;
  await fixture.sending.flush();
  const { changes, dropped } = fixture.offlineQueue.state;
  expect([dropped, changes]).toMatchObject([
    1,
    [{ scorecard: { interview: { id: 1 } }, problem: { code: 'conflict', message: 'Ya enviada' } }],
  ]);
});
