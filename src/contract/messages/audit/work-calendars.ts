// How the audit trail describes the calls of the area `workCalendars`.
import type { workCalendars } from '../../api/work-calendars.ts';
import type { AreaAudit } from './area-audit.ts';

export const workCalendarsAudit: AreaAudit<typeof workCalendars> = {
  category: 'settings',
  noun: 'un calendario de trabajo',
  descriptions: {
    list: 'Vio los calendarios de trabajo',
    add: 'Agregó un calendario de trabajo',
    change: 'Cambió un calendario de trabajo',
    remove: 'Eliminó un calendario de trabajo',
  },
};
