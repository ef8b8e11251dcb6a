// The command `server factor remove EMAIL`, for when all administrators have lost their second factors.
import { api } from '../contract/api/index.ts';
import { Email } from '../contract/common.ts';
import { serverMessages as texts } from '../contract/messages.ts';
import type { AppOptions } from './app.ts';
import { recordOther } from './features/privacy/index.ts';
import { removeFactorByEmail } from './features/users/index.ts';
import { ServerKeys } from './platform/crypto/server-keys.ts';
import { SYSTEM, signal, withScope } from './platform/db/index.ts';
import { AppError } from './platform/http/app-error.ts';
import { readKeys } from './platform/server-keys/index.ts';
import { openStorage } from './platform/storage/storage.ts';
import { SettingError } from './setting-error.ts';

/**
 * With SQLite the server must be stopped; with PostgreSQL it may run.
 * @returns the line for the operator
 * @throws SettingError if nobody with the address has a factor; StartError if the database cannot be used
 */
export async function removeLostFactor(options: AppOptions, address: string): Promise<string> {
  const email = Email.safeParse(address);
  if (!email.success) throw new SettingError(texts.wrongArguments);
  const now = options.now ?? Date.now;
  const storage = await openStorage(options, {
    warn: (details) => process.stderr.write(`${JSON.stringify(details)}\n`),
  });
  try {
    await storage.check();
    const serverKeys = new ServerKeys(await readKeys(storage.database, options.sessionKey), now);
    const needed = { mailAccount: options.mailAccount ?? null, serverKeys, now };
    const { user, ended } = await withScope(SYSTEM, () =>
      storage.database.transaction(async (tx) => {
        const removed = await removeFactorByEmail(tx, needed, email.data);
        const { organization_id: organizationId, id: subjectId } = removed.user;
        const subject = { by: 'operator', organizationId, subjectId, now: now() } as const;
        await recordOther(tx, api.secondFactors.removeOf, subject);
        for (const session of removed.ended) await signal(tx, { about: 'session-end', session });
        return removed;
      }),
    );
    return texts.factorRemoved(user.full_name, ended.length);
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') throw new SettingError(texts.noFactor);
    throw error;
  } finally {
    await storage.close();
  }
}
