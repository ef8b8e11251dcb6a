// HTTP of the server's health and version.
import { api } from '../../../contract/api/index.ts';
import { PRODUCT } from '../../../contract/common.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { Services } from '../../services.ts';
import { anyOrganization } from '../organizations/index.ts';
import { openApiDocument } from './openapi.ts';

export function systemRoutes(routes: Routes, { database, findStorageProblems, version }: Services): void {
  let document: ReturnType<typeof openApiDocument> | null = null;
  routes.read(api.system.openapi, async () => {
    document ??= openApiDocument(version);
    return document;
  });
  routes.read(api.system.health, async () => {
    const problems = await findStorageProblems();
    const organization = await anyOrganization(database.read);
    return {
      status: problems.length === 0 ? ('ok' as const) : ('degraded' as const),
      problems,
      product: PRODUCT,
      version,
      database: database.engine,
      first_run: organization === undefined,
      demo: organization?.is_demo === 1,
    };
  });
}
