// The offline queue: stored before confirmation, sent once and in order, conflicts decided by users.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { isBlocked } from '../../../../../src/domain/board/pending-changes.ts';
import { endpoints } from '../../../../../src/main/api-client/index.ts';
import { canWait, onTop } from '../../../../../src/main/offline/queue/index.ts';
import { apiClientFixture, type Fixture } from '../../support/api-client-fixture.ts';
import { applicant, applicantLog, board, card } from '../../support/samples.ts';
import { json } from '../../support/scripted-server.ts';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await apiClientFixture();
  fixture.server.answer = json(200, board());
  await fixture.apiClient.call('board', 'open', { params: { id: 7 } }, 1);
  fixture.server.received.length = 0;
  fixture.connection.isDown = true;
});

const move = (id: number, listId: number, version = 1) =>
  fixture.apiClient.call('applicants', 'updateList', { params: { id }, body: { list_id: listId, version } }, 1);
const comment = (id: number, text: string) =>
  fixture.apiClient.call('applicants', 'addLog', { params: { id }, body: { comment: text } }, 1);
const qualify = (name: 'disqualify' | 'requalify', ids: number[]) =>
  fixture.apiClient.call('candidacies', name, { body: { applicant_ids: ids } }, 1);
const moved = (id: number, listId: number, version = 2) => ({
  applicant: card(id, listId, version),
  from_list_id: 1,
  counts: [],
});
async function reconnect(): Promise<void> {
  fixture.connection.isDown = false;
  await fixture.sending.flush();
}
const waiting = () => fixture.offlineQueue.state.changes;

test('a move waits, and says of whom, from where to where', async () => {
  expect(await move(11, 2)).toMatchObject({ ok: false, error: { code: 'queued', queued: [expect.any(String)] } });
  expect(fixture.server.received).toEqual([]);
  expect(waiting()).toMatchObject([
    {
      kind: 'move',
      applicant: { id: 11, full_name: 'Camila Núñez 11' },
      process: { id: 7, title: 'Analista contable' },
      seen: { list: { id: 1, name: 'Etapa 1' }, status: 'active', version: 1 },
      to: { id: 2, name: 'Etapa 2' },
      problem: null,
    },
  ]);
});

test('what waits is sent once the network is back, under the key that it got when it was made', async () => {
  await move(11, 2);
  const [{ id: key } = { id: '' }] = waiting();
  fixture.server.answer = json(200, moved(11, 2));
  await reconnect();
  expect(fixture.server.received).toMatchObject([
    { method: 'PUT', url: '/api/v1/applicants/11/update_list', headers: { 'idempotency-key': key } },
  ]);
  expect(waiting()).toEqual([]);
  expect(fixture.done).toMatchObject([{ entry: { kind: 'move' }, data: { applicant: { list_id: 2 } } }]);
});

test('an answer that is lost is asked for again, under the same key and with the same words', async () => {
  fixture.connection.isDown = false;
  fixture.server.answer = (request) => void request.socket.destroy();
  expect(await comment(11, 'Muy buena')).toMatchObject({ error: { code: 'queued' } });
  fixture.server.answer = json(201, applicantLog(5));
  await reconnect();
  const sent = fixture.server.received.map(({ headers, body }) => [headers['idempotency-key'], String(body)]);
  expect(sent.length).toBeGreaterThan(1);
  expect(new Set(sent.map(String)).size).toBe(1);
});

test.each([
  ['already_done', 409],
  ['idempotency_mismatch', 409],
])('what the server says it has done is done: %s', async (code, status) => {
  await comment(11, 'Muy buena');
  fixture.server.answer = json(status, { error: 'Ya.', code });
  await reconnect();
  expect(waiting()).toEqual([]);
});

test('what the server takes at once is told before its answer, so that what is kept has it', async () => {
  fixture.connection.isDown = false;
  fixture.server.answer = json(200, moved(11, 2));
  expect(await move(11, 2)).toMatchObject({ ok: true });
  expect(fixture.doneAtOnce).toMatchObject([{ entry: { kind: 'move' }, data: { applicant: { list_id: 2 } } }]);
});

