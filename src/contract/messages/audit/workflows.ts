// How the audit trail describes the calls of the area `workflows`.
import type { workflows } from '../../api/workflows.ts';
import type { AreaAudit } from './area-audit.ts';

export const workflowsAudit: AreaAudit<typeof workflows> = {
  category: 'settings',
  noun: 'un flujo',
  descriptions: {
    changeAppModule: 'Activó o desactivó un módulo de solicitudes',
    search: 'Buscó flujos de aprobación',
    settingsSearch: 'Buscó flujos de aprobación',
    create: 'Creó un flujo de aprobación',
    update: 'Cambió un flujo de aprobación',
    remove: 'Eliminó un flujo de aprobación',
    activate: 'Activó un flujo de aprobación',
    deactivate: 'Desactivó un flujo de aprobación',
    setSteps: 'Cambió los pasos de un flujo de aprobación',
    setCustomFields: 'Cambió los campos del formulario de un flujo de aprobación',
    clone: 'Copió un flujo de aprobación',
  },
};
