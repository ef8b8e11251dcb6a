// HTTP of signing in and out.
import { api } from '../../../contract/api/index.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { Services } from '../../services.ts';
import { changeAccessSettings, readAccessSettings } from './access-settings.ts';
import { clientOf } from './client.ts';
import { createConfirmations } from './confirmations.ts';
import { endPresences, endSessionOf, endSessionsOf, listOpenSessions } from './open-sessions.ts';
import { createSessions } from './service.ts';

export function sessionRoutes(routes: Routes, services: Services): void {
  const sessions = createSessions(services);
  routes.manage(api.sessions.create, ({ body, headers, address, record }) =>
    sessions.signIn(body, clientOf(headers, address), record, (caller) => {
      services.database
        .transaction((tx) => record(tx, caller, 'failed'))
        .catch((error: unknown) => services.log.error({ err: error }, 'audit of a failed sign-in'));
    }),
  );
  routes.read(api.sessions.current, async ({ caller }) => ({ user: await sessions.current(caller) }));
  routes.manage(api.sessions.destroy, ({ caller }) => sessions.signOut(caller));
  const { database, now } = services;
  const confirmations = createConfirmations(services);
  routes.manage(api.sessions.confirm, ({ caller, body, record }) =>
    confirmations.confirm(caller, body, (tx) => record(tx, caller, 'failed')),
  );
  routes.read(api.sessions.list, ({ caller }) => listOpenSessions(database.read, caller, caller.jti, now()));
  routes.manage(api.sessions.end, async ({ caller, params, once }) => {
    const session = { userId: caller.userId, jti: params.session_id };
    await database.transaction((tx) => once(tx, () => endSessionOf(tx, { ...session, now: now() })));
    await endPresences(services, [session.jti]);
  });
  routes.manage(api.sessions.endOthers, async ({ caller }) => {
    const ended = await database.transaction((tx) => endSessionsOf(tx, caller.userId, now(), caller.jti));
    await endPresences(services, ended);
  });
  routes.read(api.accessSettings.read, ({ caller }) => readAccessSettings(database.read, caller.organizationId));
  routes.write(api.accessSettings.change, (tx, { caller, body }) => changeAccessSettings(tx, caller, body, now()));
}
