// Events of interviews on a board, which do not change the version of a card.
import { expect, test } from 'vitest';
import type { ApplicantCard } from '../../../../src/contract/api/board.ts';
import type { ServerEvent } from '../../../../src/contract/events/events.ts';
import { mergeEvent } from '../../../../src/renderer/features/board/state/board-events.ts';
import type { BoardState } from '../../../../src/renderer/features/board/state/board-state.ts';
import { card, PROCESS_ID, state } from './board-fixture.ts';

const merge = (before: BoardState, event: ServerEvent): BoardState => mergeEvent(before, event).state;

test('a changed interview is merged into the card of the same version, and nothing else of it [MORE-336]', () => {
  const interview = {
    ...({ state: 'planned', submitted: 0, interviewers: 2 } as const),
    ...{ starts_at: '2026-12-01T15:00:00.000Z', ends_at: '2026-12-01T15:45:00.000Z' },
  };
  const changed = (applicant: ApplicantCard): ServerEvent => ({
    ...{ type: 'applicant.changed', sequence: 1, id: applicant.id, process_id: PROCESS_ID, version: applicant.version },
    ...{ actor: 'Ana Paredes', applicant, counts: [] },
  });
  const present = card(2, 1, { version: 3 });
  const before = state({ id: 1, cards: [present] });
  const cardIn = (after: BoardState) => after.columns[0]?.applicants[0];
  const other = card(2, 1, { version: 3, full_name: 'Otra', interview });
  expect(cardIn(merge(before, changed(other)))).toEqual({ ...present, interview });
  expect(cardIn(merge(before, changed(card(2, 1, { version: 3, full_name: 'Otra' }))))).toBe(present);
  expect(cardIn(merge(before, changed(card(2, 1, { version: 2, interview }))))).toBe(present);
});
