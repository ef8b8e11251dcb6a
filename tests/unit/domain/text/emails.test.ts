// What may stand in the header of an e-mail.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isMoveUndone, toSingleLine } from '../../../../src/domain/text/emails.ts';

describe('a line of the head', () => {
  it('is one line of storable text, whatever is written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const line = toSingleLine(text);
        expect(line).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
        expect(line.length).toBeLessThanOrEqual(250);
        expect(line.isWellFormed()).toBe(true);
      }),
    );
  });

  it('keeps the words', () => {
    expect(toSingleLine('  Señal:\r\nBcc: otra@persona.example ')).toBe('Señal: Bcc: otra@persona.example');
  });
});

describe('a move that is taken back', () => {
  const there = { from: 'Postulados', to: 'Entrevista', at: 1000 };
  const back = { from: 'Entrevista', to: 'Postulados', at: 2000 };

  it('is the reverse of the move before it, while its e-mails were held back', () => {
    expect(isMoveUndone(there, back, 1000)).toBe(true);
    expect(isMoveUndone(there, back, 999)).toBe(false);
    expect(isMoveUndone(undefined, back, 1000)).toBe(false);
    expect(isMoveUndone(there, { ...back, to: 'Oferta' }, 1000)).toBe(false);
    expect(isMoveUndone({ ...there, to: 'Prueba' }, back, 1000)).toBe(false);
  });
});
