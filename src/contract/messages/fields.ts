// Validation errors of a field.
import { en } from './en/fields.ts';
import { pt } from './pt/fields.ts';
import { translated } from './translated.ts';

const es = {
  required: 'El campo es requerido.',
  unknown: 'Este campo no existe.',
  wrong: 'El valor no es válido.',
  email: 'Escribe un correo válido, como nombre@empresa.com.',
  guessablePassword:
    'Es una contraseña común o fácil de adivinar. Usa una frase de varias palabras, sin tu nombre ni el de la organización.',
  tooSmall: (minimum: number | bigint) => `Escribe al menos ${minimum} caracteres.`,
  numberTooSmall: (minimum: number | bigint) => `Escribe un número desde ${minimum}.`,
  numberTooBig: (maximum: number | bigint) => `Escribe un número hasta ${maximum}.`,
  tooBig: (maximum: number | bigint) => `Escribe como máximo ${maximum} caracteres.`,
} as const;

export const fieldMessages = translated(es, en, pt);
