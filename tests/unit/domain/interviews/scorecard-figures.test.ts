// What rules read of scorecards, and that it reveals nothing of rounds that are still open.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Recommendation } from '../../../../src/contract/api/interviews.ts';
import { type ScoredRound, scorecardFigures } from '../../../../src/domain/interviews/scorecard-figures.ts';

const anchors = (count: number) => ({ name: 'Calma', anchors: Array.from({ length: count }, (_, step) => `${step}`) });
const kit = { goal: '', questions: [], criteria: [anchors(5), anchors(2), anchors(1)] };
const card = (recommendation: Recommendation, ...values: (number | 'not_assessed')[]) => ({
  answers: values.map((value, criterion) => ({ criterion, value, note: null })),
  recommendation,
});

it('averages all values on scales of any length, without what was not assessed [MORE-341]', () => {
  const both = { kit, scorecards: [card('yes', 5, 'not_assessed', 1), card('strong_no', 3, 1, 1)] };
  expect(scorecardFigures([both])).toEqual({ average: 50, yes: 1, no: 1, isComplete: true });
  const third = { kit, scorecards: [card('strong_yes', 2, 2)] };
  expect(scorecardFigures([both, third])).toEqual({ average: 55, yes: 2, no: 1, isComplete: true });
  const unassessed = { kit, scorecards: [card('no', 'not_assessed')] };
  expect(scorecardFigures([unassessed])).toEqual({ average: null, yes: 0, no: 1, isComplete: true });
});

it('without interviews nothing is known, and nothing is complete [MORE-341]', () => {
  expect(scorecardFigures([])).toEqual({ average: null, yes: null, no: null, isComplete: false });
});

it('an open round changes no figure, whatever its scorecards say [MORE-341]', () => {
  const done: ScoredRound = { kit, scorecards: [card('yes', 4, 2)] };
  const recommendations = fc.constantFrom<Recommendation>('strong_no', 'no', 'yes', 'strong_yes');
  const submitted = fc.array(
    fc.tuple(recommendations, fc.integer({ min: 1, max: 5 })).map(([one, value]) => card(one, value)),
    { maxLength: 4 },
  );
  fc.assert(
    fc.property(submitted, (scorecards) => {
      const open = { kit, scorecards: [...scorecards, null] };
      expect(scorecardFigures([done, open])).toEqual({ ...scorecardFigures([done]), isComplete: false });
    }),
  );
});
