// Approval step by step: permitted answers, completion and the next step.
import { describe, expect, it } from 'vitest';
import type { StepCondition } from '../../../../src/contract/api/workflows.ts';
import type { Actor } from '../../../../src/domain/access/people.ts';
import {
  type ApprovalStep,
  type Approver,
  approversOf,
  awaited,
  checkDecision,
  fallsToAdmins,
  isApproved,
  nextSteps,
} from '../../../../src/domain/requests/approval.ts';

const actor = (userId: number, role: Actor['role'] = 'user'): Actor => ({
  userId,
  organizationId: 1,
  role,
  isAdminFlag: false,
  isSuperadmin: false,
  areaIds: [],
});
const by = (userId: number, state: Approver['state'] = 'waiting', active = true): Approver => ({
  userId,
  state,
  active,
});
const step = (order: number, state: ApprovalStep['state'], approvers: Approver[], approval: 'any' | 'all' = 'any') => ({
  order,
  state,
  approval,
  approvers,
});

describe('who may answer', () => {
  it('is whoever the present step waits for, while the request is in review', () => {
    const steps = [step(1, 'current', [by(1), by(2)]), step(2, 'pending', [])];
    expect(checkDecision(actor(1), 'in_review', steps)).toBeNull();
    expect(checkDecision(actor(3), 'in_review', steps)).toBe('not_your_turn');
    for (const state of ['draft', 'approved', 'rejected', 'dropped', 'cancelled', 'closed'] as const) {
      expect(checkDecision(actor(1), state, steps)).toBe('not_in_review');
    }
    expect(checkDecision(actor(1), 'in_review', [step(1, 'pending', [by(1)])])).toBe('not_in_review');
  });

  it('is told what came before: an answer of theirs, another’s, or that they handed it over', () => {
    const steps = [
      step(1, 'approved', [by(1, 'approved'), by(2, 'released'), by(5, 'derived')]),
      step(2, 'current', [by(3)]),
    ];
    expect(checkDecision(actor(1), 'in_review', steps)).toBe('already_answered');
    expect(checkDecision(actor(2), 'in_review', steps)).toBe('answered_by_another');
    expect(checkDecision(actor(5), 'in_review', steps)).toBe('handed_over');
    expect(checkDecision(actor(3), 'in_review', steps)).toBeNull();
  });

  it('is told of the latest step that has begun, in whichever order the steps come', () => {
    const asked = [
      step(2, 'approved', [by(1, 'released')]),
      step(4, 'pending', [by(1)]),
      step(1, 'approved', [by(1, 'approved')]),
      step(3, 'current', [by(3)]),
    ];
    expect(checkDecision(actor(1), 'in_review', asked)).toBe('answered_by_another');
    expect(checkDecision(actor(1), 'in_review', asked.slice(1))).toBe('already_answered');
  });

  it('may be asked at two steps, and answers each in its turn', () => {
    const steps = [step(1, 'approved', [by(1, 'approved')]), step(2, 'current', [by(1), by(2)], 'all')];
    expect(checkDecision(actor(1), 'in_review', steps)).toBeNull();
    const answered = [step(1, 'approved', [by(1, 'approved')]), step(2, 'current', [by(1, 'approved'), by(2)], 'all')];
    expect(checkDecision(actor(1), 'in_review', answered)).toBe('already_answered');
  });

  it('is no admin, unless nobody who was asked is left', () => {
    const admin = actor(9, 'admin');
    expect(checkDecision(admin, 'in_review', [step(1, 'current', [by(1)])])).toBe('not_your_turn');
    const deserted = [step(1, 'current', [by(1, 'waiting', false)])];
    expect(fallsToAdmins(deserted[0] as ApprovalStep)).toBe(true);
    expect(checkDecision(admin, 'in_review', deserted)).toBeNull();
    expect(checkDecision(actor(2), 'in_review', deserted)).toBe('not_your_turn');
    const answered = [step(1, 'current', [by(9, 'approved'), by(1, 'waiting', false)], 'all')];
    expect(checkDecision(admin, 'in_review', answered)).toBe('already_answered');
    const rejected = [step(1, 'current', [by(9, 'rejected'), by(1, 'waiting', false)], 'all')];
    expect(checkDecision(admin, 'in_review', rejected)).toBe('already_answered');
    // Neither another approver's answer nor the admin's own handover blocks the admin.
    for (const one of [by(1, 'approved'), by(9, 'derived')]) {
      const open = [step(1, 'current', [one, by(2, 'waiting', false)], 'all')];
      expect(checkDecision(admin, 'in_review', open)).toBeNull();
    }
  });
});

describe('a step', () => {
  it('is done with one approval where any is enough', () => {
    expect(isApproved(step(1, 'current', [by(1), by(2)]))).toBe(false);
    expect(isApproved(step(1, 'current', [by(1, 'approved'), by(2)]))).toBe(true);
  });

  it('is done with all approvals where all are asked for, and waits for nobody who has left', () => {
    expect(isApproved(step(1, 'current', [by(1, 'approved'), by(2)], 'all'))).toBe(false);
    expect(isApproved(step(1, 'current', [by(1, 'approved'), by(2, 'approved')], 'all'))).toBe(true);
    const withLeaver = step(1, 'current', [by(1, 'approved'), by(2, 'waiting', false)], 'all');
    expect([awaited(withLeaver), isApproved(withLeaver)]).toEqual([[], true]);
    expect(isApproved(step(1, 'current', [by(1, 'derived'), by(2, 'waiting')], 'all'))).toBe(false);
    expect(isApproved(step(1, 'current', [], 'all'))).toBe(false);
  });

  it('asks those named, and of groups everybody but the owner, each once, and nobody who has left', () => {
    const person = (id: number, active = true) => ({ id, active });
    const people = { named: [person(1), person(2, false)], ofGroups: [person(1), person(3), person(4)] };
    expect(approversOf(people, 3).map(({ id }) => id)).toEqual([1, 4]);
    expect(approversOf(people, 1).map(({ id }) => id)).toEqual([1, 3, 4]);
  });
});

describe('the next step', () => {
  const when = (...conditions: StepCondition[]) => conditions;
  const steps = [
    { ...step(1, 'approved', []), conditions: [] },
    { ...step(2, 'pending', []), conditions: when({ field: 'salary', operator: 'gt', value: 2000 }) },
    { ...step(3, 'pending', []), conditions: [] },
  ];

  it('is the first whose conditions hold, and those before it are passed over', () => {
    expect(nextSteps(steps, { salary: 2500 })).toEqual({ skipped: [], next: steps[1] });
    expect(nextSteps(steps, { salary: 1800 })).toEqual({ skipped: [steps[1]], next: steps[2] });
    expect(nextSteps(steps.toReversed(), { salary: 1800 })).toEqual({ skipped: [steps[1]], next: steps[2] });
    expect(nextSteps(steps.slice(0, 2), { salary: 1800 })).toEqual({ skipped: [steps[1]], next: null });
  });
});
