// Environment of fault tests: a team server, a breakable network, candidates and desktops.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Program } from '../../../src/main/app/desktop-program.ts';
import { createProgram } from '../../../src/main/app/program.ts';
import type { Keytar } from '../../../src/main/session/index.ts';
import { endWithTest } from '../../api/cleanup.ts';
import { type Client, owner, type Server, startOwned } from '../../api/harness.ts';
import { type Network, networkTo } from './network.ts';
import { quietHost } from './quiet-host.ts';

export interface Environment {
  readonly server: Server;
  /** Direct access to the server, to read its state and to act as another user. */
  readonly other: Client;
  readonly network: Network;
  /** Desktops must match it. */
  readonly version: string;
  readonly folder: string;
}

export async function openEnvironment(): Promise<Environment> {
  const server = await startOwned();
  const folder = mkdtempSync(join(tmpdir(), 'terna-place-'));
  endWithTest(() => rmSync(folder, { recursive: true, force: true }));
  const network = await networkTo(new URL(server.url).origin);
  const { body: health } = await server.anyone.get('/health');
  return { server, other: server.admin, network, version: health.version, folder };
}

export interface AddedProcess {
  readonly id: number;
  readonly lists: number[];
  readonly candidates: number[];
}

/** The candidates are in the first stage. */
export async function addProcess(other: Client, count: number): Promise<AddedProcess> {
  const { body } = await other.post('/selection_processes', { title: 'Farera', description: 'Para una prueba.' });
  const candidates: number[] = [];
  for (let number = 0; number < count; number += 1) {
    const path = `/selection_processes/${body.id}/create_applicant_from_selection_process`;
    candidates.push((await other.post(path, { name: 'Nuria', last_name: `Peña ${number}` })).body.id);
  }
  return { id: body.id, lists: body.lists.map((list: { id: number }) => list.id), candidates };
}

/** Restores the program's last state. */
export async function startDesktop({ version }: Environment, userData: string, keytar: Keytar): Promise<Program> {
  const program = await createProgram(quietHost({ userData, version, loadKeytar: async () => keytar }));
  endWithTest(() => program.stop());
  await program.start();
  return program;
}

/** By default the organization's owner. */
export async function signIn(program: Program, { email, password } = owner): Promise<void> {
  const answer = await program.apiClient.call('sessions', 'create', { body: { email, password } }, 1);
  expect(answer).toMatchObject({ ok: true });
}
