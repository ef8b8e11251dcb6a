// Texts of rejected files: the reason, the accepted formats and the size limit.
import { en } from './en/files.ts';
import { numberText } from './numbers.ts';
import { pt } from './pt/files.ts';
import { translated } from './translated.ts';

const es = {
  accepted: (formats: readonly string[]) =>
    `Formatos aceptados: ${formats.map((format) => format.toUpperCase()).join(', ')}.`,
  limit: (megabytes: number) => `Tamaño máximo: ${numberText(megabytes)} MB.`,
  total: (megabytes: number) =>
    `Todos los archivos juntos pueden pesar hasta ${numberText(megabytes)} MB. Quita alguno o envía uno más pequeño.`,
  wrongType: 'No aceptamos este tipo de archivo.',
  wrongContent: 'El contenido del archivo no es del tipo que dice su nombre.',
  damaged: 'El archivo está dañado o incompleto. Ábrelo, guárdalo de nuevo y vuelve a enviarlo.',
  tooLarge: 'El archivo es demasiado grande.',
} as const;

export const fileMessages = translated(es, en, pt);
