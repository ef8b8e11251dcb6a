// Sessions that expire at any moment during writes: changes stay available to their user only.
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { api } from '../../../src/contract/api/index.ts';
import type { Program } from '../../../src/main/app/desktop-program.ts';
import { fakeKeytar } from '../../unit/main/support/fake-keychain.ts';
import { numbers, reportFault, trials } from '../trials.ts';
import {
  type AddedProcess,
  addProcess,
  type Environment,
  openEnvironment,
  signIn,
  startDesktop,
} from './environment.ts';

const TRIALS = trials(3, 100);
const random = numbers(41);

const rosa = { name: 'Rosa', last_name: 'Díaz', email: 'rosa@personas.example', password: 'la primera clave' };

/** Only sessions that have passed through the network. */
async function expireAll({ network, server }: Environment): Promise<void> {
  const { method, path } = api.sessions.destroy;
  for (const token of network.tokens) {
    await fetch(server.url + path, { method, headers: { authorization: `Bearer ${token}` } });
  }
}

/** Relative to the write. */
const moments: Record<
  string,
  (environment: Environment, program: Program, write: () => Promise<string | null>) => Promise<string | null>
> = {
  'before it is sent': async (environment, _program, write) => {
    await expireAll(environment);
    return write();
  },
  'while it is sent': async (environment, _program, write) => {
    const [said] = await Promise.all([write(), expireAll(environment)]);
    return said;
  },
  'while it waits': async (environment, program, write) => {
    environment.network.cut();
    await program.commands.reconnect(1);
    const said = await write();
    await expireAll(environment);
    environment.network.mend();
    await program.commands.reconnect(1);
    return said;
  },
};

const openBoard = (program: Program, { id }: AddedProcess) =>
  program.apiClient.call('board', 'open', { params: { id } }, 1);

async function expectNothingVisible(program: Program): Promise<void> {
  expect(await program.commands.offlineQueueState(1)).toEqual({
    changes: [],
    isDamaged: false,
    isServerFull: false,
    dropped: 0,
  });
  expect(await program.commands.notificationState(1)).toEqual({ notifications: [], unread: 0 });
}

test('what was being written is there again for whose it is, and for nobody else', async (context) => {
  const environment = await openEnvironment();
  const process = await addProcess(environment.other, 1);
  const [candidate = 0] = process.candidates;
  await environment.other.post('/users', { user: { ...rosa, role: 'admin', position: 'Analista' } });
  const program = await startDesktop(environment, join(environment.folder, 'profile'), fakeKeytar());
  await program.commands.chooseWorkspace(1, { kind: 'team', url: environment.network.url });
  const written: string[] = [];
  const found = { refused: 0, queued: 0, done: 0 };
  for (let trial = 0; trial < TRIALS; trial += 1) {
    await signIn(program);
    expect(await openBoard(program, process)).toMatchObject({ ok: true });
    const comment = `Comentario ${trial} ${random(1_000_000)}`;
    const write = async () => {
      const input = { params: { id: candidate }, body: { comment } };
      const answer = await program.apiClient.call('applicants', 'addLog', input, 1);
      return answer.ok ? null : answer.error.code;
    };
    const [moment = '', meet] = Object.entries(moments)[trial % Object.keys(moments).length] ?? [];
    const said = (await meet?.(environment, program, write)) ?? null;
    expect([moment, [null, 'queued', 'no_session'].includes(said)]).toEqual([moment, true]);
    found[said === null ? 'done' : said === 'queued' ? 'queued' : 'refused'] += 1;
    // The next call detects that the session has ended.
    await openBoard(program, process);
    await vi.waitFor(async () => expect((await program.commands.sessionState(1)).user).toBeNull(), 20_000);
    await expectNothingVisible(program);
    expect(await openBoard(program, process)).toMatchObject({ ok: false, error: { code: 'no_session' } });
    await signIn(program, rosa);
    await expectNothingVisible(program);
    await program.apiClient.call('sessions', 'destroy', {}, 1);
    await signIn(program);
    // The window has retained the rejected text, and the same user sends it.
    if (said === 'no_session') expect(await write()).toBeNull();
    await vi.waitFor(async () => expect((await program.commands.offlineQueueState(1)).changes).toEqual([]), {
      timeout: 20_000,
    });
    written.push(comment);
    await program.apiClient.call('sessions', 'destroy', {}, 1);
  }
  expect(found.refused).toBeGreaterThan(0);
  expect(found.queued).toBeGreaterThan(0);
  const { body: logs } = await environment.other.get(`/applicants/${candidate}/logs?items=1000`);
  const authors = new Set(
    logs
      .filter(({ kind }: { kind: string }) => kind === 'comment')
      .map((log: { author: { name: string } }) => log.author.name),
  );
  expect([...authors]).not.toContain(rosa.name);
  const times = written.map((text) => logs.filter(({ comment }: { comment: string }) => comment === text).length);
  const lost = times.filter((count) => count === 0).length;
  const doubled = times.filter((count) => count > 1).length;
  const how = 'before, while or after it is sent; somebody else signs in between';
  reportFault(context, { fault: 'token expired in mid-edit', how, trials: TRIALS, goal: '100', lost, doubled });
});
