// How the audit trail describes the calls of the area `auditStreams`.
import type { auditStreams } from '../../api/audit-streams.ts';
import type { AreaAudit } from './area-audit.ts';

export const auditStreamsAudit: AreaAudit<typeof auditStreams> = {
  category: 'settings',
  noun: 'el envío del registro de actividad',
  descriptions: {
    changeSettings: 'Cambió el envío del registro de actividad',
    test: 'Probó el envío del registro de actividad',
  },
};