test('moves that nobody has seen are one move; there and back is none', async () => {
  await move(11, 2);
  await move(12, 2);
  await qualify('disqualify', [12]);
  expect(waiting()).toHaveLength(3);
  expect(await move(11, 1)).toMatchObject({ error: { code: 'queued', queued: [] } });
  await qualify('requalify', [12]);
  expect(waiting().map(({ kind, applicant }) => `${kind} ${applicant.id}`)).toEqual(['move 12']);
});

test('a move whose answer was lost may have been seen: the way back waits behind it', async () => {
  await move(11, 2);
  fixture.server.answer = (request) => void request.socket.destroy();
  await reconnect();
  expect(await move(11, 1)).toMatchObject({ error: { code: 'queued', queued: [expect.any(String)] } });
  expect(waiting().map(({ to }) => to?.id)).toEqual([2, 1]);
});

test('each of several waits by itself', async () => {
  await fixture.apiClient.call(
    'candidacies',
    'moveToStage',
    { body: { list_id: 2, applicants: [11, 12].map((id) => ({ id, version: 1 })) } },
    1,
  );
  expect(waiting().map(({ applicant, to }) => [applicant.id, to?.id])).toEqual([
    [11, 2],
    [12, 2],
  ]);
});

test('a refused move holds up what depends on it, and neither comments nor other candidates', async () => {
  await move(11, 2);
  await comment(11, 'Y un comentario');
  await qualify('disqualify', [11]);
  await comment(12, 'De otra persona');
  fixture.server.answer = (request, response) =>
    request.url?.includes('/logs')
      ? json(201, applicantLog(6))(request, response)
      : json(422, { error: 'El proceso está cerrado.', code: 'process_closed' })(request, response);
  await reconnect();
  expect(waiting()).toMatchObject([
    { kind: 'move', problem: { code: 'process_closed', message: 'El proceso está cerrado.' } },
    { kind: 'disqualify', applicant: { id: 11 }, problem: null },
  ]);
  expect(fixture.server.received.filter(({ url }) => url.includes('/logs'))).toHaveLength(2);
  expect(waiting().map((change) => isBlocked(change, waiting()))).toEqual([false, true]);
});

test('with the network there, a comment behind a refused move is sent at once and does not wait', async () => {
  await move(11, 2);
  fixture.server.answer = json(422, { error: 'El proceso está cerrado.', code: 'process_closed' });
  await reconnect();
  fixture.server.answer = json(201, applicantLog(6));
  expect(await comment(11, 'Enviado enseguida')).toMatchObject({ ok: true });
  expect(waiting()).toHaveLength(1);
});

describe('a person was erased', () => {
  const notFound = json(404, { error: 'No lo encontramos.', code: 'not_found' });
  const queueChanges = async () => {
    await move(11, 2);
    await comment(11, 'Texto sobre la persona');
    await comment(12, 'De otra persona');
  };

  test('what waits of them is dropped, also from the disk, and it is said how much', async () => {
    await queueChanges();
    fixture.offlineQueue.dropApplicants([11]);
    expect(waiting()).toMatchObject([{ applicant: { id: 12 } }]);
    expect(fixture.offlineQueue.state.dropped).toBe(2);
    fixture.offlineQueue.close();
    await fixture.offlineQueue.open('local\nana');
    expect(waiting().filter(({ applicant }) => applicant.id === 11)).toEqual([]);
  });

  test('the server says so when the first of it is sent', async () => {
    await queueChanges();
    fixture.server.answer = (request, response) =>
      (request.url?.includes('/12/') ? json(201, applicantLog(6)) : notFound)(request, response);
    await reconnect();
    expect(fixture.offlineQueue.state).toMatchObject({ changes: [], dropped: 2 });
  });

  test('what was refused before is dropped too, once the computer is back', async () => {
    await queueChanges();
    fixture.server.answer = (request, response) =>
      (request.url?.includes('/logs')
        ? json(201, applicantLog(6))
        : json(422, { error: 'El proceso está cerrado.', code: 'process_closed' }))(request, response);
    await reconnect();
    expect(waiting()).toMatchObject([{ kind: 'move', problem: { code: 'process_closed' } }]);
    fixture.server.answer = notFound;
    fixture.sending.recheck();
    await fixture.sending.flush();
    expect(fixture.offlineQueue.state).toMatchObject({ changes: [], dropped: 1 });
  });

  test('where only the stage is gone, the change stays for the person to decide', async () => {
    await move(11, 2);
    fixture.server.answer = (request, response) =>
      (request.method === 'GET' ? json(200, applicant()) : notFound)(request, response);
    await reconnect();
    expect(fixture.offlineQueue.state).toMatchObject({ changes: [{ problem: { code: 'not_found' } }], dropped: 0 });
  });

  test('without an answer nothing is dropped', async () => {
    await queueChanges();
    fixture.server.answer = (request, response) =>
      (request.method === 'GET' ? json(503, { error: 'Ahora no.', code: 'unavailable' }) : notFound)(request, response);
    await reconnect();
    expect(waiting()).toHaveLength(3);
  });
});

