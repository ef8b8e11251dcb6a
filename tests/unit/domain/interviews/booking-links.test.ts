// States of a link with which a candidate books.
import { expect, test } from 'vitest';
import { type BookingFacts, bookingState, isEarlyEnough } from '../../../../src/domain/interviews/booking-links.ts';

const facts: BookingFacts = {
  withdrawnAt: null,
  expiresAt: 100,
  isProcessOpen: true,
  isCandidateThere: true,
  activeInterviewers: 2,
  poolSize: null,
  interview: null,
};
const stateWith = (more: Partial<BookingFacts>, now = 50) => bookingState({ ...facts, ...more }, now);

test('a link is open until it expires, and booked until the interview is over [MORE-303]', () => {
  expect([stateWith({}), stateWith({}, 100)]).toEqual(['open', 'expired']);
  const interview = { isScheduled: true, endsAt: 200 };
  expect([150, 200].map((now) => stateWith({ interview }, now))).toEqual(['booked', 'ended']);
  expect(stateWith({ interview: { isScheduled: false, endsAt: 200 } })).toBe('ended');
});

test('withdrawn and impossible links end, and a pool needs its number of interviewers [MORE-303]', () => {
  expect(stateWith({ withdrawnAt: 1, isProcessOpen: false })).toBe('withdrawn');
  expect(stateWith({ isProcessOpen: false })).toBe('ended');
  expect(stateWith({ isCandidateThere: false })).toBe('ended');
  expect(stateWith({ activeInterviewers: 0 })).toBe('ended');
  expect([2, 3].map((poolSize) => stateWith({ poolSize }))).toEqual(['open', 'ended']);
});

test('a change needs so many whole hours [MORE-301]', () => {
  const hour = 3_600_000;
  expect([isEarlyEnough(4 * hour, 4, 0), isEarlyEnough(4 * hour, 4, 1), isEarlyEnough(0, 0, 0)]).toEqual([
    true,
    false,
    true,
  ]);
});
