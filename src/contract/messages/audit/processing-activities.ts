// How the audit trail describes the calls of the area `processingActivities`.
import type { processingActivities } from '../../api/processing-activities.ts';
import type { AreaAudit } from './area-audit.ts';

export const processingActivitiesAudit: AreaAudit<typeof processingActivities> = {
  category: 'personal_data',
  noun: 'el registro de tratamientos',
  descriptions: {
    add: 'Agregó un tratamiento al registro',
    addSuggestions: 'Agregó al registro los tratamientos propuestos',
    change: 'Cambió un tratamiento del registro',
    setEnded: 'Terminó o retomó un tratamiento del registro',
  },
};
