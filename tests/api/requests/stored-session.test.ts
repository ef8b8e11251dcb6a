// Requests and workflows through the desktop's API client with a session from the keychain.
import { expect, it } from 'vitest';
import { openKeychain, Session } from '../../../src/main/session/index.ts';
import { apiClientFixture } from '../../unit/main/support/api-client-fixture.ts';
import { fakeKeytar } from '../../unit/main/support/fake-keychain.ts';
import { recordedLog } from '../../unit/main/support/recorded-log.ts';
import type { Server } from '../harness.ts';
import { newRequest, REQUIRED_DATA, startSetting } from './fixtures.ts';

const ENTRY = 'session:1:local';

/** Opens a desktop with this keychain content and restores its session. */
async function openDesktop(server: Server, secret: string | null) {
  const keytar = fakeKeytar();
  if (secret !== null) keytar.secrets.set(`Terna/${ENTRY}`, secret);
  const log = recordedLog();
  const session: Session = new Session({
    keychain: openKeychain(async () => keytar, log),
    log,
    askCurrentUser: () => desktop.apiClient.currentUser(),
    revoke: async () => undefined,
    cache: { open: async () => undefined, destroy: async () => undefined, close: () => undefined },
    subscribe: async () => undefined,
    onRenewed: () => undefined,
    onChange: () => undefined,
  });
  const desktop = await apiClientFixture({ session });
  desktop.target = { baseUrl: new URL(server.url).origin, headers: {} };
  await session.restore(ENTRY);
  return { session, call: desktop.apiClient.call.bind(desktop.apiClient) };
}

it('calls about requests and workflows go out with the token that the keychain keeps as bearer, and are refused without it [SES-19]', async () => {
  const { server, employee, workflowId } = await startSetting();
  const { id } = await newRequest(employee, workflowId);
  const { user } = (await employee.get('/sessions/current')).body;
  const sent: (string | undefined)[] = [];
  server.app.http.server.on('request', ({ headers }: { headers: { authorization?: string } }) =>
    sent.push(headers.authorization),
  );
  const calls: [area: string, name: string, input: object][] = [
    ['requests', 'search', { body: {} }],
    ['requests', 'owned', { body: {} }],
    ['requests', 'get', { params: { id } }],
    [
      'requests',
      'create',
      { body: { workflow_configuration_id: workflowId, title: 'Otra vacante', data: REQUIRED_DATA } },
    ],
    ['workflows', 'search', { body: {} }],
    ['workflows', 'get', { params: { id: workflowId } }],
  ];
  const runOn = async (secret: string | null) => {
    const desktop = await openDesktop(server, secret);
    sent.length = 0;
    const outcomes = [];
    for (const [area, name, input] of calls) {
      const result = await desktop.call(area, name, input, 1);
      outcomes.push(result.ok ? 'ok' : result.error.code);
    }
    return { outcomes, sent: [...sent], token: desktop.session.token };
  };

  const restored = await runOn(JSON.stringify({ token: employee.token, account: user.token }));
  expect(restored.outcomes).toEqual(calls.map(() => 'ok'));
  expect(restored.sent).toEqual(calls.map(() => `Bearer ${employee.token}`));

  const without = await runOn(null);
  expect(without.outcomes).toEqual(calls.map(() => 'no_session'));
  expect(without.sent.filter((authorization) => authorization !== undefined)).toEqual([]);

  // The server refuses the expired session, and the desktop deletes it.
  await employee.call('DELETE', '/sessions/current');
  const ended = await runOn(JSON.stringify({ token: employee.token, account: user.token }));
  expect([ended.outcomes, ended.token]).toEqual([calls.map(() => 'no_session'), null]);
});
