// Texts of boards stored for use without a network.
import { countText, numberText } from './numbers.ts';

const megabytes = (bytes: number): string => {
  const size = bytes / (1024 * 1024);
  return `${numberText(size < 10 ? Math.round(size * 10) / 10 : Math.round(size))} MB`;
};

export const offlineBoardMessages = {
  enable: 'Disponible sin conexión',
  stop: 'No guardar más en este equipo',
  title: 'Disponible sin conexión',
  hint: 'Estos tableros están completos y cifrados en este equipo: candidatos, comentarios y CV.',
  untitled: 'Proceso sin título',
  reading: (stored: number, total: number) => `Guardando ${numberText(stored)} de ${numberText(total)}…`,
  stored: (candidates: number, bytes: number) =>
    `${countText(candidates, 'candidato', 'candidatos')} · ${megabytes(bytes)}`,
  missing: (count: number) => `No cupo todo de ${countText(count, 'candidato', 'candidatos')}`,
  remove: 'Quitar',
  removeOf: (title: string) => `Quitar ${title} de este equipo`,
  limit: 'Espacio máximo',
  limitOf: (bytes: number) => megabytes(bytes),
  used: (bytes: number, limit: number) => `${megabytes(bytes)} de ${megabytes(limit)}`,
  began: 'El tablero se está guardando en este equipo',
  ended: 'El tablero ya no se guarda en este equipo',
  failed: 'No pudimos cambiarlo',
} as const;
