// How the audit trail describes the calls of the area `stages`.
import type { stages } from '../../api/stages.ts';
import type { AreaAudit } from './area-audit.ts';

export const stagesAudit: AreaAudit<typeof stages> = {
  category: 'processes',
  noun: 'una etapa',
  categories: {
    syncDefaults: 'settings',
    addDefault: 'settings',
    changeDefault: 'settings',
    removeDefault: 'settings',
  },
  descriptions: {
    add: 'Agregó una etapa',
    change: 'Cambió una etapa',
    remove: 'Eliminó una etapa',
    addDefault: 'Creó una etapa por defecto',
    changeDefault: 'Cambió una etapa por defecto',
    removeDefault: 'Eliminó una etapa por defecto',
    syncDefaults: 'Aplicó las etapas por defecto a los procesos',
  },
};
