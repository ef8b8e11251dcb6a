// A user who is removed while three programs of theirs are offline with unsent changes.
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { errorMessages } from '../../../src/contract/messages.ts';
import type { Program } from '../../../src/main/app/desktop-program.ts';
import { fakeKeytar } from '../../unit/main/support/fake-keychain.ts';
import { addProcess, type Environment, openEnvironment, signIn, startDesktop } from './environment.ts';

const PROGRAMS = 3;
const WAIT = 30_000;
const rosa = { name: 'Rosa', last_name: 'Díaz', email: 'rosa@personas.example', password: 'la primera clave' };

async function openPrograms(environment: Environment, processId: number): Promise<Program[]> {
  const programs: Program[] = [];
  for (let number = 1; number <= PROGRAMS; number += 1) {
    const program = await startDesktop(environment, join(environment.folder, `profile-${number}`), fakeKeytar());
    await program.commands.chooseWorkspace(1, { kind: 'team', url: environment.network.url });
    await signIn(program, rosa);
    expect(await openBoard(program, processId)).toMatchObject({ ok: true });
    programs.push(program);
  }
  return programs;
}

const openBoard = (program: Program, id: number) => program.apiClient.call('board', 'open', { params: { id } }, 1);

test('each program ends the session when the network returns, sends nothing, and says what to do [MORE-563]', async () => {
  const environment = await openEnvironment();
  const { other, network } = environment;
  const process = await addProcess(other, 1);
  const [candidate = 0] = process.candidates;
  const { body: added } = await other.post('/users', { user: { ...rosa, role: 'user' } });
  const programs = await openPrograms(environment, process.id);
  network.cut();
  for (const [index, program] of programs.entries()) {
    await program.commands.reconnect(1);
    const input = { params: { id: candidate }, body: { comment: `Sin red ${index}` } };
    expect(await program.apiClient.call('applicants', 'addLog', input, 1)).toMatchObject({
      ok: false,
      error: { code: 'queued' },
    });
    // What was opened can be read meanwhile.
    expect(await openBoard(program, process.id)).toMatchObject({ ok: true });
  }
  expect((await other.put(`/users/${added.id}`, { user: { active: false } })).status).toBe(200);
  network.mend();
  for (const program of programs) {
    await program.commands.reconnect(1);
    await openBoard(program, process.id);
    await vi.waitFor(async () => expect((await program.commands.sessionState(1)).user).toBeNull(), WAIT);
    expect(await openBoard(program, process.id)).toMatchObject({
      ok: false,
      error: { code: 'no_session', message: errorMessages.no_session },
    });
    const { email, password } = rosa;
    const again = await program.apiClient.call('sessions', 'create', { body: { email, password } }, 1);
    expect(again).toMatchObject({ ok: false, error: { message: errorMessages.invalid_credentials } });
  }
  // The sentence names who can help.
  expect(errorMessages.invalid_credentials).toContain('pregunta a quien administra');
  const { body: logs } = await other.get(`/applicants/${candidate}/logs?items=100`);
  expect(JSON.stringify(logs)).not.toContain('Sin red');
});
