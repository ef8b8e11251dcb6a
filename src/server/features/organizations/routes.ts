// HTTP of organizations.
import { api } from '../../../contract/api/index.ts';
import { SETUP_TOKEN_HEADER } from '../../../contract/api/organizations.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { Services } from '../../services.ts';
import { changeCurrent, chooseRequestType, readCurrent } from './current.ts';
import { createFirstOrganization } from './service.ts';

export function organizationRoutes(routes: Routes, services: Services): void {
  routes.manage(api.organizations.create, ({ body, headers, record }) =>
    createFirstOrganization(services, body, headers[SETUP_TOKEN_HEADER], record),
  );
  routes.read(api.organizations.current, ({ caller }) => readCurrent(services.database.read, caller));
  routes.write(api.organizations.updateCurrent, (tx, { caller, body }) => changeCurrent(tx, caller, body.organization));
  routes.write(api.organizations.updateRequestType, (tx, { caller, body }) => chooseRequestType(tx, caller, body));
  routes.write(api.organizations.updateRequestTypeOf, (tx, { caller, params, body }) =>
    chooseRequestType(tx, caller, body, params.id),
  );
}
