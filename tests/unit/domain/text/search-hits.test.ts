// Hits are found without case and accents, at their place in the original text.
import { expect, it } from 'vitest';
import { partsWithHits } from '../../../../src/domain/text/search-hits.ts';
import { sentenceOf } from '../../../../src/domain/text/sentence-hits.ts';
import { termRanges } from '../../../../src/domain/text/term-ranges.ts';

const marked = (text: string, ...terms: string[]) =>
  partsWithHits(text, terms)
    .map((part) => (part.isHit ? `[${part.text}]` : part.text))
    .join('');

it.each([
  ['Técnica ÓPTICA', ['optica', 'tec'], '[Téc]nica [ÓPTICA]'],
  ['Nu\u0301n\u0303ez Núñez', ['nunez'], '[Nu\u0301n\u0303ez] [Núñez]'],
  ['Ana', ['eva'], 'Ana'],
  ['ana ana', ['ana', 'na a'], '[ana ana]'],
  ['', ['a'], ''],
  ['😀 mar', ['mar'], '😀 [mar]'],
])('%s with %j', (text, terms, expected) => expect(marked(text, ...terms)).toBe(expected));

const sentenceWith = (text: string, term: string) => {
  const hit = sentenceOf(text, termRanges(text, [{ text: term, isPrefix: false }], { withForms: true }));
  const marked = hit?.ranges.reduceRight(
    (cut, [start, end]) => `${cut.slice(0, start)}[${cut.slice(start, end)}]${cut.slice(end)}`,
    hit.text,
  );
  return marked ?? null;
};

it('a hit is the sentence around it, as written or in another form of the word [MORE-179]', () => {
  expect(sentenceWith('Llegó tarde. Habló de la galerna. Se fue.', 'galerna')).toBe('Habló de la [galerna].');
  expect(sentenceWith('Trabajó con contadoras.\nY más.', 'contadores')).toBe('Trabajó con [contadoras].');
  expect(sentenceWith('Galérnas y otras', 'lerna')).toBe('Ga[lérna]s y otras');
  expect(sentenceWith(`${'x'.repeat(90)} Galérna ${'y'.repeat(240)}`, 'galerna')).toMatch(/^\[Galérna\]/);
  expect(sentenceWith('nada', 'galerna')).toBeNull();
});
