// How the audit trail describes the calls of the area `catalogues`.
import type { catalogues } from '../../api/catalogues.ts';
import type { AreaAudit } from './area-audit.ts';

export const cataloguesAudit: AreaAudit<typeof catalogues> = {
  category: 'settings',
  noun: 'un catálogo',
  categories: {
    assignConsultant: 'candidates',
  },
  descriptions: {
    assignConsultant: 'Asignó una consultora a un candidato',
    addSource: 'Creó una fuente de origen',
    changeSource: 'Cambió una fuente de origen',
    removeSource: 'Eliminó una fuente de origen',
    addConsultant: 'Creó una consultora',
    changeConsultant: 'Cambió una consultora',
    removeConsultant: 'Eliminó una consultora',
    addFilesCategory: 'Creó una categoría de archivos',
    changeFilesCategory: 'Cambió una categoría de archivos',
    removeFilesCategory: 'Eliminó una categoría de archivos',
  },
};
