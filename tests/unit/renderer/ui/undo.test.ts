// Ctrl+Z: undoes each step of a toast, the latest first.
import { afterEach, expect, test, vi } from 'vitest';
import { clearUndos, pushUndo, removeUndosNaming, runUndo } from '../../../../src/renderer/ui/toasts/undo.ts';

afterEach(clearUndos);

const step = (key: string) => {
  const run = vi.fn();
  pushUndo({ key, text: `Paso de ${key}`, run });
  return run;
};

test('a step is taken back once, and the next one after an undo that told nothing too', () => {
  const first = step('uno');
  runUndo('uno');
  runUndo('uno');
  expect(first).toHaveBeenCalledTimes(1);
  const second = step('dos');
  runUndo('dos');
  expect(second).toHaveBeenCalledTimes(1);
});

test('of two steps with one key the later one is taken back first', () => {
  const [earlier, later] = [step('uno'), step('uno')];
  runUndo('uno');
  expect([earlier.mock.calls.length, later.mock.calls.length]).toEqual([0, 1]);
  runUndo('uno');
  expect(earlier).toHaveBeenCalledTimes(1);
});

test('once the screen is left a notice that is still shown takes back by itself', () => {
  const undo = step('uno');
  clearUndos();
  const run = vi.fn();
  runUndo('uno', run);
  expect([undo.mock.calls.length, run.mock.calls.length]).toEqual([0, 1]);
});

test('what names an erased person is forgotten', () => {
  const [erased, other] = [step('Camila'), step('Luis')];
  removeUndosNaming(new Set(['Camila']));
  runUndo('Camila');
  runUndo('Luis');
  expect([erased.mock.calls.length, other.mock.calls.length]).toEqual([0, 1]);
});
