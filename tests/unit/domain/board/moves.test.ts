// Whether a candidate can move to another stage.
import { describe, expect, it } from 'vitest';
import type { ErrorCode } from '../../../../src/contract/errors.ts';
import { checkMove, checkMoveTarget, type MoveFacts } from '../../../../src/domain/board/moves.ts';
import { type Person, people, process } from '../support/people.ts';

const facts = (change: Partial<MoveFacts> = {}): MoveFacts => ({
  applicant: { listId: 1, processId: 5, status: 'active' },
  target: { listId: 2, processId: 5 },
  process: process({ managerIds: [7] }),
  ...change,
});

describe('a move', () => {
  it.each<[Person, ErrorCode | null]>([
    ['recruiter without areas', null],
    ['recruiter of another area who manages a stage', null],
    ['employee who manages a stage', 'forbidden'],
    ['recruiter of another area', 'not_found'],
    ['manager from another organisation', 'not_found'],
  ])('of a %s answers %s', (name, code) => {
    expect(checkMove(people[name], facts())).toBe(code);
  });

  const disqualified = { listId: 1, processId: 5, status: 'disqualified' } as const;
  it.each<[string, Partial<MoveFacts>, ErrorCode | null]>([
    ['to another stage', {}, null],
    ['in a suspended process', { process: process({ status: 'suspended' }) }, null],
    ['in a closed process', { process: process({ status: 'closed' }) }, 'process_closed'],
    ['into another process', { target: { listId: 2, processId: 6 } }, 'other_process'],
    ['to where they are', { target: { listId: 1, processId: 5 } }, 'same_stage'],
    ['of who is disqualified', { applicant: disqualified }, 'candidate_disqualified'],
    ['of who is disqualified, to where they are', { applicant: disqualified, target: disqualified }, 'same_stage'],
  ])('%s', (_name, change, code) => {
    expect(checkMoveTarget(facts(change))).toBe(code);
    expect(checkMove(people.admin, facts(change))).toBe(code);
  });
});
