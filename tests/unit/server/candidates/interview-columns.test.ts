// The columns of interviews in the index of candidates, as time passes.
import { expect, it } from 'vitest';
import type { InterviewProgress } from '../../../../src/domain/interviews/interview-states.ts';
import { InterviewColumns } from '../../../../src/server/features/candidates/candidate-index/interview-columns.ts';

const at = (startsAt: number, more: Partial<InterviewProgress> = {}): InterviewProgress => ({
  ...{ isNoShow: false, startsAt, endsAt: startsAt + 10, interviewers: 1, submitted: 0 },
  ...more,
});

it('planned interviews become owed ones when their time is over, also in reused rows [MORE-337]', () => {
  const columns = new InterviewColumns();
  const states = (...rows: number[]) => rows.map((row) => columns.state.valueOf(row));
  columns.advance(100);
  columns.put(0, [at(110)]);
  columns.put(1, [at(150), at(200)]);
  columns.put(2, [at(50)]);
  columns.put(3, []);
  columns.put(4, [at(110, { submitted: 1 })]);
  expect(states(0, 1, 2, 3, 4)).toEqual(['planned', 'planned', 'owed', '', 'complete']);
  expect(columns.startsAt.valueOf(1)).toBe(150);
  expect(columns.advance(119)).toBe(false);
  expect(columns.advance(120)).toBe(true);
  expect(states(0, 1)).toEqual(['owed', 'planned']);
  expect(columns.advance(121)).toBe(false);
  columns.advance(170);
  expect([columns.state.valueOf(1), columns.startsAt.valueOf(1)]).toEqual(['planned', 200]);
  columns.remove(1);
  expect(columns.advance(500)).toBe(true);
  expect(states(1)).toEqual(['planned']);
  columns.put(1, [at(600)]);
  columns.advance(610);
  expect(states(1)).toEqual(['owed']);
});
