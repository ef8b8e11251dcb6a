// How the audit trail describes the calls of the area `interviewBookings`.
import type { interviewBookings } from '../../api/interview-bookings.ts';
import type { AreaAudit } from './area-audit.ts';

export const interviewBookingsAudit: AreaAudit<typeof interviewBookings> = {
  category: 'candidates',
  noun: 'un enlace de reserva',
  descriptions: {
    ofApplicant: 'Vio los enlaces de reserva de un candidato',
    create: 'Creó un enlace para que un candidato reserve su entrevista',
    change: 'Retiró o devolvió un enlace de reserva',
  },
};
