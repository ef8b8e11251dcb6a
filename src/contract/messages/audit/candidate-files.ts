// How the audit trail describes the calls of the area `candidateFiles`.
import type { candidateFiles } from '../../api/candidate-files.ts';
import type { AreaAudit } from './area-audit.ts';

export const candidateFilesAudit: AreaAudit<typeof candidateFiles> = {
  category: 'candidates',
  noun: 'un documento de un candidato',
  descriptions: {
    list: 'Vio la lista de documentos de un candidato',
    add: 'Agregó un documento a un candidato',
    change: 'Cambió un documento de un candidato',
    content: 'Abrió un documento de un candidato',
    remove: 'Eliminó un documento de un candidato',
    restore: 'Recuperó un documento de un candidato',
    download: 'Descargó un documento de un candidato',
  },
};
