// How the audit trail describes the calls of the area `settings`.
import type { settings } from '../../api/settings.ts';
import type { AreaAudit } from './area-audit.ts';

export const settingsAudit: AreaAudit<typeof settings> = {
  category: 'settings',
  noun: 'los ajustes',
  descriptions: {
    addClosingReason: 'Creó un motivo de cierre',
    changeClosingReason: 'Cambió un motivo de cierre',
    removeClosingReason: 'Eliminó un motivo de cierre',
    changeApplicantsSection: 'Cambió la privacidad de una sección del perfil',
    addBoardColumn: 'Agregó un dato a las tarjetas',
    changeBoardColumn: 'Cambió un dato de las tarjetas',
    removeBoardColumn: 'Quitó un dato de las tarjetas',
    saveNotificationLinks: 'Cambió los enlaces de notificaciones',
    activateOptionals: 'Cambió los módulos activos',
  },
};
