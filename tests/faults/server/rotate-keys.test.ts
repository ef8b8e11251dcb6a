// Rotations of keys, killed at any write: no encrypted value is lost, and the next run or the server finishes them.
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { buildApp } from '../../../src/server/app.ts';
import { runMaintenance } from '../../../src/server/maintenance.ts';
import { keyIdOf, mailPasswords } from '../../../src/server/platform/crypto/secret-encryption.ts';
import { SYSTEM, withScope } from '../../../src/server/platform/db/index.ts';
import { optionsIn, sqliteUrl } from '../../api/server-options.ts';
import { breakAt, countCalls, runInjected, WRITES } from '../fault-injection.ts';
import { makeFolder } from '../folders.ts';
import { canInject, reportFault, trials, tryEach } from '../trials.ts';

const PASSWORD = 'clave del correo';

const command = (folder: string) => [
  join(inject('faultPrograms'), 'rotate-keys-program.js'),
  folder,
  sqliteUrl(folder),
];

/** An organization with a mail server, whose password is encrypted. */
async function makeServer(): Promise<string> {
  const folder = makeFolder();
  cpSync(inject('sqliteContents').owned ?? '', folder, { recursive: true });
  await withApp(folder, async ({ database, serverKeys }) => {
    const { id } = await database.read.selectFrom('organizations').select('id').executeTakeFirstOrThrow();
    const sealed_password = mailPasswords.encrypt(serverKeys, id, PASSWORD);
    await database.transaction((tx) =>
      tx
        .insertInto('mail_settings')
        .values({ organization_id: id, security: 'tls', hold_back_seconds: 0, sealed_password })
        .onConflict((conflict) => conflict.column('organization_id').doUpdateSet({ sealed_password }))
        .execute(),
    );
  });
  return folder;
}

type Services = Awaited<ReturnType<typeof buildApp>>['services'];

async function withApp<T>(folder: string, work: (services: Services) => Promise<T>): Promise<T> {
  const { services, close } = await buildApp(optionsIn(folder, sqliteUrl(folder)));
  return withScope(SYSTEM, () => work(services)).finally(close);
}

const readPassword = async ({ database, serverKeys }: Services) => {
  const row = await database.read.selectFrom('mail_settings').selectAll().executeTakeFirstOrThrow();
  const value = row.sealed_password ?? '';
  return { text: mailPasswords.decrypt(serverKeys, row.organization_id, value), keyId: keyIdOf(value) };
};

it.skipIf(!canInject())('a rotation that is killed loses no value, and is finished [MORE-687]', async (context) => {
  const server = await makeServer();
  const copy = () => {
    const folder = makeFolder();
    cpSync(server, folder, { recursive: true });
    return folder;
  };
  const counts = await countCalls(WRITES, command(copy()));
  const all = WRITES.flatMap((call) => Array.from({ length: counts[call] }, (_, index) => [call, index + 1] as const));
  const points = all.filter((_, index) => index % Math.ceil(all.length / trials(8, 400)) === 0);
  let lost = 0;
  let broken = 0;
  await tryEach(points, async ([call, nth]) => {
    const folder = copy();
    if ((await breakAt(call, 'signal=KILL', nth, command(folder))).isBroken) broken += 1;
    const isRepeated = nth % 2 === 0;
    if (isRepeated) expect(await runInjected('swapon', 'signal=KILL', 1, command(folder))).toContain('done');
    await withApp(folder, async (services) => {
      if ((await readPassword(services)).text !== PASSWORD) lost += 1;
      await runMaintenance(services);
      const { text, keyId } = await readPassword(services);
      if (text !== PASSWORD) lost += 1;
      expect(keyId, `${call} ${nth}`).toBe(services.serverKeys.current.id);
      const keys = await services.database.read.selectFrom('server_keys').select('id').execute();
      // The rotation revokes: either it has not begun, or the newest key alone is left.
      expect(keys.length, `${call} ${nth}`).toBe(services.serverKeys.current.id === 0 ? 0 : 1);
    });
  });
  expect(broken).toBeGreaterThan(0);
  reportFault(context, {
    fault: 'A rotation of the keys is cut short',
    how: `SIGKILL at a call of ${WRITES.join(', ')}, then repeated or left to the server`,
    ...{ trials: points.length, goal: 'any moment', lost },
  });
});
