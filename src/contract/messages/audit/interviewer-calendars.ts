// How the audit trail describes the calls of the area `interviewerCalendars`.
import type { interviewerCalendars } from '../../api/interviewer-calendars.ts';
import type { AreaAudit } from './area-audit.ts';

export const interviewerCalendarsAudit: AreaAudit<typeof interviewerCalendars> = {
  category: 'settings',
  noun: 'un calendario de entrevistas',
  descriptions: {
    mine: 'Vio su calendario conectado',
    connect: 'Conectó su calendario CalDAV',
    choose: 'Eligió en qué calendario se anotan sus entrevistas',
    disconnect: 'Desconectó su calendario',
    beginSignIn: 'Comenzó a conectar su calendario de Microsoft o Google',
    completeSignIn: 'Conectó su calendario de Microsoft o Google',
    applications: 'Vio las aplicaciones de calendarios',
    changeApplications: 'Cambió las aplicaciones de calendarios de Microsoft y Google',
  },
};
