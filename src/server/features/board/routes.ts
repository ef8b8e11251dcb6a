// HTTP of the board.
import { api } from '../../../contract/api/index.ts';
import { sameDaysUntil } from '../../../domain/calendar/calendar-days.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { Services } from '../../services.ts';
import { candidateIndexesOf } from '../candidates/index.ts';
import { readNeighbours } from './neighbours.ts';
import { openBoard, readCards, readColumn } from './service.ts';

export function boardRoutes(routes: Routes, services: Services): void {
  const { database, now } = services;
  const indexes = candidateIndexesOf(services);
  // The only time that a board depends on is the date, for limits of stages and for rules.
  routes.cachedRead(api.board.open, sameDaysUntil, ({ caller, params, query: { items, ...filter } }) =>
    openBoard(database.read, caller, { processId: params.id, asked: { filter, items }, indexes, now: now() }),
  );
  routes.cachedRead(api.board.column, sameDaysUntil, ({ caller, params, query: { cursor, items, ...filter } }) =>
    readColumn(database.read, caller, { listId: params.id, cursor, asked: { filter, items }, indexes, now: now() }),
  );
  routes.read(api.board.cards, ({ caller, params, body }) =>
    readCards(database.read, caller, { processId: params.id, applicantIds: body.applicant_ids, now: now() }),
  );
  routes.read(api.board.neighbours, ({ caller, params, query }) =>
    readNeighbours(database.read, caller, { applicantId: params.id, filter: query, indexes, now: now() }),
  );
}
