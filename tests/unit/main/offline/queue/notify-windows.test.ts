// Windows are notified of the offline queue at a limited rate.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { OfflineQueue } from '../../../../../src/main/offline/queue/index.ts';
import { openKeychain } from '../../../../../src/main/session/index.ts';
import { apiClientFixture, type Fixture } from '../../support/api-client-fixture.ts';
import { applicantLog, board } from '../../support/samples.ts';
import { json } from '../../support/scripted-server.ts';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await apiClientFixture();
  fixture.server.answer = json(200, board());
  await fixture.apiClient.call('board', 'open', { params: { id: 7 } }, 1);
  fixture.connection.isDown = true;
});

const comment = (id: number, text: string) =>
  fixture.apiClient.call('applicants', 'addLog', { params: { id }, body: { comment: text } }, 1);
const waiting = () => fixture.offlineQueue.state.changes;

test('windows are told of thousands of sent changes a few times', async () => {
  for (const id of [11, 12]) for (let count = 0; count < 100; count += 1) await comment(id, `Comentario ${count}`);
  const before = fixture.offlineQueueStates.length;
  fixture.server.answer = json(201, applicantLog(6));
  const ids = waiting().map(({ id }) => id);
  for (const id of ids) fixture.offlineQueue.remove([id]);
  expect(fixture.offlineQueue.state.changes).toEqual([]);
  expect(fixture.offlineQueueStates.length - before).toBeLessThan(20);
  expect(fixture.offlineQueueStates.at(-1)?.changes).toEqual([]);
});

test('a change that is on its way is none that windows are told of', async () => {
  for (const id of [11, 12]) await comment(id, 'Por enviar');
  const before = fixture.offlineQueueStates.length;
  for (const entry of fixture.offlineQueue.entries) fixture.offlineQueue.replace({ ...entry, was_sent: true });
  expect(fixture.offlineQueueStates.length).toBe(before);
});

test('telling windows of thousands of added changes takes a part of the time, and the last one is told', async () => {
  await comment(11, 'Por enviar');
  const [known] = fixture.offlineQueue.entries;
  if (!known) throw new Error('nothing waits');
  // The time that windows need to receive thousands of changes.
  const BUSY_MILLISECONDS = 200;
  let lastCount = 0;
  let times = 0;
  const offlineQueue = new OfflineQueue({
    path: join(fixture.folder, 'another', 'outbox.db'),
    keychain: openKeychain(async () => fixture.keytar, fixture.log),
    keyEntry: 'outbox-key',
    onChange(state) {
      const begun = performance.now();
      while (performance.now() - begun < BUSY_MILLISECONDS);
      lastCount = state.changes.length;
      times += 1;
    },
    log: fixture.log,
  });
  await offlineQueue.open('local\nana');
  const CHUNKS = 100;
  const begun = performance.now();
  for (let chunk = 0; chunk < CHUNKS; chunk += 1) {
    offlineQueue.add([{ ...known, id: randomUUID(), applicant: { id: 1000 + chunk, full_name: 'Eva Paz' } }]);
    await new Promise((resolve) => setImmediate(resolve));
  }
  const elapsed = performance.now() - begun;
  await vi.waitFor(() => expect(lastCount).toBe(CHUNKS), 10_000);
  expect((times - 2) * BUSY_MILLISECONDS).toBeLessThan(elapsed / 3);
  offlineQueue.close();
});
