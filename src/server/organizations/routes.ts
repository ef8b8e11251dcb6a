// HTTP of the first run.
import { api } from '../../contract/api/index.ts';
import type { Routes } from '../http/routes.ts';
import type { Services } from '../services.ts';
import { createFirstOrganization } from './service.ts';

export function organizationRoutes(routes: Routes, services: Services): void {
  routes.manage(api.organizations.create, ({ body }) => createFirstOrganization(services, body));
}
