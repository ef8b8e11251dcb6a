// Whether the server is up, and what it is.
import { api } from '../../contract/api/index.ts';
import { PRODUCT } from '../../contract/common.ts';
import type { Routes } from '../http/routes.ts';
import { anyOrganization } from '../organizations/index.ts';
import type { Services } from '../services.ts';
import { openApiDocument } from './openapi.ts';

export function systemRoutes(routes: Routes, { database, version }: Services): void {
  let document: ReturnType<typeof openApiDocument> | null = null;
  routes.read(api.system.openapi, async () => {
    document ??= openApiDocument(version);
    return document;
  });
  routes.read(api.system.health, async () => {
    const organization = await anyOrganization(database.read);
    return {
      status: 'ok' as const,
      product: PRODUCT,
      version,
      database: database.engine,
      first_run: organization === undefined,
      demo: organization?.is_demo === 1,
    };
  });
}
