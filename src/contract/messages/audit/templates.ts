// How the audit trail describes the calls of the area `templates`.
import type { templates } from '../../api/templates.ts';
import type { AreaAudit } from './area-audit.ts';

export const templatesAudit: AreaAudit<typeof templates> = {
  category: 'settings',
  noun: 'una plantilla',
  descriptions: {
    preview: 'Previsualizó una plantilla',
    addEmail: 'Creó una plantilla de correo',
    changeEmail: 'Cambió una plantilla de correo',
    addReport: 'Creó una plantilla de reporte',
    changeReport: 'Cambió una plantilla de reporte',
  },
};
