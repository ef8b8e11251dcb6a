// How the audit trail describes the calls of the area `imports`.
import type { imports } from '../../api/imports.ts';
import type { AreaAudit } from './area-audit.ts';

export const importsAudit: AreaAudit<typeof imports> = {
  category: 'candidates',
  noun: 'una importación',
  descriptions: {
    upload: 'Subió un archivo para importar candidatos',
    reread: 'Cambió cómo se lee una importación',
    forecast: 'Previsualizó una importación',
    start: 'Importó candidatos',
    undo: 'Deshizo una importación',
    correct: 'Corrigió filas de una importación',
  },
};
