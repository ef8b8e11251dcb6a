// PDF reports: all Spanish characters, texts of any length, and characters missing in the fonts.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reportPdf } from '../../../../src/server/features/report-files/pdf.ts';
import { printable } from '../../../../src/server/features/report-files/printable.ts';
import { pdfPages } from '../../../pdf-text.ts';

const report = { title: 'Ficha', organization: 'Talento Ñandú', date: '21/11/2026', madeAt: 0, text: '' };
const pagesOf = async (change: Partial<typeof report>) => pdfPages(await reportPdf({ ...report, ...change }));

describe('a report as PDF', () => {
  it('has every letter of Spanish, in title, text and footer', async () => {
    const characters = 'ÁÉÍÓÚÜÑ áéíóúüñ ¿qué? ¡sí! «uno» “dos” — 5 € 3.º';
    const [page = []] = await pagesOf({ title: characters, text: characters });
    expect(page.filter((line) => line === characters)).toHaveLength(2);
    expect(page).toContain('Talento Ñandú  ·  21/11/2026  ·  Documento confidencial');
    expect(page).toContain('Página 1 de 1');
  });

  it('runs over as many pages as it needs, each numbered, and loses no word', async () => {
    const words = Array.from({ length: 6000 }, (_one, index) => `palabra${index}`);
    const text = `${words.slice(0, 3000).join(' ')}\n\n${words.slice(3000).join('\n')}`;
    const pages = await pagesOf({ text });
    expect(pages.length).toBeGreaterThan(10);
    for (const [index, page] of pages.entries()) expect(page.at(-1)).toBe(`Página ${index + 1} de ${pages.length}`);
    const found = pages
      .flat()
      .join(' ')
      .match(/palabra\d+/g);
    expect(found).toEqual(words);
  });

  it('breaks a word that is longer than a line, and goes on without a text', async () => {
    const [page = []] = await pagesOf({ text: 'x'.repeat(500) });
    expect(page.join('').match(/x/g)).toHaveLength(500);
    expect(await pagesOf({ text: '' })).toHaveLength(1);
  });
});

describe('what the fonts do not have', () => {
  it('is printed by its nearest letters', () => {
    expect(printable('Łukasz Šťastný Ştefan ǅ ﬁn 10 ≥ 9\u00ad\u200b 名')).toBe(
      'Lukasz Štastný Stefan Dz fin 10 >= 9 ?',
    );
    expect(printable('a\u0301\r\nb\tc\u2028d')).toBe('á\nb    c d');
  });

  it('never goes beyond the encoding, whatever is written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const decoder = new TextDecoder('windows-1252');
        const known = new Set(Array.from({ length: 256 }, (_one, byte) => decoder.decode(Uint8Array.of(byte))));
        expect([...printable(text)].filter((character) => !known.has(character))).toEqual([]);
        expect(printable(printable(text))).toBe(printable(text));
      }),
    );
  });
});
