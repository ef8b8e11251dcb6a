// The first letter of a stage selects it in the menu.
import { expect, test } from 'vitest';
import { nextByCharacter } from '../../../../src/renderer/features/board/columns/stage-menu.tsx';

const names = ['Entrevista', 'Prueba', 'Terna', 'Examen'];

test.each([
  ['e', -1, 0],
  ['E', 0, 3],
  ['e', 3, 0],
  ['t', 0, 2],
  ['x', 0, null],
  [' ', 0, null],
  ['Enter', 0, null],
])('%s from %i leads to %s', (key, at, target) => {
  expect(nextByCharacter(key, at, names)).toBe(target);
});
