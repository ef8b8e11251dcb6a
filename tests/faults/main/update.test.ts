// An update restarts the program with pending changes; no change or notification is lost.
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3-multiple-ciphers';
import { expect, test, vi } from 'vitest';
import type { NotificationState } from '../../../src/contract/ipc/ipc.ts';
import type { OfflineQueueState } from '../../../src/contract/ipc/offline-queue.ts';
import { endWithTest } from '../../api/cleanup.ts';
import { owner } from '../../api/harness.ts';
import { numbers, reportFault, trials } from '../trials.ts';
import { Desktop } from './desktop.ts';
import { type AddedProcess, addProcess, type Environment, openEnvironment } from './environment.ts';

const TRIALS = trials(2, 60);
const random = numbers(31);

const rosa = { name: 'Rosa', last_name: 'Díaz', email: 'rosa@personas.example', password: 'la primera clave' };

const caches: Record<string, (folder: string) => void> = {
  'as it was': () => undefined,
  'of an older form': (folder) => changeForm(folder, 0),
  'of a newer form': (folder) => changeForm(folder, 99),
  'thrown away': (folder) => rmSync(folder, { recursive: true }),
};

function changeForm(folder: string, form: number): void {
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.db'))) {
    const database = new Database(join(folder, name));
    database.pragma(`user_version = ${form}`);
    database.close();
  }
}

const nextVersion = (version: string): string => version.replace(/\d+$/, (patch) => String(Number(patch) + 1));

async function signedIn(environment: Environment, folder: string): Promise<Desktop> {
  const desktop = new Desktop(folder, environment.version);
  endWithTest(() => desktop.kill());
  await desktop.start();
  await desktop.command('chooseWorkspace', { kind: 'team', url: environment.network.url });
  const { email, password } = owner;
  expect(await desktop.call('sessions', 'create', { body: { email, password } })).toMatchObject({ ok: true });
  return desktop;
}

/** A move and a comment per candidate. @returns the acknowledged changes */
async function workWithoutNetwork(desktop: Desktop, { candidates, lists }: AddedProcess, version: number) {
  const queued: { id: number; list: number; comment: string }[] = [];
  for (const id of candidates) {
    const list = lists[1 + random(lists.length - 1)] ?? 0;
    const comment = `Comentario ${id} ${random(1_000_000)}`;
    const moved = await desktop.call('applicants', 'updateList', { params: { id }, body: { list_id: list, version } });
    expect(moved).toMatchObject({ error: { code: 'queued' } });
    const said = await desktop.call('applicants', 'addLog', { params: { id }, body: { comment } });
    expect(said).toMatchObject({ error: { code: 'queued' } });
    queued.push({ id, list, comment });
  }
  return queued;
}

/** Far more than needed, even on a busy machine. */
const WAIT_MILLISECONDS = 30_000;

const waitUntilSent = (desktop: Desktop): Promise<void> =>
  vi.waitFor(
    async () => {
      await desktop.command('reconnect');
      expect((await desktop.command<OfflineQueueState>('offlineQueueState'))?.changes).toEqual([]);
    },
    { timeout: WAIT_MILLISECONDS, interval: 50 },
  );

test('none of what waits is lost or doubled, and what was not seen is told again', async (context) => {
  const environment = await openEnvironment();
  const { body: me } = await environment.other.get('/sessions/current');
  await environment.other.post('/users', { user: { ...rosa, role: 'admin', position: 'Analista' } });
  const colleague = await environment.server.signIn(rosa.email, rosa.password);
  let lost = 0;
  let doubled = 0;
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const folder = join(environment.folder, `trial ${trial}`);
    const process = await addProcess(environment.other, 3);
    const before = await signedIn(environment, folder);
    await before.call('board', 'open', { params: { id: process.id } });
    const [first = 0] = process.candidates;
    await colleague.post(`/applicants/${first}/logs`, { comment: '@Inés Núñez, mira', mentions: [me.user.id] });
    await vi.waitFor(
      async () => expect(await before.command('notificationState')).toMatchObject({ unread: 1 }),
      WAIT_MILLISECONDS,
    );
    environment.network.cut();
    await before.command('reconnect');
    const queued = await workWithoutNetwork(before, process, 1);
    // Half of the trials interrupt the sending.
    if (trial % 2 === 1) {
      environment.network.mend();
      const sending = before.command('reconnect');
      await new Promise((wait) => setTimeout(wait, random(40)));
      await before.quit();
      await sending;
      environment.network.cut();
    } else await before.quit();
    const [cache = '', make = () => undefined] = Object.entries(caches)[trial % Object.keys(caches).length] ?? [];
    make(join(folder, 'profile', 'cache'));
    const after = new Desktop(folder, nextVersion(environment.version));
    endWithTest(() => after.kill());
    await after.start();
    expect(await after.command('offlineQueueState')).toMatchObject({ isDamaged: false });
    if (trial % 2 === 0) {
      const waits = (await after.command<OfflineQueueState>('offlineQueueState'))?.changes ?? [];
      expect([cache, waits.map(({ applicant, comment, to }) => [applicant.id, comment ?? to?.id])]).toEqual([
        cache,
        queued.flatMap(({ id, list, comment }) => [
          [id, list],
          [id, comment],
        ]),
      ]);
    }
    environment.network.mend();
    await waitUntilSent(after);
    const { body: board } = await environment.other.get(`/selection_processes/${process.id}/board`);
    const cards = board.columns.flatMap((column: { applicants: unknown[] }) => column.applicants);
    for (const { id, list, comment } of queued) {
      const { body: logs } = await environment.other.get(`/applicants/${id}/logs?items=1000`);
      const times = logs.filter((log: { comment: string }) => log.comment === comment).length;
      const isThere = cards.some((card: { id: number; list_id: number }) => card.id === id && card.list_id === list);
      if (times === 0 || !isThere) lost += 1;
      if (times > 1) doubled += 1;
    }
    const notificationState = await after.command<NotificationState>('notificationState');
    // Notifications are lost with the cache, as nothing guarantees them.
    if (cache === 'as it was') expect([cache, notificationState?.unread]).toEqual([cache, 1]);
    await after.call('sessions', 'destroy', {});
    expect(await after.command('notificationState')).toEqual({ notifications: [], unread: 0 });
    await after.quit();
  }
  const how = 'an update starts the program again, in the midst of sending, with a cache of any form';
  reportFault(context, { fault: 'update with pending changes', how, trials: TRIALS, goal: 'none lost', lost, doubled });
});
