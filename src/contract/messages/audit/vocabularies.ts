// How the audit trail describes the calls of the area `vocabularies`.
import type { vocabularies } from '../../api/vocabularies.ts';
import type { AreaAudit } from './area-audit.ts';

export const vocabulariesAudit: AreaAudit<typeof vocabularies> = {
  category: 'settings',
  noun: 'un vocabulario',
  descriptions: {
    skills: 'Buscó habilidades',
  },
};
