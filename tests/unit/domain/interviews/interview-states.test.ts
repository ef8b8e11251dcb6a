// How far the interviews of a candidacy are.
import { expect, it } from 'vitest';
import {
  cardInterview,
  currentInterview,
  type InterviewProgress,
  presentState,
} from '../../../../src/domain/interviews/interview-states.ts';

const HOUR = 3_600_000;
const one = (startsAt: number, more: Partial<InterviewProgress> = {}): InterviewProgress => ({
  ...{ isNoShow: false, startsAt, endsAt: startsAt + HOUR, interviewers: 2, submitted: 0 },
  ...more,
});
const stateAt = (now: number, ...interviews: InterviewProgress[]) => currentInterview(interviews, now)?.state ?? null;

it('an interview is planned until it ends, then owed, then complete; or missed [MORE-336]', () => {
  expect(stateAt(0)).toBeNull();
  expect(stateAt(9 * HOUR, one(10 * HOUR))).toBe('planned');
  expect(stateAt(11 * HOUR - 1, one(10 * HOUR))).toBe('planned');
  expect(stateAt(11 * HOUR, one(10 * HOUR))).toBe('owed');
  expect(stateAt(11 * HOUR, one(10 * HOUR, { submitted: 1 }))).toBe('owed');
  expect(stateAt(11 * HOUR, one(10 * HOUR, { submitted: 2 }))).toBe('complete');
  expect(stateAt(9 * HOUR, one(10 * HOUR, { submitted: 2 }))).toBe('complete');
  expect(stateAt(11 * HOUR, one(10 * HOUR, { isNoShow: true }))).toBe('no_show');
});

it('of several interviews the next planned one counts, then the latest that is owed, then the latest [MORE-336]', () => {
  const [first, second, third] = [one(10 * HOUR), one(20 * HOUR), one(30 * HOUR)];
  expect(currentInterview([third, second, first], 15 * HOUR)?.interview).toBe(second);
  expect(currentInterview([first, third, second], 40 * HOUR)).toEqual({ interview: third, state: 'owed' });
  const done = { ...third, submitted: 2 };
  expect(currentInterview([done, first], 40 * HOUR)).toEqual({ interview: first, state: 'owed' });
  const missed = { ...second, isNoShow: true };
  expect(currentInterview([missed, { ...first, submitted: 2 }], 40 * HOUR)?.state).toBe('no_show');
});

it('a planned interview of a card that was read before it ended is owed now [MORE-336]', () => {
  const card = cardInterview([one(10 * HOUR)], 9 * HOUR);
  expect(card).toEqual({
    ...{ state: 'planned', starts_at: '1970-01-01T10:00:00.000Z', ends_at: '1970-01-01T11:00:00.000Z' },
    ...{ submitted: 0, interviewers: 2 },
  });
  if (!card) throw new Error('no interview');
  expect([presentState(card, 9 * HOUR), presentState(card, 11 * HOUR)]).toEqual(['planned', 'owed']);
  expect(presentState({ ...card, state: 'complete' }, 11 * HOUR)).toBe('complete');
});
