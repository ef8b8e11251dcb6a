// How the audit trail describes the calls of the area `positionCatalogues`.
import type { positionCatalogues } from '../../api/position-catalogues.ts';
import type { AreaAudit } from './area-audit.ts';

export const positionCataloguesAudit: AreaAudit<typeof positionCatalogues> = {
  category: 'settings',
  noun: 'un catálogo de cargos',
  descriptions: {
    add: 'Agregó un tipo de contratación o una jornada',
    change: 'Cambió un tipo de contratación o una jornada',
    remove: 'Eliminó un tipo de contratación o una jornada',
  },
};
