// Contract types and working days: processes and requests store the name, so that an entry can be renamed or removed.

import { api } from '../../../contract/api/index.ts';
import type { PositionCatalogue } from '../../../contract/api/position-catalogues.ts';
import type { Actor } from '../../../domain/access/people.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { Services } from '../../services.ts';
import { type ReasonCatalogue, reasonsOf } from './reason-queries.ts';
import { addReason, changeReason, removeReason } from './reasons.ts';

const catalogueOf = ({ organizationId }: Actor, table: PositionCatalogue): ReasonCatalogue => ({
  table,
  organizationId,
});

export function positionCatalogueRoutes(routes: Routes, { database: { read } }: Services): void {
  const { positionCatalogues } = api;
  routes.read(positionCatalogues.list, ({ caller, params }) => reasonsOf(read, catalogueOf(caller, params.catalogue)));
  routes.write(positionCatalogues.add, (tx, { caller, params, body }) =>
    addReason(tx, catalogueOf(caller, params.catalogue), body.description),
  );
  routes.write(positionCatalogues.change, (tx, { caller, params, body }) =>
    changeReason(tx, catalogueOf(caller, params.catalogue), params.id, body),
  );
  routes.write(positionCatalogues.remove, (tx, { caller, params }) =>
    removeReason(tx, catalogueOf(caller, params.catalogue), params.id),
  );
}
