// The operator's command for administrators who have all lost their second factors.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { serverMessages } from '../../../src/contract/messages.ts';
import { describeCall } from '../../../src/domain/organization/audit.ts';
import { buildApp, type TernaApp } from '../../../src/server/app.ts';
import { removeLostFactor } from '../../../src/server/factor-command.ts';
import { makeDatabase } from '../databases.ts';
import { endWithTest, owner } from '../harness.ts';
import { optionsIn } from '../server-options.ts';

type Method = 'GET' | 'POST' | 'PUT';

async function call({ http }: TernaApp, method: Method, path: string, payload?: object, token?: string) {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const answer = await http.inject({ method, url: `/api/v1${path}`, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
}

it('removes a lost factor, ends the sessions, and is in the audit trail as the operator’s [MORE-360]', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'terna-factor-'));
  const database = await makeDatabase(folder, 'owned');
  endWithTest(() => {
    database.drop();
    rmSync(folder, { recursive: true, force: true });
  });
  const options = optionsIn(folder, database.url);
  const right = { email: owner.email, password: owner.password };
  const now = Date.now();
  const before = await buildApp({ ...options, now: () => now });
  const { token } = (await call(before, 'POST', '/sessions', right)).body;
  const { secret } = (await call(before, 'POST', '/second_factor', { current_password: owner.password }, token)).body;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now });
  expect((await call(before, 'PUT', '/second_factor', { code }, token)).status).toBe(200);
  expect((await call(before, 'POST', '/sessions', right)).status).toBe(401);
  // A server on SQLite must be stopped.
  await before.close();
  await expect(removeLostFactor(options, 'nadie@ejemplo.example')).rejects.toThrow(serverMessages.noFactor);
  await expect(removeLostFactor(options, 'no es un correo')).rejects.toThrow(serverMessages.wrongArguments);
  const said = await removeLostFactor(options, owner.email.toUpperCase());
  expect(said).toBe(serverMessages.factorRemoved('Inés Núñez', 1));
  const after = await buildApp(options);
  endWithTest(() => after.close());
  expect((await call(after, 'GET', '/sessions/current', undefined, token)).status).toBe(401);
  const opened = await call(after, 'POST', '/sessions', right);
  expect(opened.status).toBe(201);
  const trail = await call(after, 'GET', '/audit_entries?category=people', undefined, opened.body.token);
  const entry = trail.body.entries.find(({ call: name }: { call: string }) => name.endsWith('.operator'));
  expect([entry.user, describeCall(entry.call)]).toEqual([
    null,
    'Quien opera el servidor desactivó la verificación en dos pasos de una persona',
  ]);
});
