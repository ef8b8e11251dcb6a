// A board search finds every text of a drawn card.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { ApplicantCard } from '../../../../src/contract/api/board.ts';
import { BOARD_FIELDS, type BoardField, CARD_DETAILS } from '../../../../src/contract/api/settings.ts';
import { cardMatcher } from '../../../../src/domain/board/card-search.ts';
import { daysOfCalendar, printedDays } from '../../../../src/domain/board/days-in-stage.ts';
import { parseQuery } from '../../../../src/domain/text/search-query.ts';
import { searchable, searchTerms } from '../../../../src/domain/text/search-text.ts';
import { ApplicantCardView } from '../../../../src/renderer/features/board/cards/applicant-card.tsx';
import { card } from './board-fixture.ts';

// These read window state to display a card's latest actions.
vi.mock('../../../../src/renderer/features/offline-queue/index.ts', () => ({ PendingMark: () => null }));
vi.mock('../../../../src/renderer/features/board/cards/moved-mark.tsx', () => ({ MovedMark: () => null }));

/** A distinct word for each text of a card, derived from the contract, so that new fields are included. */
const words = new Map(
  Object.entries(ApplicantCard.shape).flatMap(([field, schema]) => {
    if (schema.safeParse('Ñandú').success) return [[field, `Ñandú${field}`] as const];
    return schema.safeParse(['Ñandú']).success ? [[field, `Ñandú${field}`] as const] : [];
  }),
);

const marked: ApplicantCard = {
  ...card(1, 1),
  ...Object.fromEntries(
    [...words].map(([field, word]) => {
      const schema = ApplicantCard.shape[field as keyof typeof ApplicantCard.shape];
      return [field, schema.safeParse(word).success ? word : [word]];
    }),
  ),
  ...{ arrival: 'moved_process', status: 'disqualified' },
  details: Object.fromEntries(CARD_DETAILS.map((field) => [field, `Ñandú${field}`])),
};

const TODAY = '2026-11-24';
const DAYS = {
  ...daysOfCalendar({ timeZone: 'UTC', holidays: new Set(), pauses: [] }),
  isBusinessDay: () => true,
};
const noLimit = { active: false, max_days: 0 };

const draw = (fields: readonly BoardField[], drawn: ApplicantCard = marked, limit = noLimit): string =>
  renderToStaticMarkup(
    createElement(ApplicantCardView, {
      ...{ card: drawn, fields, limit, today: TODAY },
      days: DAYS,
      ...{ top: 0, position: 1, total: 1, canMove: false },
      ...{ isTabStop: false, isOpen: false, isSelected: false, isDragging: false, terms: [] },
    }),
  );

function finds(q: string, fields: readonly BoardField[], drawn: ApplicantCard = marked, limit = noLimit): boolean {
  const printed = printedDays(DAYS, TODAY, [...fields], () => limit);
  return cardMatcher(parseQuery(q), (one: ApplicantCard) =>
    printed({ list_id: one.list_id, moved_at: Date.parse(one.moved_at) }),
  )(drawn);
}

test('a card has texts to be compared', () => {
  expect([...words.keys()].sort()).toEqual([
    ...['arrival_from', 'disqualification_reason', 'full_name', 'moved_by', 'source', 'tags', 'title'],
  ]);
});

test.each([[...BOARD_FIELDS], [], ...BOARD_FIELDS.map((field) => [field])].map((fields) => ({ fields })))(
  'a search finds each text of the card, printed with $fields or not',
  ({ fields }) => {
    const drawn = searchable(textIn(draw(fields)));
    const details = CARD_DETAILS.map((field) => [field, `Ñandú${field}`] as const);
    for (const [field, word] of [...words, ...details]) {
      expect(finds(searchable(word), fields), field).toBe(true);
      const isPrinted = !(BOARD_FIELDS as readonly string[]).includes(field) || fields.some((one) => one === field);
      expect(drawn.includes(searchable(word)), field).toBe(isPrinted);
    }
  },
);

test('a search finds what is printed of how somebody stands', () => {
  const progress = { met: 3, of: 4, passes: false, outcome: 'unmet' } as const;
  const stands = card(2, 1, {
    ...{ status: 'disqualified', hiring_started_at: '2026-11-20T12:00:00.000Z', score: 87, progress },
  });
  const drawn = textIn(draw([], stands));
  for (const text of ['Descalificado', 'Alta', '87 pts', '3/4', 'requisitos']) {
    expect(drawn, text).toContain(text);
    expect(finds(text, [], stands), text).toBe(true);
    expect(finds(text, [], card(9, 1)), text).toBe(false);
  }
});

test.each([
  [noLimit, ['moved_at'], ['12d'], ['Vencido', 'Vence', '13d']],
  [noLimit, [], [], ['12d', 'Vencido']],
  [{ active: true, max_days: 12 }, [], ['Vence hoy', '12d'], ['Vencido']],
  [{ active: true, max_days: 3 }, [], ['Vencido', 'vencido 12d'], ['hoy']],
] as const)('a search finds the days that are printed: with %j and %j', (limit, fields, found, absent) => {
  const waiting = card(3, 1, { moved_at: '2026-11-12T12:00:00.000Z' });
  const drawn = searchable(
    textIn(draw(fields, waiting, limit).replace(/<span class="visually-hidden">.*?<\/span>/, '')),
  );
  for (const text of [...found, ...absent]) {
    const isFound = (found as readonly string[]).includes(text);
    expect(
      searchTerms(text).every((word) => drawn.includes(word)),
      `drawn: ${text}`,
    ).toBe(isFound);
    expect(finds(text, fields, waiting, limit), text).toBe(isFound);
  }
});

test('a search finds who moved somebody, as the card says it', () => {
  expect(finds('por Ñandúmoved_by', ['moved_by'])).toBe(true);
});

/** The page's readable and audible text, without tooltips. */
const textIn = (page: string): string => page.replaceAll(/<[^>]*>/g, ' ');
