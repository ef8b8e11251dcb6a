// Hits are found without case and accents, at their place in the original text.
import { expect, it } from 'vitest';
import { hitExcerpt, partsWithHits } from '../../../../src/domain/text/search-hits.ts';

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

it('an excerpt has what is around the first hit [MORE-179]', () => {
  expect(hitExcerpt('Habló de la galerna', 'galerna')).toBe('Habló de la galerna');
  expect(hitExcerpt(`${'x'.repeat(40)} Galérna ${'y'.repeat(40)}`, 'galerna')).toBe(
    `…${'x'.repeat(23)} Galérna ${'y'.repeat(23)}…`,
  );
  expect(hitExcerpt('nada', 'galerna')).toBeNull();
});
