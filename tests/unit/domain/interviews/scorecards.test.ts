// Rules of scorecards.
import { describe, expect, it } from 'vitest';
import {
  canReadScorecard,
  fitsKit,
  isComplete,
  mayLeave,
  openCriteria,
} from '../../../../src/domain/interviews/scorecards.ts';

const [EVA, OTTO, RITA] = [1, 2, 3];
const round = (submittedIds: readonly number[]) => ({ interviewerIds: [EVA, OTTO], submittedIds });
const ofEva = { authorId: EVA, isSubmitted: true };

describe('who reads a scorecard [MORE-217]', () => {
  it('its author always does, even a draft', () => {
    expect(canReadScorecard({ userId: EVA, recruits: false }, round([]), { authorId: EVA, isSubmitted: false })).toBe(
      true,
    );
  });
  it.each([false, true])('another interviewer only after their own, as a recruiter: %s', (recruits) => {
    const otto = { userId: OTTO, recruits };
    expect(canReadScorecard(otto, round([EVA]), ofEva)).toBe(false);
    expect(canReadScorecard(otto, round([EVA, OTTO]), ofEva)).toBe(true);
  });
  it('recruiters who do not interview read submitted ones, others none', () => {
    expect(canReadScorecard({ userId: RITA, recruits: true }, round([EVA]), ofEva)).toBe(true);
    expect(canReadScorecard({ userId: RITA, recruits: false }, round([EVA]), ofEva)).toBe(false);
    expect(canReadScorecard({ userId: RITA, recruits: true }, round([]), { authorId: EVA, isSubmitted: false })).toBe(
      false,
    );
  });
  it('nobody leaves a round of which others have submitted before they have', () => {
    expect([mayLeave({ userId: OTTO }, round([])), mayLeave({ userId: OTTO }, round([EVA]))]).toEqual([true, false]);
    expect([mayLeave({ userId: OTTO }, round([OTTO])), mayLeave({ userId: RITA }, round([EVA]))]).toEqual([true, true]);
  });
});

describe('a scorecard and its kit [MORE-216]', () => {
  const kit = { goal: null, questions: [], criteria: [{ name: 'Calma', anchors: ['Poca', 'Mucha'] }] };
  const answer = (value: number | 'not_assessed' | null, criterion = 0) => ({ criterion, value, note: null });
  it('answers fit if their criteria and anchors exist, each once', () => {
    expect(fitsKit(kit, [answer(2)])).toBe(true);
    expect(fitsKit(kit, [answer('not_assessed')])).toBe(true);
    expect(fitsKit(kit, [answer(3)])).toBe(false);
    expect(fitsKit(kit, [answer(1, 1)])).toBe(false);
    expect(fitsKit(kit, [answer(1), answer(2)])).toBe(false);
  });
  it('it is complete with an answer to each criterion and a recommendation', () => {
    expect(openCriteria(kit, { answers: [answer(null)], recommendation: 'yes' })).toEqual([0]);
    expect(isComplete(kit, { answers: [answer('not_assessed')], recommendation: 'yes' })).toBe(true);
    expect(isComplete(kit, { answers: [answer(1)], recommendation: null })).toBe(false);
    expect(isComplete(kit, { answers: [], recommendation: 'yes' })).toBe(false);
  });
});
