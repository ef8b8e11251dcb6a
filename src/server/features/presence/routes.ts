// HTTP of board viewers; these frequent calls write nothing to the database.
import { api } from '../../../contract/api/index.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { Services } from '../../services.ts';
import { leave, look } from './service.ts';

export function presenceRoutes(routes: Routes, services: Services): void {
  routes.read(api.presence.look, ({ caller, params }) => look(services, caller, params));
  routes.read(api.presence.leave, ({ caller, params }) => leave(services, caller, params));
}
