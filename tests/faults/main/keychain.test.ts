// A keychain that fails or changes at any moment never leaves plain text on disk.
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keychainMessages } from '../../../src/contract/messages.ts';
import type { Program } from '../../../src/main/app/desktop-program.ts';
import { owner } from '../../api/harness.ts';
import { type FakeKeytar, fakeKeytar } from '../../unit/main/support/fake-keychain.ts';
import { numbers, reportFault, trials } from '../trials.ts';
import {
  type AddedProcess,
  addProcess,
  type Environment,
  openEnvironment,
  signIn,
  startDesktop,
} from './environment.ts';

const TRIALS = trials(2, 50);
const COMMENT = 'Comentario confidencial';

const random = numbers(5);

function failingKeytar(state: FakeKeytar['state'], uses: number): FakeKeytar {
  const keytar = fakeKeytar();
  return Object.defineProperty(keytar, 'state', { get: () => (keytar.calls > uses ? state : 'open') });
}

interface Trial {
  readonly environment: Environment;
  readonly process: AddedProcess;
  readonly profile: string;
}

async function trialIn(
  environment: Environment,
  process: AddedProcess,
  number: number,
  work: (trial: Trial) => Promise<void>,
) {
  const profile = join(environment.folder, `profile ${number}`);
  await work({ environment, process, profile });
  rmSync(profile, { recursive: true });
}

const openBoard = (program: Program, id: number) => program.apiClient.call('board', 'open', { params: { id } }, 1);

const comment = (program: Program, id = 0) =>
  program.apiClient.call('applicants', 'addLog', { params: { id }, body: { comment: COMMENT } }, 1);

async function workOn(program: Program, { environment, process }: Trial): Promise<void> {
  const [candidate] = process.candidates;
  expect(await openBoard(program, process.id)).toMatchObject({ ok: true });
  expect(await comment(program, candidate)).toMatchObject({ ok: true });
  environment.network.cut();
  await program.commands.reconnect(1);
  expect(await openBoard(program, process.id)).toMatchObject({ ok: true, cachedAt: expect.any(String) });
  const waits = await comment(program, candidate);
  const { changes } = await program.commands.offlineQueueState(1);
  // Changes that cannot be stored encrypted are rejected at once, so that the user still has them.
  const isQueued = !waits.ok && waits.error.code === 'queued';
  expect(waits.ok).toBe(false);
  expect(changes).toHaveLength(isQueued ? 1 : 0);
  environment.network.mend();
  await program.commands.reconnect(1);
}

function expectNothingInTheClear({ environment, profile }: Trial): void {
  const secrets = [...environment.network.tokens, COMMENT, owner.email, owner.name, owner.last_name, 'Nuria', 'Farera'];
  expect(environment.network.tokens.size).toBeGreaterThan(0);
  for (const entry of readdirSync(profile, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const bytes = readFileSync(join(entry.parentPath, entry.name));
    expect([entry.name, secrets.filter((secret) => bytes.includes(secret))]).toEqual([entry.name, []]);
  }
}

test.for(['absent', 'locked', 'rejected'] as const)('the keychain is %s, from any use on', async (state, context) => {
  const environment = await openEnvironment();
  const process = await addProcess(environment.other, 1);
  let inMemory = 0;
  for (let number = 0; number < TRIALS; number += 1) {
    await trialIn(environment, process, number, async (trial) => {
      const keytar = failingKeytar(state, number % 2 === 0 ? random(2) : random(12));
      const program = await startDesktop(environment, trial.profile, keytar);
      await program.commands.chooseWorkspace(1, { kind: 'team', url: environment.network.url });
      await signIn(program);
      const session = await program.commands.sessionState(1);
      if (session.storedIn === 'memory') inMemory += 1;
      expect(session.warning).toBe(session.storedIn === 'memory' ? keychainMessages[state] : null);
      await workOn(program, trial);
      expectNothingInTheClear(trial);
      await program.stop();
      expectNothingInTheClear(trial);
      const restarted = await startDesktop(
        environment,
        trial.profile,
        Object.assign(fakeKeytar(state), { secrets: keytar.secrets }),
      );
      expect(await restarted.commands.sessionState(1)).toEqual({
        user: null,
        storedIn: null,
        hasExpired: false,
        warning: null,
      });
      await signIn(restarted);
      expect(await restarted.commands.sessionState(1)).toMatchObject({
        storedIn: 'memory',
        warning: keychainMessages[state],
      });
      await workOn(restarted, trial);
      expectNothingInTheClear(trial);
      await restarted.apiClient.call('sessions', 'destroy', {}, 1);
      expect(existsSync(join(trial.profile, 'cache', 'answers.db'))).toBe(false);
      await restarted.stop();
      expectNothingInTheClear(trial);
    });
  }
  expect(inMemory).toBeGreaterThan(0);
  reportFault(context, { fault: `keychain ${state}`, how: 'from any of its uses on', trials: TRIALS, goal: '50' });
});

type Change = (name: string) => string | undefined;

/** At the next start. */
const changes: Record<string, Change> = {
  'an empty one': () => undefined,
  'texts of another program': (name) => `another program's ${name}`,
  'keys of other lengths': () => randomBytes(16).toString('base64'),
  'other keys, and no session': (name) => (name.includes('session:') ? undefined : randomBytes(32).toString('base64')),
  'the session of somebody else': () => JSON.stringify({ token: 'of-another', account: 'somebody' }),
};

test('the keychain is another one at the next start', async (context) => {
  const environment = await openEnvironment();
  const process = await addProcess(environment.other, 1);
  const kinds = Object.entries(changes);
  for (let number = 0; number < TRIALS; number += 1) {
    await trialIn(environment, process, number, async (trial) => {
      const keytar = fakeKeytar();
      const program = await startDesktop(environment, trial.profile, keytar);
      await program.commands.chooseWorkspace(1, { kind: 'team', url: environment.network.url });
      await signIn(program);
      expect(await openBoard(program, process.id)).toMatchObject({ ok: true });
      environment.network.cut();
      await program.commands.reconnect(1);
      expect(await comment(program, process.candidates[0])).toMatchObject({ error: { code: 'queued' } });
      await program.stop();
      const [kind = '', change = () => undefined] = kinds[number % kinds.length] ?? [];
      for (const name of [...keytar.secrets.keys()]) {
        const other = change(name);
        if (other === undefined) keytar.secrets.delete(name);
        else keytar.secrets.set(name, other);
      }
      environment.network.mend();
      const restarted = await startDesktop(environment, trial.profile, keytar);
      expect([kind, (await restarted.commands.sessionState(1)).user]).toEqual([kind, null]);
      await signIn(restarted);
      expect(await restarted.commands.sessionState(1)).toMatchObject({ storedIn: 'keychain', warning: null });
      // Pending changes that can no longer be decrypted are reported as lost.
      expect([kind, await restarted.commands.offlineQueueState(1)]).toEqual([
        kind,
        { changes: [], isDamaged: true, isServerFull: false, dropped: 0 },
      ]);
      await workOn(restarted, trial);
      await restarted.stop();
      expectNothingInTheClear(trial);
    });
  }
  const how = 'empty, or with other keys, at the next start';
  reportFault(context, { fault: 'keychain changed', how, trials: TRIALS, goal: '50' });
});
