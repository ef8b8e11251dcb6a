// How the audit trail describes the calls of the area `accessSettings`.
import type { accessSettings } from '../../api/access-settings.ts';
import type { AreaAudit } from './area-audit.ts';

export const accessSettingsAudit: AreaAudit<typeof accessSettings> = {
  category: 'settings',
  noun: 'la seguridad de acceso',
  descriptions: { change: 'Cambió la seguridad de acceso' },
};
