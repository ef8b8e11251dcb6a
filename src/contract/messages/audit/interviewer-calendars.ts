// How the audit trail describes the calls of the area `interviewerCalendars`.
import type { interviewerCalendars } from '../../api/interviewer-calendars.ts';
import type { AreaAudit } from './area-audit.ts';

export const interviewerCalendarsAudit: AreaAudit<typeof interviewerCalendars> = {
  category: 'settings',
  noun: 'un calendario CalDAV',
  descriptions: {
    mine: 'Vio su calendario CalDAV',
    connect: 'Conectó su calendario CalDAV',
    choose: 'Eligió en qué calendario se anotan sus entrevistas',
    disconnect: 'Desconectó su calendario CalDAV',
  },
};
