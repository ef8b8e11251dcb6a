// How the audit trail describes the calls of the area `curriculumImports`.
import type { curriculumImports } from '../../api/curriculum-imports.ts';
import type { AreaAudit } from './area-audit.ts';

export const curriculumImportsAudit: AreaAudit<typeof curriculumImports> = {
  category: 'candidates',
  noun: 'una importación de currículums',
  descriptions: {
    create: 'Preparó una importación de currículums',
    addFile: 'Subió un archivo a una importación de currículums',
    start: 'Importó currículums',
  },
};
