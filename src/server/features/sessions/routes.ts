// HTTP of signing in and out.
import { api } from '../../../contract/api/index.ts';
import { DEVICE_HEADER } from '../../../contract/api/sessions.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { Services } from '../../services.ts';
import { createSessions } from './service.ts';

export function sessionRoutes(routes: Routes, services: Services): void {
  const sessions = createSessions(services);
  routes.manage(api.sessions.create, ({ body, headers, address, record }) =>
    sessions.signIn({ ...body, address, device: headers[DEVICE_HEADER] }, record, (caller) => {
      services.database
        .transaction((tx) => record(tx, caller, 'failed'))
        .catch((error: unknown) => services.log.error({ err: error }, 'audit of a failed sign-in'));
    }),
  );
  routes.read(api.sessions.current, async ({ caller }) => ({ user: await sessions.current(caller) }));
  routes.manage(api.sessions.destroy, ({ caller }) => sessions.signOut(caller));
}
