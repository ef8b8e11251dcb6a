// Search words of vocabulary entries.
import { describe, expect, it } from 'vitest';
import { fitsLabel, labelWords, searchedWords } from '../../../../src/domain/text/vocabulary-words.ts';

describe('the words of a label', () => {
  it('are without accents, each once, and none that is everywhere', () => {
    expect(labelWords('Gestión de la gestión (Ágil)').map(({ word }) => word)).toEqual(['gestion', 'agil']);
    expect(labelWords('C++ y C#, node.js').map(({ word }) => word)).toEqual(['c++', 'c#', 'node', 'js']);
  });

  it('rank by their place, then by how few they are', () => {
    const rankOf = (label: string, word: string) => labelWords(label).find((one) => one.word === word)?.rank ?? 0;
    expect(rankOf('Java', 'java')).toBeLessThan(rankOf('Java avanzado', 'java'));
    expect(rankOf('Java avanzado', 'java')).toBeLessThan(rankOf('Programar Java', 'java'));
  });
});

describe('the words of a search', () => {
  it('come longest first, and common ones only where there are no others', () => {
    expect(searchedWords('  De PROYECTOS gestión ')).toEqual(['proyectos', 'gestion']);
    expect(searchedWords('de')).toEqual(['de']);
    expect(searchedWords(' ¡! ')).toEqual([]);
  });

  it('fit a label where each begins one of its words', () => {
    expect(fitsLabel('Gestión de proyectos', ['proy', 'gest'])).toBe(true);
    expect(fitsLabel('Gestión de proyectos', ['proy', 'estion'])).toBe(false);
  });
});
