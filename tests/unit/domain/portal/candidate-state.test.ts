// What a candidate reads about an application.
import { expect, it } from 'vitest';
import { candidateStateOf } from '../../../../src/domain/portal/candidate-state.ts';

const active = {
  ...{ isProcessClosed: false, isDisqualified: false, hasWithdrawn: false, isNotified: false },
  stageText: 'Leyendo',
};

it('is the text of the stage, and neutral for whoever has not been told of a disqualification [MORE-415] [MORE-416]', () => {
  const stateOf = (change: Partial<typeof active>) => candidateStateOf({ ...active, ...change });
  expect(stateOf({})).toBe('Leyendo');
  expect(stateOf({ stageText: ' ' })).toBe('En proceso');
  expect(stateOf({ isDisqualified: true })).toBe('En proceso');
  expect(stateOf({ isDisqualified: true, isNotified: true })).toBe('Tu postulación no continúa en este proceso');
  expect(stateOf({ isProcessClosed: true })).toBe('El proceso terminó');
  expect(stateOf({ isProcessClosed: true, isDisqualified: true })).toBe('El proceso terminó');
  expect(stateOf({ isDisqualified: true, hasWithdrawn: true })).toBe('Retiraste tu postulación');
});
