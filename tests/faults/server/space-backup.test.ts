// Backups and restorations of a local space, killed at any moment: whole or not there.
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { verifyBackup } from '../../../src/server/backup/verify-backup.ts';
import { openSnapshot } from '../../../src/server/platform/db/copy/index.ts';
import { sqliteUrl } from '../../api/server-options.ts';
import { countCalls, runInjected, WRITES } from '../fault-injection.ts';
import { makeFolder } from '../folders.ts';
import { canInject, reportFault, trials, tryEach } from '../trials.ts';

const PASSPHRASE = 'una frase larga de prueba';
const CALLS = [...WRITES, 'write'] as const;

function makeSpace(): string {
  const folder = makeFolder();
  const from = inject('sqliteContents').owned;
  if (from === undefined) throw new Error('the set-up makes no database');
  cpSync(from, folder, { recursive: true });
  rmSync(join(folder, 'files'), { recursive: true, force: true });
  mkdirSync(join(folder, 'files', 'files'), { recursive: true });
  return folder;
}

const command = (task: 'back-up' | 'restore', folder: string, path: string) => [
  join(inject('faultPrograms'), 'space-backup-program.js'),
  task,
  folder,
  path,
];

/** Spread over all calls of an undisturbed run. */
async function killPoints(whole: readonly string[], wanted: number) {
  const counts = await countCalls(CALLS, whole);
  const all = CALLS.flatMap((call) => Array.from({ length: counts[call] }, (_, index) => [call, index + 1] as const));
  return all.filter(
    (_, index) => Math.floor((index * wanted) / all.length) !== Math.floor(((index - 1) * wanted) / all.length),
  );
}

async function organizationsIn(folder: string): Promise<number> {
  const snapshot = await openSnapshot(sqliteUrl(folder));
  try {
    const table = snapshot.tables.find(({ name }) => name === 'organizations');
    return table ? (await Array.fromAsync(snapshot.rows(table))).length : 0;
  } finally {
    await snapshot.close();
  }
}

it.skipIf(!canInject())('a backup that is killed leaves the earlier one or a whole one [MORE-194]', async (context) => {
  const space = makeSpace();
  const path = join(makeFolder(), 'respaldo.age');
  const points = await killPoints(command('back-up', space, path), trials(8, 200));
  const whole = await verifyBackup(path, PASSPHRASE);
  expect(whole.rows.organizations).toBe(1);
  await tryEach(points, async ([call, nth]) => {
    const folder = makeFolder();
    const target = join(folder, 'respaldo.age');
    if (nth % 2 === 0) cpSync(path, target);
    await runInjected(call, 'signal=KILL', nth, command('back-up', space, target));
    if (existsSync(target)) expect((await verifyBackup(target, PASSPHRASE)).rows, `${call} ${nth}`).toEqual(whole.rows);
    // The next one is not disturbed by what was left.
    expect(await runInjected('swapon', 'signal=KILL', 1, command('back-up', space, target))).toContain('done');
    expect((await verifyBackup(target, PASSPHRASE)).rows).toEqual(whole.rows);
  });
  reportFault(context, {
    fault: 'A backup of a local space is cut short',
    how: `SIGKILL at a call of ${CALLS.join(', ')}`,
    trials: points.length,
    goal: 'any moment',
  });
});

it.skipIf(!canInject())('a restoration that is killed is nowhere half, and is repeated [MORE-195]', async (context) => {
  const path = join(makeFolder(), 'respaldo.age');
  await runInjected('swapon', 'signal=KILL', 1, command('back-up', makeSpace(), path));
  const first = makeFolder();
  const points = await killPoints(command('restore', first, path), trials(10, 300));
  expect(await organizationsIn(first)).toBe(1);
  await tryEach(points, async ([call, nth]) => {
    const folder = makeFolder();
    const hasOld = nth % 2 === 0;
    if (hasOld) writeFileSync(join(folder, 'terna.db'), 'damaged');
    await runInjected(call, 'signal=KILL', nth, command('restore', folder, path));
    const isOld = existsSync(join(folder, 'terna.db')) && hasOld && !existsSync(join(folder, 'terna.db.aside-1'));
    if (existsSync(join(folder, 'terna.db')) && !isOld) expect(await organizationsIn(folder), `${call} ${nth}`).toBe(1);
    expect(await runInjected('swapon', 'signal=KILL', 1, command('restore', folder, path))).toContain('done');
    expect(await organizationsIn(folder), `${call} ${nth}`).toBe(1);
    if (hasOld) expect(existsSync(join(folder, 'terna.db.aside-1'))).toBe(true);
    expect(existsSync(join(folder, 'restoring'))).toBe(false);
  });
  reportFault(context, {
    fault: 'Restoring a local space is cut short',
    how: `SIGKILL at a call of ${CALLS.join(', ')}`,
    trials: points.length,
    goal: 'any moment',
  });
});

it.skipIf(!canInject())('a backup on a full disk says so and leaves nothing [MORE-194]', async () => {
  const space = makeSpace();
  const path = join(makeFolder(), 'respaldo.age');
  expect(await runInjected('write', 'error=ENOSPC', 1, command('back-up', space, path))).not.toContain('done');
  expect(existsSync(path)).toBe(false);
  expect(readdirSync(dirname(path)).filter((name) => name.endsWith('.json'))).toEqual([]);
});
