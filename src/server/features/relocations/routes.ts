// HTTP of relocations.
import { api } from '../../../contract/api/index.ts';
import { SETUP_TOKEN_HEADER } from '../../../contract/api/organizations.ts';
import { PART_SUM_HEADER } from '../../../contract/api/relocations.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { Services } from '../../services.ts';
import {
  assertSetupToken,
  beginRelocation,
  cancelRelocation,
  loadRelocation,
  readRelocation,
  receivePart,
} from './service.ts';

export function relocationRoutes(routes: Routes, services: Services): void {
  const { begin, sendPart, load, read, cancel } = api.relocations;
  routes.manage(begin, ({ params, headers, body }) => {
    assertSetupToken(services, headers[SETUP_TOKEN_HEADER]);
    return beginRelocation(services, params.id, body);
  });
  routes.manage(sendPart, ({ params, headers, file }) => {
    assertSetupToken(services, headers[SETUP_TOKEN_HEADER]);
    return receivePart(services, { ...params, sum: headers[PART_SUM_HEADER], content: file });
  });
  routes.manage(load, ({ params, headers, body }) => {
    assertSetupToken(services, headers[SETUP_TOKEN_HEADER]);
    return loadRelocation(services, params.id, body);
  });
  routes.read(read, ({ params, headers }) => {
    assertSetupToken(services, headers[SETUP_TOKEN_HEADER]);
    return readRelocation(services, params.id);
  });
  routes.manage(cancel, ({ params, headers }) => {
    assertSetupToken(services, headers[SETUP_TOKEN_HEADER]);
    return cancelRelocation(services, params.id);
  });
}
