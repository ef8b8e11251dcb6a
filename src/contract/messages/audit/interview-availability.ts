// How the audit trail describes the calls of the area `interviewAvailability`.
import type { interviewAvailability } from '../../api/interview-availability.ts';
import type { AreaAudit } from './area-audit.ts';

export const interviewAvailabilityAudit: AreaAudit<typeof interviewAvailability> = {
  category: 'settings',
  noun: 'una disponibilidad',
  descriptions: {
    mine: 'Vio su disponibilidad para entrevistar',
    save: 'Cambió su disponibilidad para entrevistar',
    checkCalendar: 'Revisó la lectura de su calendario',
    slots: 'Buscó horarios libres de entrevistadores',
  },
};
