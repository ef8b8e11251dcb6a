// Pending changes are only discarded if the server cannot have received them.
import { beforeEach, expect, test } from 'vitest';
import { apiClientFixture, type Fixture } from '../../support/api-client-fixture.ts';
import { board } from '../../support/samples.ts';
import { json } from '../../support/scripted-server.ts';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await apiClientFixture();
  fixture.server.answer = json(200, board());
  await fixture.apiClient.call('board', 'open', { params: { id: 7 } }, 1);
  fixture.connection.isDown = true;
});

const move = (id: number) =>
  fixture.apiClient.call('applicants', 'updateList', { params: { id }, body: { list_id: 2, version: 1 } }, 1);
const waiting = () => fixture.offlineQueue.state.changes;
const send = async (status: number, code: string) => {
  fixture.server.answer = json(status, { error: 'No.', code });
  fixture.connection.isDown = false;
  await fixture.sending.flush();
};

test('a change that was sent and is not answered cannot be let go; one that was not sent, or was refused, can', async () => {
  await move(11);
  const [sent = { id: '' }] = waiting();
  await send(503, 'unavailable');
  fixture.connection.isDown = true;
  await move(12);
  expect(waiting().map(({ applicant: { id } }) => id)).toEqual([11, 12]);
  fixture.offlineQueue.discard(waiting().map(({ id }) => id));
  expect(waiting().map(({ id }) => id)).toEqual([sent.id]);
  await send(409, 'process_closed');
  expect(waiting()[0]?.problem).not.toBeNull();
  fixture.offlineQueue.discard([sent.id]);
  expect(waiting()).toEqual([]);
});
