// A forgotten password in the space on this computer, replaced by the recovery code.
import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { localRecoveryMessages as texts } from '../../../src/contract/messages.ts';
import { recoveryWords } from '../../../src/domain/text/recovery-code.ts';
import { engine, startServer } from '../harness.ts';
import { owner } from '../owner.ts';

const embeddedSecret = 'a'.repeat(64);
const secret = { 'x-terna-secret': embeddedSecret };
const PASSWORD = 'una frase nueva y propia';

// Only SQLite is embedded and encrypted.
it.skipIf(engine !== 'sqlite')(
  'is set by the code of this space only, and ends the sessions of the user [MORE-251]',
  async () => {
    const dataKey = randomBytes(32);
    const server = await startServer({ embeddedSecret, dataKey });
    const post = (path: string, body: object, headers = {}) =>
      server.anyone.post(path, body, { ...secret, ...headers });
    expect((await post('/organizations', { name: 'Talento Ñandú', admin: owner })).status).toBe(201);
    const { body: session } = await post('/sessions', { email: owner.email, password: owner.password });
    const statusOfSession = async () => {
      const headers = { ...secret, authorization: `Bearer ${session.token}` };
      return (await server.anyone.call('GET', '/sessions/current', undefined, headers)).status;
    };
    expect(await statusOfSession()).toBe(200);
    const code = recoveryWords(dataKey).join(' ');
    const recover = (change: object) =>
      post('/password_resets/recovery', { email: owner.email, recovery_code: code, password: PASSWORD, ...change });
    for (const wrong of [recoveryWords(randomBytes(32)).join(' '), 'ábaco', code.replace(/ \S+$/, '')]) {
      const { status, body } = await recover({ recovery_code: wrong });
      expect([status, body.fields]).toEqual([422, { recovery_code: texts.wrongCode }]);
    }
    expect((await recover({ email: 'nadie@ejemplo.example' })).body.fields).toEqual({ email: texts.unknownEmail });
    expect((await recover({ password: 'password123' })).status).toBe(422);
    expect(await statusOfSession()).toBe(200);
    expect((await recover({})).status).toBe(204);
    expect(await statusOfSession()).toBe(401);
    expect((await post('/sessions', { email: owner.email, password: owner.password })).status).toBe(401);
    expect((await post('/sessions', { email: owner.email, password: PASSWORD })).status).toBe(201);
  },
);

it("is not set by any code on a team's server", async () => {
  const server = await startServer();
  const body = { email: owner.email, recovery_code: recoveryWords(randomBytes(32)).join(' '), password: PASSWORD };
  const answer = await server.anyone.post('/password_resets/recovery', body);
  expect([answer.status, answer.body.fields]).toEqual([422, { recovery_code: texts.wrongCode }]);
});
