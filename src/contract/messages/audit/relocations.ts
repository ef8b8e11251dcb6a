// How the audit trail describes the calls of the area `relocations`.
import type { relocations } from '../../api/relocations.ts';
import type { AreaAudit } from './area-audit.ts';

export const relocationsAudit: AreaAudit<typeof relocations> = {
  category: 'settings',
  noun: 'un traslado',
  descriptions: {
    begin: 'Empezó o continuó el traslado de un espacio local',
    sendPart: 'Envió una parte de un espacio local',
    load: 'Cargó un espacio local',
    cancel: 'Canceló el traslado de un espacio local',
  },
};
