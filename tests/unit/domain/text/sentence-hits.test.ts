// The sentence of a hit is the same, however much of the text is read for it.
import { expect, it } from 'vitest';
import { formRanges, sentenceHit, sentenceOf } from '../../../../src/domain/text/sentence-hits.ts';
import { randomOf } from '../../../bench/curricula/people.ts';

const WORDS = ['Contadora', 'de', 'bodegas', 'turnos', 'ventas', 'en', 'Ñuñoa', 'gestionar', 'equipos', '2019'];
const TERMS = [
  ['contadores', false],
  ['turnos de bodega', false],
  ['vent', true],
  ['equipos', false],
  ['jamás', false],
] as const;

it('a hit is the first sentence with a term, with all of its words [MORE-444]', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const random = randomOf(seed);
    const pick = <Value>(values: readonly Value[]) => values[random(values.length)] as Value;
    const content = Array.from(
      { length: 20 + random(200) },
      () => pick(WORDS) + pick([' ', ' ', ' ', '. ', '\n', ', ']),
    ).join('');
    const terms = Array.from({ length: 1 + random(3) }, () => {
      const [text, isPrefix] = pick(TERMS);
      return { text, isPrefix };
    });
    expect([seed, sentenceHit(content, terms)]).toEqual([seed, sentenceOf(content, formRanges(content, terms))]);
  }
});
