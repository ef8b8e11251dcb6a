// Invariants of a request under any sequence of actions, on an in-memory model.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isAdmin } from '../../../../src/domain/access/people.ts';
import { checkDecision, currentStep } from '../../../../src/domain/requests/approval.ts';
import { missingKeys } from '../../../../src/domain/requests/custom-fields.ts';
import { deputiesOf } from '../../../../src/domain/requests/delegations.ts';
import { canViewRequest, checkAction, requestPermissions } from '../../../../src/domain/requests/request-life-cycle.ts';
import { isStepIncluded } from '../../../../src/domain/requests/step-conditions.ts';
import { aroundAbsences, aroundData, aroundReturns, submitted, whatever } from './request-deeds.ts';
import { ACTIONS, answersOf, FINAL, OWNER, PEOPLE, person, STRANGER } from './request-model.ts';

test('no request ends in two states: what has ended is final, whatever is tried [OPEN-16]', () => {
  whatever((request, before) => {
    if (FINAL.includes(before.state)) {
      expect(request.state).toBe(before.state);
      expect(answersOf(request)).toEqual(answersOf(before));
    }
    // An approved request can only be closed or cancelled.
    expect(['', 'approved', 'rejected', 'dropped', 'cancelled', 'approved,closed', 'approved,cancelled']).toContain(
      request.ends.join(),
    );
  });
});

test('one step at a time is asked, in order, and only while the request is in review', () => {
  whatever(({ state, steps }) => {
    const current = steps.filter((step) => step.state === 'current');
    expect(current.length).toBeLessThanOrEqual(1);
    if (state === 'in_review') expect(current).toHaveLength(1);
    const [open] = current;
    for (const step of steps) {
      if (open && step.order < open.order) expect(['approved', 'skipped']).toContain(step.state);
      if (open && step.order > open.order) expect(step.state).toBe('pending');
      if (state === 'approved') expect(['approved', 'skipped']).toContain(step.state);
    }
  });
});

test('nobody approves twice in a step, and every answer was given by who was asked in it', () => {
  whatever(({ decisions, steps }) => {
    const answers = decisions.map(({ order, userId }) => `${order}-${userId}`);
    expect(new Set(answers).size).toBe(answers.length);
    for (const { order, userId, kind } of decisions) {
      const step = steps.find((one) => one.order === order);
      expect(step?.approvers.find((one) => one.userId === userId)?.state).toBe(kind);
    }
    expect(decisions.filter(({ kind }) => kind === 'rejected').length).toBeLessThanOrEqual(1);
  });
});

test('a step that asks for all is approved by all who were asked, have not handed over and are still there', () => {
  whatever(({ steps }) => {
    for (const { state, approval, approvers } of steps) {
      if (state !== 'approved') continue;
      expect(approvers.some((one) => one.state === 'approved')).toBe(true);
      if (approval === 'any') continue;
      const remaining = approvers.filter((one) => one.active && one.state !== 'derived');
      expect(remaining.every((one) => one.state === 'approved' || one.state === 'released')).toBe(true);
    }
  });
});

test('who has handed the step over, or answered it, is refused until it is theirs again', () => {
  whatever(({ state, steps }) => {
    const current = currentStep(steps);
    for (const actor of PEOPLE) {
      const own = current?.approvers.find(({ userId }) => userId === actor.userId);
      if (!own || own.state === 'waiting') continue;
      const mayStepIn = isAdmin(actor) && own.state === 'derived';
      if (!mayStepIn) expect(checkDecision(actor, state, steps)).not.toBeNull();
    }
  });
});

test('nobody answers a returned request; it goes on where it was, or with no approval left [MORE-401]', () => {
  let [resumed, restarted] = [0, 0];
  whatever(
    (request, before) => {
      const facts = request.facts();
      const { state, steps, decisions } = request;
      if (facts.isReturned) {
        expect(currentStep(steps)).not.toBeNull();
        for (const actor of PEOPLE) {
          const { can_approve, can_reject, can_return, can_derive } = requestPermissions(actor, facts);
          expect([can_approve, can_reject, can_return, can_derive]).toEqual([false, false, false, false]);
          expect(checkDecision(actor, state, steps, true)).toBe('returned');
        }
      }
      if (!before.facts().isReturned) return;
      if (facts.isReturned || FINAL.includes(state)) {
        expect(decisions).toEqual(before.decisions);
      } else if (JSON.stringify(answersOf(request)) === JSON.stringify(answersOf(before))) {
        resumed += 1;
      } else {
        restarted += 1;
        expect(steps.flatMap(({ approvers }) => approvers).every((one) => one.state === 'waiting')).toBe(true);
      }
    },
    { deeds: aroundReturns, numRuns: 500 },
  );
  expect(resumed).toBeGreaterThan(50);
  expect(restarted).toBeGreaterThan(10);
});

