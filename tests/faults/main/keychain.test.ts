// The system's keychain fails at any moment, or is another one at the next start: the session lives in memory and says so,
// nothing of it or of what was seen is on the disk in the clear, and the program goes on.
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keychainMessages } from '../../../src/contract/messages.ts';
import type { Program } from '../../../src/main/app/program.ts';
import { owner } from '../../api/harness.ts';
import { type FakeKeytar, fakeKeytar } from '../../unit/main/support/fake-keychain.ts';
import { numbers, tell, trials } from '../trials.ts';
import { type AddedProcess, addProcess, openPlace, type Place, signIn, startDesktop } from './place.ts';

const TRIALS = trials(2, 50);
const COMMENT = 'Comentario confidencial';

const random = numbers(5);

/** A keychain that is in another state after so many uses. */
function failingKeytar(state: FakeKeytar['state'], uses: number): FakeKeytar {
  const keytar = fakeKeytar();
  return Object.defineProperty(keytar, 'state', { get: () => (keytar.calls > uses ? state : 'open') });
}

interface Trial {
  readonly place: Place;
  readonly process: AddedProcess;
  readonly profile: string;
}

async function trialIn(place: Place, process: AddedProcess, number: number, work: (trial: Trial) => Promise<void>) {
  const profile = join(place.folder, `profile ${number}`);
  await work({ place, process, profile });
  rmSync(profile, { recursive: true });
}

const openBoard = (program: Program, id: number) => program.gateway.call('board', 'open', { params: { id } }, 1);

const comment = (program: Program, id = 0) =>
  program.gateway.call('applicants', 'addLog', { params: { id }, body: { comment: COMMENT } }, 1);

/** The program works, with and without a network; at the end it is closed. */
async function workOn(program: Program, { place, process }: Trial): Promise<void> {
  const [candidate] = process.candidates;
  expect(await openBoard(program, process.id)).toMatchObject({ ok: true });
  expect(await comment(program, candidate)).toMatchObject({ ok: true });
  place.network.cut();
  await program.commands.reconnect(1);
  expect(await openBoard(program, process.id)).toMatchObject({ ok: true, cachedAt: expect.any(String) });
  const waits = await comment(program, candidate);
  const { changes } = await program.commands.outboxState(1);
  // What cannot be kept sealed is refused at once, so that whoever wrote it still has it.
  const isKept = !waits.ok && waits.error.code === 'queued';
  expect(waits.ok).toBe(false);
  expect(changes).toHaveLength(isKept ? 1 : 0);
  place.network.mend();
  await program.commands.reconnect(1);
}

/** Every file of the profile, as bytes, has none of what must be in the keychain alone, or nowhere. */
function expectNothingInTheClear({ place, profile }: Trial): void {
  const secrets = [...place.network.tokens, COMMENT, owner.email, owner.name, owner.last_name, 'Nuria', 'Farera'];
  expect(place.network.tokens.size).toBeGreaterThan(0);
  for (const entry of readdirSync(profile, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const bytes = readFileSync(join(entry.parentPath, entry.name));
    expect([entry.name, secrets.filter((secret) => bytes.includes(secret))]).toEqual([entry.name, []]);
  }
}

test.for(['absent', 'locked', 'refused'] as const)('the keychain is %s, from any use on', async (state, context) => {
  const place = await openPlace();
  const process = await addProcess(place.other, 1);
  let inMemory = 0;
  for (let number = 0; number < TRIALS; number += 1) {
    await trialIn(place, process, number, async (trial) => {
      const keytar = failingKeytar(state, number % 2 === 0 ? random(2) : random(12));
      const program = await startDesktop(place, trial.profile, keytar);
      await program.commands.chooseWorkspace(1, { kind: 'team', url: place.network.url });
      await signIn(program);
      const session = await program.commands.sessionState(1);
      if (session.keptIn === 'memory') inMemory += 1;
      expect(session.notice).toBe(session.keptIn === 'memory' ? keychainMessages[state] : null);
      await workOn(program, trial);
      expectNothingInTheClear(trial);
      await program.stop();
      expectNothingInTheClear(trial);
      const again = await startDesktop(
        place,
        trial.profile,
        Object.assign(fakeKeytar(state), { secrets: keytar.secrets }),
      );
      expect(await again.commands.sessionState(1)).toEqual({
        user: null,
        keptIn: null,
        hasExpired: false,
        notice: null,
      });
      await signIn(again);
      expect(await again.commands.sessionState(1)).toMatchObject({ keptIn: 'memory', notice: keychainMessages[state] });
      await workOn(again, trial);
      expectNothingInTheClear(trial);
      await again.gateway.call('sessions', 'destroy', {}, 1);
      expect(existsSync(join(trial.profile, 'cache', 'answers.db'))).toBe(false);
      await again.stop();
      expectNothingInTheClear(trial);
    });
  }
  expect(inMemory).toBeGreaterThan(0);
  tell(context, { fault: `keychain ${state}`, how: 'from any of its uses on', trials: TRIALS, goal: '50' });
});

type Change = (name: string) => string | undefined;

/** What the next start finds under each name, in place of what was kept. */
const changes: Record<string, Change> = {
  'an empty one': () => undefined,
  'texts of another program': (name) => `another program's ${name}`,
  'keys of other lengths': () => randomBytes(16).toString('base64'),
  'other keys, and no session': (name) => (name.includes('session:') ? undefined : randomBytes(32).toString('base64')),
  'the session of somebody else': () => JSON.stringify({ token: 'of-another', account: 'somebody' }),
};

test('the keychain is another one at the next start', async (context) => {
  const place = await openPlace();
  const process = await addProcess(place.other, 1);
  const kinds = Object.entries(changes);
  for (let number = 0; number < TRIALS; number += 1) {
    await trialIn(place, process, number, async (trial) => {
      const keytar = fakeKeytar();
      const program = await startDesktop(place, trial.profile, keytar);
      await program.commands.chooseWorkspace(1, { kind: 'team', url: place.network.url });
      await signIn(program);
      expect(await openBoard(program, process.id)).toMatchObject({ ok: true });
      place.network.cut();
      await program.commands.reconnect(1);
      expect(await comment(program, process.candidates[0])).toMatchObject({ error: { code: 'queued' } });
      await program.stop();
      const [what = '', change = () => undefined] = kinds[number % kinds.length] ?? [];
      for (const name of [...keytar.secrets.keys()]) {
        const other = change(name);
        if (other === undefined) keytar.secrets.delete(name);
        else keytar.secrets.set(name, other);
      }
      place.network.mend();
      const again = await startDesktop(place, trial.profile, keytar);
      expect([what, (await again.commands.sessionState(1)).user]).toEqual([what, null]);
      await signIn(again);
      expect(await again.commands.sessionState(1)).toMatchObject({ keptIn: 'keychain', notice: null });
      // What waited cannot be read any more, by anybody: that is said.
      expect([what, await again.commands.outboxState(1)]).toEqual([
        what,
        { changes: [], isDamaged: true, isServerFull: false, dropped: 0 },
      ]);
      await workOn(again, trial);
      await again.stop();
      expectNothingInTheClear(trial);
    });
  }
  const how = 'empty, or with other keys, at the next start';
  tell(context, { fault: 'keychain changed', how, trials: TRIALS, goal: '50' });
});
