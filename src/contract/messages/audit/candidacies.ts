// How the audit trail describes the calls of the area `candidacies`.
import type { candidacies } from '../../api/candidacies.ts';
import type { AreaAudit } from './area-audit.ts';

export const candidaciesAudit: AreaAudit<typeof candidacies> = {
  category: 'candidates',
  noun: 'un candidato',
  descriptions: {
    add: 'Agregó un candidato a un proceso',
    addFromSegment: 'Agregó candidatos de un segmento a un proceso',
    disqualify: 'Descalificó a un candidato',
    requalify: 'Recalificó a un candidato',
    undo: 'Deshizo la última acción sobre un candidato',
    moveToStage: 'Movió candidatos de etapa',
    changeTags: 'Cambió las etiquetas de un candidato',
    move: 'Pasó un candidato a otro proceso',
    copy: 'Copió un candidato a otro proceso',
    remove: 'Quitó un candidato de un proceso',
    restore: 'Devolvió un candidato a su proceso',
    bulkMove: 'Pasó candidatos de un proceso a otro',
    postulations: 'Vio las postulaciones de un candidato',
    updateHiring: 'Cambió los datos de contratación de un candidato',
    forms: 'Vio los formularios de un candidato',
    questionary: 'Vio las respuestas de un candidato',
    contratationData: 'Vio los datos para el contrato de un candidato',
    addReason: 'Creó un motivo de descalificación',
    changeReason: 'Cambió un motivo de descalificación',
    removeReason: 'Retiró un motivo de descalificación',
  },
};
