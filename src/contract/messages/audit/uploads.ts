// How the audit trail describes the calls of the area `uploads`.
import type { uploads } from '../../api/uploads.ts';
import type { AreaAudit } from './area-audit.ts';

export const uploadsAudit: AreaAudit<typeof uploads> = {
  category: 'candidates',
  noun: 'un archivo',
  descriptions: {
    addressToWrite: 'Preparó la subida de un archivo',
    write: 'Subió un archivo',
    receive: 'Subió un archivo',
  },
};
