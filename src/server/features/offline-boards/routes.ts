// HTTP of offline boards.
import { api } from '../../../contract/api/index.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { Services } from '../../services.ts';
import { readOfflinePage } from './service.ts';

export function offlineBoardRoutes(routes: Routes, services: Services): void {
  const { database, now } = services;
  routes.read(api.offlineBoards.changes, ({ caller, params, query }) =>
    readOfflinePage(database.read, caller, { processId: params.id, cursor: query.cursor, now: now() }),
  );
}
