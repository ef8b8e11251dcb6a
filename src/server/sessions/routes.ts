// HTTP of signing in and out.
import { api } from '../../contract/api/index.ts';
import type { Routes } from '../http/routes.ts';
import type { Services } from '../services.ts';
import { createSessions } from './service.ts';

export function sessionRoutes(routes: Routes, services: Services): void {
  const sessions = createSessions(services);
  routes.manage(api.sessions.create, ({ body, address }) => sessions.signIn(body.email, body.password, address));
  routes.read(api.sessions.current, async ({ caller }) => ({ user: await sessions.current(caller) }));
  routes.manage(api.sessions.destroy, async ({ caller }) => {
    await sessions.signOut(caller);
    return null;
  });
}