describe('somebody has changed the candidate meanwhile', () => {
  const staleOnce = (current: object) => {
    let rejected = false;
    fixture.server.answer = (request, response) => {
      const answer = rejected
        ? json(200, moved(11, 2, 9))
        : json(409, { error: 'Otra persona.', code: 'stale_version', current });
      rejected = true;
      answer(request, response);
    };
  };

  test('something else about them: it is sent on top', async () => {
    await move(11, 2);
    staleOnce(card(11, 1, 8));
    await reconnect();
    expect(waiting()).toEqual([]);
    expect(fixture.server.received.map(({ body }) => JSON.parse(String(body)).version)).toEqual([1, 8]);
  });

  test('the same: nothing is left to do', async () => {
    await move(11, 2);
    staleOnce(card(11, 2, 8));
    await reconnect();
    expect(waiting()).toEqual([]);
    expect(fixture.server.received).toHaveLength(1);
  });

  test('another stage: the person decides, and theirs goes on top', async () => {
    await move(11, 2);
    staleOnce(card(11, 3, 8));
    await reconnect();
    expect(waiting()).toMatchObject([{ problem: { code: 'stale_version', current: { list_id: 3, version: 8 } } }]);
    const entry = fixture.offlineQueue.entries[0];
    if (entry) fixture.offlineQueue.replace(onTop(entry));
    await fixture.sending.flush();
    expect(waiting()).toEqual([]);
  });

  test('a new move from where they are now takes the place of the one that was refused', async () => {
    await move(11, 2);
    staleOnce(card(11, 3, 8));
    await reconnect();
    fixture.knownCards.note({ area: 'board', name: 'column' }, { applicants: [card(11, 3, 8)], next_cursor: null });
    fixture.connection.isDown = true;
    await move(11, 1, 8);
    expect(waiting()).toMatchObject([{ seen: { version: 8, list: { id: 3 } }, to: { id: 1 }, problem: null }]);
  });
});

test('what is decided anew takes the place of what was refused, and is not undone by it later', async () => {
  await qualify('disqualify', [11]);
  fixture.server.answer = json(422, { error: 'El proceso está cerrado.', code: 'process_closed' });
  await reconnect();
  expect(waiting()).toMatchObject([{ kind: 'disqualify', problem: { code: 'process_closed' } }]);
  fixture.connection.isDown = true;
  await comment(11, 'Lo pienso otra vez');
  await move(11, 2);
  await qualify('disqualify', [11]);
  expect(waiting().map(({ kind, problem }) => [kind, problem])).toEqual([
    ['comment', null],
    ['move', null],
    ['disqualify', null],
  ]);
  await qualify('requalify', [11]);
  expect(waiting().map(({ kind }) => kind)).toEqual(['comment', 'move']);
});

test('passing trouble changes nothing: it waits on', async () => {
  await move(11, 2);
  fixture.server.answer = json(503, { error: 'Ocupado.', code: 'unavailable' });
  await reconnect();
  expect(waiting()).toMatchObject([{ problem: null }]);
});

test('what a busy server refuses for now waits as well, as long as it asks for', async () => {
  fixture.connection.isDown = false;
  fixture.server.answer = json(429, { error: 'Despacio.', code: 'too_many_requests' }, { 'retry-after': '60' });
  expect(await comment(11, 'Muy buena')).toMatchObject({ error: { code: 'queued' } });
  fixture.server.answer = json(201, applicantLog(5));
  await reconnect();
  expect(waiting()).toHaveLength(1);
  fixture.later = 61_000;
  await reconnect();
  expect(waiting()).toEqual([]);
});

