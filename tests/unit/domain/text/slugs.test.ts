// Identifiers derived from names.
import { expect, it } from 'vitest';
import { slugOf } from '../../../../src/domain/text/slugs.ts';

it('is made of the letters and numbers of a name, without accents', () => {
  expect(slugOf('Archivos de postulación')).toBe('archivos-de-postulacion');
  expect(slugOf('  ¡Ñandú & Cía. 2026! ')).toBe('nandu-cia-2026');
  expect(slugOf('Документы')).toBe('документы');
  expect(slugOf('—…—')).toBe('');
});