test('delegates answer for the absent only, never on their own request, and escalated steps need one answer [MORE-515]', () => {
  let [asDeputy, byEscalation] = [0, 0];
  whatever(
    (request, before) => {
      const { steps, delegations, decisions, state } = request;
      const deputies = deputiesOf(delegations);
      // No chain leads back, so that each absent user has somebody.
      expect(deputies.size).toBe(delegations.length);
      const fresh = decisions.length > before.decisions.length ? decisions.slice(before.decisions.length) : [];
      for (const { userId, by } of fresh) {
        if (by === userId) continue;
        asDeputy += 1;
        expect([before.present(person(by, 'employee')).deputyFor?.includes(userId), by]).toEqual([true, by]);
        expect(by).not.toBe(OWNER.userId);
      }
      const answers = decisions.map(({ order, userId }) => `${order}-${userId}`);
      expect(new Set(answers).size).toBe(answers.length);
      for (const { state: stepState, approval, approvers } of steps) {
        if (stepState !== 'approved' || approval === 'any') continue;
        if (approvers.some((one) => one.escalated && one.state === 'approved')) {
          byEscalation += 1;
          continue;
        }
        const asked = approvers.filter((one) => one.active && one.state !== 'derived' && !one.escalated);
        expect(asked.every((one) => one.state === 'approved')).toBe(true);
      }
      const current = steps.filter((step) => step.state === 'current');
      if (state === 'in_review') expect(current).toHaveLength(1);
      for (const actor of PEOPLE.map((one) => request.present(one))) {
        if (canViewRequest(actor, request.facts())) continue;
        expect(Object.values(requestPermissions(actor, request.facts()))).not.toContain(true);
      }
    },
    {
      deeds: fc.oneof({ weight: 1, arbitrary: fc.constant(submitted) }, { weight: 4, arbitrary: aroundAbsences }),
      numRuns: 400,
    },
  );
  expect(asDeputy).toBeGreaterThan(20);
  expect(byEscalation).toBeGreaterThan(5);
});

test('whoever may not see a request is told that there is none, and may do nothing', () => {
  whatever((request) => {
    const facts = request.facts();
    for (const actor of PEOPLE) {
      if (canViewRequest(actor, facts)) continue;
      expect(ACTIONS.map((action) => checkAction(actor, facts, action))).toEqual(ACTIONS.map(() => 'not_found'));
      expect(Object.values(requestPermissions(actor, facts))).not.toContain(true);
    }
    expect(canViewRequest(STRANGER, facts)).toBe(false);
  });
});

test('with custom fields and bands, a step begins with what it requires, and what was approved changes with it [MORE-667]', () => {
  whatever(
    (request, before) => {
      const { state, steps, data } = request;
      const current = steps.filter((step) => step.state === 'current');
      expect(current.length).toBeLessThanOrEqual(1);
      if (state === 'in_review') expect(current).toHaveLength(1);
      if (FINAL.includes(before.state)) expect(state).toBe(before.state);
      const isAsking = state === 'in_review' && !request.isReturned;
      for (const step of steps) {
        // The owner may empty a returned request, which is not sent again like that.
        if (isAsking && step.state === 'current') expect(missingKeys(step.requiredFields, data)).toEqual([]);
        if (isAsking && step.state === 'skipped') {
          expect(isStepIncluded(step.conditions, request.conditionData())).toBe(false);
        }
      }
      if (isAsking) expect(data.custom_1_1 ?? null).not.toBeNull();
      // A value that somebody approved does not change under the approval.
      const changed = ['salary', 'custom_1_1', 'custom_1_2', 'custom_1_3'].some(
        (field) => (data[field] ?? null) !== (before.data[field] ?? null),
      );
      const isAskingBefore = before.state === 'in_review' && !before.isReturned;
      if (changed && isAskingBefore && isAsking) expect(request.decisions).toEqual([]);
    },
    { deeds: aroundData, numRuns: 300 },
  );
});
