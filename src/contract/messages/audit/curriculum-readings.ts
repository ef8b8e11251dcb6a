// How the audit trail describes the calls of the area `curriculumReadings`.
import type { AreaAudit } from './area-audit.ts';

export const curriculumReadingsAudit: AreaAudit = {
  category: 'candidates',
  noun: 'una lectura de currículum',
};
