// HTTP of users' access: their sessions, for administrators, and forgotten passwords.
import { api } from '../../../contract/api/index.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { Services } from '../../services.ts';
import { assertStrongPassword, endPresences, hashPassword } from '../sessions/index.ts';
import { assertRecoveryCode, recoverPassword, requireLocalUser } from './local-recovery.ts';
import { completeReset, readReset, sendReset } from './password-resets.ts';
import { endUserSession, endUserSessions, listSessionsOf } from './user-sessions.ts';

export function accessRoutes(routes: Routes, services: Services): void {
  const { database, now } = services;
  const { read } = database;
  routes.read(api.sessions.listOf, ({ caller, params }) => listSessionsOf(read, caller, params.id, now()));
  routes.manage(api.sessions.endOf, async ({ caller, params, once }) => {
    const session = { userId: params.id, jti: params.session_id };
    await database.transaction((tx) => once(tx, () => endUserSession(tx, caller, { ...session, now: now() })));
    await endPresences(services, [session.jti]);
  });
  routes.manage(api.sessions.endAllOf, async ({ caller, params }) => {
    const ended = await database.transaction((tx) => endUserSessions(tx, caller, params.id, now()));
    await endPresences(services, ended);
  });
  routes.manage(api.passwordResets.request, async ({ body, record }) => {
    // The answer precedes the search for the account, and therefore reveals nothing about it.
    database
      .transaction((tx) => sendReset(tx, services, body.email, record))
      .then(services.wakeMail)
      .catch((error: unknown) => services.log.error({ err: error }, 'sending a password reset'));
  });
  routes.manage(api.passwordResets.recover, async ({ body, record }) => {
    assertRecoveryCode(services.recoveryKey, body.recovery_code);
    const { id, full_name, email, organization_name } = await requireLocalUser(read, body.email);
    await assertStrongPassword(body.password, 'password', [full_name, email, organization_name]);
    const passwordHash = await hashPassword(body.password);
    const use = { passwordHash, record, now: now() };
    await endPresences(services, await database.transaction((tx) => recoverPassword(tx, id, use)));
  });
  routes.manage(api.passwordResets.complete, async ({ params, body, record }) => {
    const { full_name, email, organization } = await readReset(read, params.token, now());
    await assertStrongPassword(body.password, 'password', [full_name, email, organization]);
    const use = { token: params.token, passwordHash: await hashPassword(body.password), record };
    const at = { ...use, now: now() };
    await endPresences(services, await database.transaction((tx) => completeReset(tx, services, at)));
    services.wakeMail();
  });
}
