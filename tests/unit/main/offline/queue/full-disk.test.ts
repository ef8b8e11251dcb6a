// Pending changes while the server's or this computer's disk is full.
import { beforeEach, expect, test, vi } from 'vitest';
import { apiClientFixture, type Fixture } from '../../support/api-client-fixture.ts';
import { applicantLog, board } from '../../support/samples.ts';
import { json } from '../../support/scripted-server.ts';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await apiClientFixture();
  fixture.server.answer = json(200, board());
  await fixture.apiClient.call('board', 'open', { params: { id: 7 } }, 1);
});

const comment = (id: number, text: string) =>
  fixture.apiClient.call('applicants', 'addLog', { params: { id }, body: { comment: text } }, 1);

test('a server whose disk is full has it wait, says so, and gets it once there is room', async () => {
  const state = () => fixture.offlineQueue.state;
  fixture.server.answer = json(507, { error: 'No queda espacio.', code: 'storage_full' });
  expect(await comment(11, 'Muy buena')).toMatchObject({ error: { code: 'queued' } });
  expect(state()).toMatchObject({ isServerFull: true, changes: [{ problem: null }] });
  await fixture.sending.flush();
  expect(state()).toMatchObject({ isServerFull: true, changes: [{ problem: null }] });
  fixture.server.answer = json(201, applicantLog(5));
  await fixture.sending.flush();
  expect(state()).toMatchObject({ isServerFull: false, changes: [] });
});

test('a change for which this computer has no room is refused with the reason', async () => {
  fixture.connection.isDown = true;
  vi.spyOn(fixture.offlineQueue, 'add').mockImplementation(() => {
    throw Object.assign(new Error('full'), { code: 'SQLITE_FULL' });
  });
  expect(await comment(11, 'Muy buena')).toMatchObject({ ok: false, error: { code: 'disk_full' } });
});
