// Texts of correcting the cells of an import in place.
import { countText, numberText } from './numbers.ts';

export const importCorrectionMessages = {
  title: 'Celdas por corregir',
  intro: 'Corrige una celda y presiona Enter: se aplica de inmediato.',
  introBefore: 'Corrige una celda y presiona Enter: la importación usará el valor nuevo. El archivo no cambia.',
  limited: (rows: number) => `Se muestran las primeras ${countText(rows, 'fila', 'filas')} por corregir.`,
  value: 'Valor',
  cell: (row: number, column: string) => `${column}, fila ${numberText(row)}`,
  apply: 'Aplicar',
  applying: 'Aplicando…',
  applied: (row: number, column: string) => `Corregido: ${column}, fila ${numberText(row)}.`,
  corrected: 'Corregido',
  changed: 'Este dato cambió después de la importación, así que no lo tocamos. Revísalo en la ficha.',
  gone: 'Esta persona ya no está en el proceso.',
  failed: 'No pudimos aplicar la corrección',
} as const;
