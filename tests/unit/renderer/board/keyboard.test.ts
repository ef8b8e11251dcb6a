// Board keyboard: the action of each key, and the next focus.
import { describe, expect, test } from 'vitest';
import { cardCommand, type Direction, neighbour, tabStop } from '../../../../src/renderer/features/board/keyboard.ts';
import { findCard } from '../../../../src/renderer/features/board/state/board-state.ts';
import { card, state } from './board-fixture.ts';

const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

test.each([
  [{ key: 'ArrowDown' }, { kind: 'focus', direction: 'down' }],
  [{ key: 'Home' }, { kind: 'focus', direction: 'first' }],
  [{ key: 'Enter' }, { kind: 'open' }],
  [{ key: ' ' }, { kind: 'choose_stage' }],
  [{ key: 'M' }, { kind: 'choose_stage' }],
  [{ key: '?' }, null],
  [
    { key: 'ArrowRight', ctrlKey: true },
    { kind: 'shift', by: 1 },
  ],
  [
    { key: 'ArrowLeft', metaKey: true },
    { kind: 'shift', by: -1 },
  ],
  [{ key: 'ArrowDown', ctrlKey: true }, null],
  [{ key: 'ArrowRight', altKey: true }, null],
  [{ key: 'x' }, { kind: 'select' }],
  [{ key: 'y' }, null],
  [
    { key: 'ArrowDown', shiftKey: true },
    { kind: 'extend', direction: 'down' },
  ],
  [{ key: 'a', ctrlKey: true }, { kind: 'select_column' }],
  [{ key: '.' }, { kind: 'actions' }],
  [{ key: 'F10', shiftKey: true }, { kind: 'actions' }],
])('%o asks for %o', (key, command) => {
  expect(cardCommand({ ...plain, ...key })).toEqual(command);
});

describe('the focus', () => {
  const { columns } = state(
    { id: 1, cards: [card(3, 1), card(2, 1), card(1, 1)] },
    { id: 2, cards: [] },
    { id: 3, cards: [card(4, 3)] },
  );
  const from = (id: number, direction: Direction): number | null => {
    const position = findCard(columns, id);
    if (!position) throw new Error(`no card ${id}`);
    return neighbour(columns, position, direction)?.id ?? null;
  };

  test.each([
    [3, 'down', 2],
    [3, 'up', null],
    [1, 'down', null],
    [2, 'first', 3],
    [2, 'last', 1],
    [3, 'page_down', 1],
    [1, 'page_up', 3],
    [3, 'right', 4],
    [1, 'right', 4],
    [4, 'left', 3],
    [4, 'right', null],
    [3, 'left', null],
  ] as const)('from card %i %s is %s', (id, direction, target) => {
    expect(from(id, direction)).toBe(target);
  });

  test('comes in by Tab where it was, or at the first card once that is gone', () => {
    expect(tabStop(columns, 2)).toBe(2);
    expect(tabStop(columns, 99)).toBe(3);
    expect(tabStop([], null)).toBeNull();
  });
});