test('a server that asks to be left alone for a while is not asked before that is over', async () => {
  await move(11, 2);
  fixture.server.answer = json(429, { error: 'Despacio.', code: 'too_many_requests' }, { 'retry-after': '120' });
  await reconnect();
  expect(fixture.server.received).toHaveLength(1);
  fixture.server.answer = json(200, moved(11, 2));
  fixture.later = 119_000;
  await reconnect();
  expect(fixture.server.received).toHaveLength(1);
  fixture.later = 121_000;
  await reconnect();
  expect(fixture.server.received).toHaveLength(2);
  expect(waiting()).toEqual([]);
});

test('another person neither sees nor sends it, and it is there when its own is back', async () => {
  await move(11, 2);
  await fixture.offlineQueue.open('local\neva');
  Object.assign(fixture.session, { account: 'eva' });
  expect(waiting()).toEqual([]);
  await reconnect();
  expect(fixture.server.received).toEqual([]);
  await fixture.offlineQueue.open('local\nana');
  Object.assign(fixture.session, { account: 'ana' });
  fixture.server.answer = json(200, moved(11, 2));
  await fixture.sending.flush();
  expect(fixture.server.received).toHaveLength(1);
});

test('whoever signs in while it is on its way does not send it', async () => {
  await move(11, 2);
  fixture.session.account = 'eva';
  await expect(
    fixture.apiClient.deliver(
      { area: 'applicants', name: 'updateList', input: { params: { id: 11 }, body: { list_id: 2, version: 1 } } },
      'key',
      'ana',
    ),
  ).rejects.toMatchObject({ code: 'no_session' });
  expect(fixture.server.received).toEqual([]);
});

test('nothing of it can be read on the disk, and a lost cache takes nothing along', async () => {
  await comment(11, 'Confidencial de verdad');
  const folder = join(fixture.folder, 'outbox');
  const bytes = readdirSync(folder).map((name) => readFileSync(join(folder, name)).toString('latin1'));
  for (const secret of ['Confidencial', 'Camila', 'Analista', 'Etapa']) expect(bytes.join('')).not.toContain(secret);
  writeFileSync(join(fixture.folder, 'cache', 'answers.db'), 'damaged');
  fixture.offlineQueue.close();
  await fixture.offlineQueue.open('local\nana');
  expect(waiting()).toMatchObject([{ comment: 'Confidencial de verdad' }]);
});

test('a damaged outbox is set aside, what it still gives is kept, and the loss is told', async () => {
  for (let id = 0; id < 40; id += 1) await comment(11, `Comentario ${id} ${'x'.repeat(900)}`);
  fixture.offlineQueue.close();
  const path = join(fixture.folder, 'outbox', 'outbox.db');
  const bytes = readFileSync(path);
  writeFileSync(path, bytes.fill(0, bytes.length - 8192));
  await fixture.offlineQueue.open('local\nana');
  expect(fixture.offlineQueue.state.isDamaged).toBe(true);
  expect(await comment(12, 'Sigue andando')).toMatchObject({ error: { code: 'queued' } });
});

test('signing out leaves neither the file nor its key where nothing waits, and both where anything does', async () => {
  const folder = join(fixture.folder, 'outbox');
  await comment(11, 'Para luego');
  await fixture.offlineQueue.leave();
  expect(waiting()).toEqual([]);
  expect(readdirSync(folder)).toContain('outbox.db');
  // Another user's queue does not block one's own.
  await fixture.offlineQueue.open('local\neva');
  await fixture.offlineQueue.leave();
  await fixture.offlineQueue.open('local\nana');
  expect(waiting()).toMatchObject([{ comment: 'Para luego' }]);
  fixture.offlineQueue.remove(waiting().map(({ id }) => id));
  await fixture.offlineQueue.leave();
  expect(readdirSync(folder)).toEqual([]);
  expect([...fixture.keytar.secrets.keys()].filter((name) => name.includes('outbox-key'))).toEqual([]);
});

test('every call that the contract lets wait can wait, and no other', () => {
  const declared = endpoints
    .filter(([, , { offline }]) => offline === 'queued')
    .map(([area, name]) => ({ area, name }));
  expect(declared.length).toBeGreaterThan(0);
  expect(declared.filter((call) => !canWait(call))).toEqual([]);
  expect(canWait({ area: 'applicants', name: 'get' })).toBe(false);
});
