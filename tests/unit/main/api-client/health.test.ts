// Whether an address is a compatible Terna server's.
import { expect, test } from 'vitest';
import { HttpClient, requireHealth } from '../../../../src/main/api-client/index.ts';
import { health } from '../support/samples.ts';
import { html, json, scriptedServer } from '../support/scripted-server.ts';

const check = (url: string, version = '0.1.0') =>
  requireHealth(new HttpClient(), { baseUrl: url, headers: {} }, version);

test('a Terna server of the same contract', async () => {
  const server = await scriptedServer(json(200, health({ first_run: true, version: '0.1.9' })));
  expect(await check(server.url)).toEqual(health({ first_run: true, version: '0.1.9' }));
  expect(server.received[0]?.url).toBe('/api/v1/health');
});

test.each([
  ['a page', html(200)],
  ['no such page', html(404)],
  ['another product', json(200, { ...health(), product: 'other' })],
  ['another JSON', json(200, { status: 'ok' })],
  ['a login', json(401, {})],
])('%s is not Terna', async (_case, answer) => {
  const server = await scriptedServer(answer);
  await expect(check(server.url)).rejects.toMatchObject({ code: 'not_terna' });
});

test.each([
  ['0.2.0', '0.1.0', false],
  ['1.4.2', '1.0.0', true],
  ['2.0.0', '1.9.9', false],
  ['0.1.0-beta.1', '0.1.3', true],
  ['next', '0.1.0', false],
])('server %s and desktop %s agree: %s', async (theirs, ours, agree) => {
  const server = await scriptedServer(json(200, health({ version: theirs })));
  const checked = check(server.url, ours);
  if (agree) await expect(checked).resolves.toMatchObject({ version: theirs });
  else await expect(checked).rejects.toMatchObject({ code: 'wrong_version' });
});

test('nobody there', async () => {
  const server = await scriptedServer();
  await server.stop();
  await expect(check(server.url)).rejects.toMatchObject({ code: 'unreachable' });
});

test('a server that cannot write can be read from', async () => {
  const full = health({ status: 'degraded', problems: ['database_full'] });
  const server = await scriptedServer(json(503, full));
  expect(await check(server.url)).toEqual(full);
});

test('a proxy whose server is away', async () => {
  const server = await scriptedServer(html(502));
  await expect(check(server.url)).rejects.toMatchObject({ code: 'unavailable' });
});
