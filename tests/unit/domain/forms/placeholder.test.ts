// Placeholder texts, and similar texts that are real values.
import { expect, it } from 'vitest';
import { isPlaceholder } from '../../../../src/domain/forms/placeholder.ts';

it.each([
  '',
  ' \u200b',
  '-',
  '—',
  '...',
  '?',
  'xx',
  'N/A',
  'n.a.',
  'NA',
  'N/D',
  's/i',
  'S.D.',
  'S/N',
  'No  aplica',
  'no tiene',
  'Sin información',
  'sin correo',
  'null',
  'NaN',
  'Desconocido',
])('«%s» says nothing', (text) => expect(isPlaceholder(text)).toBe(true));

it.each([
  'Ana',
  'Sin experiencia',
  'No',
  '0',
  'Ninguna',
  'Sandra',
  'N',
  'Na',
  'Sí',
  'Se',
  'X Æ',
  '12-3',
  'S/N 123',
  'Xx Xx',
])('«%s» says something', (text) => expect(isPlaceholder(text)).toBe(false));
