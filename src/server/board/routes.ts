// HTTP of the board.
import { api } from '../../contract/api/index.ts';
import type { Routes } from '../http/routes.ts';
import type { Services } from '../services.ts';
import { openBoard, readColumn } from './service.ts';

export function boardRoutes(routes: Routes, { database, now }: Services): void {
  routes.read(api.board.open, ({ caller, params, query }) =>
    openBoard(database.read, caller, params.id, query.items, now()),
  );
  routes.read(api.board.column, ({ caller, params, query }) =>
    readColumn(database.read, caller, params.id, query.cursor, query.items),
  );
}
