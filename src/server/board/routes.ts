// HTTP of the board.
import { api } from '../../contract/api/index.ts';
import type { Routes } from '../http/routes.ts';
import type { Services } from '../services.ts';
import { readNeighbours } from './neighbours.ts';
import { openBoard, readColumn } from './service.ts';

export function boardRoutes(routes: Routes, { database, now }: Services): void {
  routes.read(api.board.open, ({ caller, params, query: { items, ...filter } }) =>
    openBoard(database.read, caller, params.id, { filter, items }, now()),
  );
  routes.read(api.board.column, ({ caller, params, query: { cursor, items, ...filter } }) =>
    readColumn(database.read, caller, params.id, cursor, { filter, items }, now()),
  );
  routes.read(api.board.neighbours, ({ caller, params, query }) =>
    readNeighbours(database.read, caller, params.id, query, now()),
  );
}
