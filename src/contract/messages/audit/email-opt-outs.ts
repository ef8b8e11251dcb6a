// How the audit trail describes the calls of the area `emailOptOuts`.
import type { emailOptOuts } from '../../api/email-opt-outs.ts';
import type { AreaAudit } from './area-audit.ts';

export const emailOptOutsAudit: AreaAudit<typeof emailOptOuts> = {
  category: 'candidates',
  noun: 'la recepción de correos masivos',
  descriptions: {
    set: 'Anotó que un candidato no quiere correos masivos',
    withdraw: 'Anotó que un candidato vuelve a recibir correos masivos',
    among: 'Consultó quiénes no quieren correos masivos',
  },
};
