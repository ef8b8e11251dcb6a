// The position of the drawer's candidate in its column.
import { expect, test } from 'vitest';
import { drawerPosition } from '../../../../src/renderer/features/board/drawer/drawer-position.ts';
import { card, state } from './board-fixture.ts';

const { columns } = state(
  { id: 1, name: 'Postulados', cards: [card(3, 1), card(2, 1), card(1, 1)], count: 312, cursor: 'next' },
  { id: 2, cards: [card(4, 2)] },
);

test.each([
  [3, { stage: 'Postulados', position: { index: 1, total: 312 }, previousId: null, nextId: 2 }],
  [2, { stage: 'Postulados', position: { index: 2, total: 312 }, previousId: 3, nextId: 1 }],
  [1, { stage: 'Postulados', position: { index: 3, total: 312 }, previousId: 2, nextId: null }],
  [4, { stage: 'Etapa 2', position: { index: 1, total: 1 }, previousId: null, nextId: null }],
  [99, null],
])('candidate %i', (id, expected) => {
  expect(drawerPosition(columns, id)).toEqual(expected);
});
