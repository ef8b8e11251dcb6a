// A board search finds exactly the texts that a card prints.
import { describe, expect, it } from 'vitest';
import type { ApplicantCard } from '../../../../src/contract/api/board.ts';
import { cardMatcher } from '../../../../src/domain/board/card-search.ts';
import { filterColumn } from '../../../../src/domain/board/offline-board.ts';
import { parseQuery } from '../../../../src/domain/text/search-query.ts';
import { personSearchText } from '../../../../src/domain/text/search-text.ts';
import { board, card } from '../../main/support/samples.ts';

const finds = (q: string, searched: ApplicantCard, person?: string) => cardMatcher(parseQuery(q))(searched, person);

const full: ApplicantCard = {
  ...card(1, 1),
  full_name: 'Inés Zúñiga',
  title: 'Técnica ÓPTICA',
  source: 'Ferré',
  tags: ['Élite', 'Nube'],
  moved_by: 'Íñigo Ruiz',
};

describe('a search on a board', () => {
  it('finds a card by every text in it, whatever its case and accents', () => {
    for (const q of ['zuñiga', 'ZÚÑIGA ines', 'tecnica óptica', 'ferre', 'elite', 'NUBE', 'iñigo', 'ines optica nube'])
      expect(finds(q, full), q).toBe(true);
    expect(finds('ines nadie', full)).toBe(false);
  });

  it('finds words of the card and of the person together', () => {
    const person = personSearchText({ full_name: full.full_name, email: 'ines@persona.example' });
    expect(finds('ines@persona optica', full, person)).toBe(true);
  });

  it('finds the same on a board that is kept offline', () => {
    const [first] = board().columns;
    if (!first) throw new Error('a board without stages');
    const found = (q: string) =>
      filterColumn({
        column: { ...first, applicants: [full] },
        filter: { q },
        pick: board(),
        findable: new Map(),
        now: 0,
      }).applicants.length;
    for (const q of ['inés', 'optica', 'ferre', 'elite', 'iñigo']) expect(found(q), q).toBe(1);
    expect(found('nadie')).toBe(0);
  });
});
