// What Ctrl+Z takes back: each step that a notice offered to undo, the latest first, whatever an earlier undo has told.
import { afterEach, expect, test, vi } from 'vitest';
import { forgetUndos, forgetUndosNaming, noteShown, takeBack } from '../../../../src/renderer/ui/undo.ts';

afterEach(forgetUndos);

const step = (key: string) => {
  const run = vi.fn();
  noteShown({ key, text: `Paso de ${key}`, run });
  return run;
};

test('a step is taken back once, and the next one after an undo that told nothing too', () => {
  const first = step('uno');
  takeBack('uno');
  takeBack('uno');
  expect(first).toHaveBeenCalledTimes(1);
  const second = step('dos');
  takeBack('dos');
  expect(second).toHaveBeenCalledTimes(1);
});

test('of two steps with one key the later one is taken back first', () => {
  const [earlier, later] = [step('uno'), step('uno')];
  takeBack('uno');
  expect([earlier.mock.calls.length, later.mock.calls.length]).toEqual([0, 1]);
  takeBack('uno');
  expect(earlier).toHaveBeenCalledTimes(1);
});

test('once the screen is left a notice that is still shown takes back by itself', () => {
  const kept = step('uno');
  forgetUndos();
  const run = vi.fn();
  takeBack('uno', run);
  expect([kept.mock.calls.length, run.mock.calls.length]).toEqual([0, 1]);
});

test('what names an erased person is forgotten', () => {
  const [erased, other] = [step('Camila'), step('Luis')];
  forgetUndosNaming(new Set(['Camila']));
  takeBack('Camila');
  takeBack('Luis');
  expect([erased.mock.calls.length, other.mock.calls.length]).toEqual([0, 1]);
});
