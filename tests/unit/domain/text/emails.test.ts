// Single-line email fields and undone moves.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isMoveUndone, toSingleLine } from '../../../../src/domain/text/emails.ts';

describe('toSingleLine', () => {
  it('returns one line of valid, limited text for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const line = toSingleLine(text);
        expect(line).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
        expect(line.length).toBeLessThanOrEqual(250);
        expect(line.isWellFormed()).toBe(true);
      }),
    );
  });

  it('replaces line breaks by spaces', () => {
    expect(toSingleLine('  Señal:\r\nBcc: otra@persona.example ')).toBe('Señal: Bcc: otra@persona.example');
  });
});

describe('isMoveUndone', () => {
  const there = { from: 'Postulados', to: 'Entrevista', at: 1000 };
  const back = { from: 'Entrevista', to: 'Postulados', at: 2000 };

  it('is true for the reverse of the previous move within the send delay', () => {
    expect(isMoveUndone(there, back, 1000)).toBe(true);
    expect(isMoveUndone(there, back, 999)).toBe(false);
    expect(isMoveUndone(undefined, back, 1000)).toBe(false);
    expect(isMoveUndone(there, { ...back, to: 'Oferta' }, 1000)).toBe(false);
    expect(isMoveUndone({ ...there, to: 'Prueba' }, back, 1000)).toBe(false);
  });
});
