// Texts of undoing an import as a whole.
import { countText, numberText } from './numbers.ts';

export const importUndoMessages = {
  recent: 'Importaciones de los últimos 30 días',
  listFailed: 'No pudimos cargar las importaciones anteriores.',
  undo: 'Deshacer importación',
  confirm: (count: number) =>
    `Se eliminarán ${countText(count, 'candidatura importada', 'candidaturas importadas')} y las personas que solo llegaron con esta hoja de cálculo. No se puede recuperar.`,
  running: (done: number, total: number) => `Deshaciendo: ${numberText(done)} de ${numberText(total)}`,
  undone: 'Importación deshecha',
  failed: 'No pudimos deshacer la importación',
  notPossible: 'Esta importación ya no se puede deshacer.',
  refused: (reasons: string) => `No se puede deshacer, porque ya se trabajó con estas personas: ${reasons}.`,
  work: {
    moved: (count: number) => `${numberText(count)} ${count === 1 ? 'cambió' : 'cambiaron'} de etapa o estado`,
    changed: (count: number) => `${numberText(count)} ${count === 1 ? 'tiene' : 'tienen'} datos editados`,
    activity: (count: number) => `${numberText(count)} ${count === 1 ? 'tiene' : 'tienen'} comentarios o actividad`,
    documents: (count: number) =>
      `${numberText(count)} ${count === 1 ? 'tiene' : 'tienen'} archivos, correos, pruebas, formularios o firmas`,
  },
} as const;
