// How the audit trail describes the calls of the area `candidatePools`.
import type { candidatePools } from '../../api/candidate-pools.ts';
import type { AreaAudit } from './area-audit.ts';

export const candidatePoolsAudit: AreaAudit<typeof candidatePools> = {
  category: 'candidates',
  noun: 'un grupo de candidatos',
  descriptions: {
    change: 'Cambió un grupo de candidatos',
    remove: 'Eliminó un grupo de candidatos',
    add: 'Creó un grupo de candidatos',
    restore: 'Recuperó un grupo de candidatos',
    members: 'Vio las personas de un grupo',
    addMembers: 'Puso personas en un grupo',
    changeMember: 'Cambió la nota de una persona en un grupo',
    removeMembers: 'Quitó personas de un grupo',
    restoreMembers: 'Devolvió personas a un grupo',
    ofApplicant: 'Vio los grupos de una persona',
  },
};
