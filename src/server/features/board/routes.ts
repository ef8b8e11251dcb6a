// HTTP of the board.
import { api } from '../../../contract/api/index.ts';
import { sameDaysUntil } from '../../../domain/calendar/calendar-days.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { Services } from '../../services.ts';
import { readNeighbours } from './neighbours.ts';
import { openBoard, readColumn } from './service.ts';

export function boardRoutes(routes: Routes, { database, now }: Services): void {
  // The only time that a board depends on is the date, for limits of stages and for rules.
  routes.cachedRead(api.board.open, sameDaysUntil, ({ caller, params, query: { items, ...filter } }) =>
    openBoard(database.read, caller, params.id, { filter, items }, now()),
  );
  routes.cachedRead(api.board.column, sameDaysUntil, ({ caller, params, query: { cursor, items, ...filter } }) =>
    readColumn(database.read, caller, params.id, cursor, { filter, items }, now()),
  );
  routes.read(api.board.neighbours, ({ caller, params, query }) =>
    readNeighbours(database.read, caller, params.id, query, now()),
  );
}
