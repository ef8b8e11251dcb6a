// Invariants of a request under any sequence of actions, on an in-memory model.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ParticipantState, RequestState, StepState } from '../../../../src/contract/api/requests.ts';
import type { ApprovalKind } from '../../../../src/contract/api/workflows.ts';
import { type Actor, isAdmin } from '../../../../src/domain/access/people.ts';
import {
  awaited,
  checkDecision,
  currentStep,
  fallsToAdmins,
  isApproved,
  nextSteps,
} from '../../../../src/domain/requests/approval.ts';
import {
  canViewRequest,
  checkAction,
  type RequestAction,
  type RequestFacts,
  requestPermissions,
} from '../../../../src/domain/requests/request-life-cycle.ts';

const FINAL: readonly RequestState[] = ['rejected', 'dropped', 'cancelled', 'closed'];
const ACTIONS = ['edit', 'submit', 'add_data', 'derive', 'drop', 'cancel', 'close', 'delete', 'open_process'] as const;

const person = (userId: number, role: 'employee' | 'user' | 'admin', organizationId = 1): Actor => ({
  userId,
  organizationId,
  role,
  isAdminFlag: false,
  isSuperadmin: false,
  areaIds: [],
});
const OWNER = person(1, 'employee');
const ADMIN = person(9, 'admin');
const STRANGER = person(8, 'admin', 2);
const PEOPLE = [OWNER, ...[2, 3, 4, 5].map((id) => person(id, 'employee')), person(6, 'user'), ADMIN, STRANGER];

interface Step {
  readonly order: number;
  state: StepState;
  readonly approval: ApprovalKind;
  readonly conditions: readonly { field: string; operator: 'gteq'; value: number }[];
  readonly asks: readonly number[];
  approvers: { userId: number; state: ParticipantState; active: boolean }[];
}

interface Decision {
  readonly order: number;
  readonly userId: number;
  readonly kind: 'approved' | 'rejected';
}

/** Each change requires the domain's permission, as on the server. */
class StoredRequest {
  state: RequestState = 'draft';
  /** As on the server, a request that has ended retains it. */
  isReturned = false;
  readonly ends: RequestState[] = [];
  decisions: Decision[] = [];
  readonly steps: Step[];

  constructor(steps: readonly Step[]) {
    this.steps = structuredClone(steps) as Step[];
  }

  facts(): RequestFacts {
    const { state, steps } = this;
    const isReturned = this.isReturned && state === 'in_review';
    return {
      organizationId: 1,
      ownerId: 1,
      state,
      isReturned,
      module: 'rkm_14',
      areaId: null,
      hasProcess: false,
      steps,
    };
  }

  end(state: RequestState): void {
    this.state = state;
    this.ends.push(state);
  }

  begin(): void {
    const { skipped, next } = nextSteps(this.steps, { salary: 1000 });
    for (const step of skipped) step.state = 'skipped';
    if (next) {
      next.state = 'current';
      next.approvers = next.asks.map((userId) => ({ userId, state: 'waiting', active: true }));
    } else this.end('approved');
  }

  apply(actor: Actor, action: RequestAction): void {
    if (checkAction(actor, this.facts(), action)) return;
    if (action === 'submit') this.send(false);
    if (action === 'drop') this.end('dropped');
    if (action === 'cancel') this.end('cancelled');
    if (action === 'close') this.end('closed');
  }

  /** @param isChanged whether approved content changed since the return, so that all steps are asked again */
  send(isChanged: boolean): void {
    const isResent = this.isReturned;
    this.isReturned = false;
    this.state = 'in_review';
    if (isResent && !isChanged) return;
    this.decisions = [];
    for (const step of this.steps) Object.assign(step, { state: 'pending', approvers: [] });
    this.begin();
  }

  resend(actor: Actor, isChanged: boolean): void {
    if (this.facts().isReturned && checkAction(actor, this.facts(), 'submit') === null) this.send(isChanged);
  }

  sendBack(actor: Actor): void {
    const { isReturned } = this.facts();
    if (!canViewRequest(actor, this.facts()) || checkDecision(actor, this.state, this.steps, isReturned)) return;
    this.isReturned = true;
  }

  /** `toId` takes the place of the actor. */
  derive(actor: Actor, toId: number): void {
    const step = currentStep(this.steps);
    if (!step || checkAction(actor, this.facts(), 'derive') || toId === OWNER.userId) return;
    const known = step.approvers.find(({ userId }) => userId === toId);
    if (known && known.state !== 'derived') return;
    const isMine = awaited(step).some(({ userId }) => userId === actor.userId);
    for (const one of step.approvers) {
      if (one.state === 'waiting' && (!isMine || one.userId === actor.userId)) one.state = 'derived';
    }
    if (known) known.state = 'waiting';
    else step.approvers.push({ userId: toId, state: 'waiting', active: true });
  }

  decide(actor: Actor, kind: Decision['kind']): void {
    const step = currentStep(this.steps);
    const { isReturned } = this.facts();
    if (!canViewRequest(actor, this.facts()) || !step) return;
    if (checkDecision(actor, this.state, this.steps, isReturned)) return;
    const asked = awaited(step).some(({ userId }) => userId === actor.userId);
    // Only approvers of the current step decide, or an admin if none is left.
    expect(asked || (isAdmin(actor) && fallsToAdmins(step))).toBe(true);
    this.decisions.push({ order: step.order, userId: actor.userId, kind });
    const own = step.approvers.find(({ userId }) => userId === actor.userId);
    if (own) own.state = kind;
    else step.approvers.push({ userId: actor.userId, state: kind, active: true });
    if (kind === 'approved' && !isApproved(step)) return;
    for (const one of step.approvers) if (one.state === 'waiting') one.state = 'released';
    step.state = kind;
    if (kind === 'approved') this.begin();
    else this.end('rejected');
  }

  leave(userId: number): void {
    for (const { approvers } of this.steps) for (const one of approvers) if (one.userId === userId) one.active = false;
  }
}

/** Users may leave at any time. */
const answersOf = ({ steps }: StoredRequest) =>
  steps.map(({ state, approvers }) => [state, ...approvers.map(({ userId, state: answer }) => `${userId} ${answer}`)]);

type Deed = (request: StoredRequest) => void;

const submitted: Deed = (request) => request.apply(OWNER, 'submit');
const anybody = fc.constantFrom(...PEOPLE);
const employee = fc.integer({ min: 2, max: 5 });
const returned = anybody.map(
  (actor): Deed =>
    (request) =>
      request.sendBack(actor),
);
const resent = fc.tuple(fc.constantFrom(OWNER, OWNER, ADMIN, STRANGER), fc.boolean()).map(
  ([actor, isChanged]): Deed =>
    (request) =>
      request.resend(actor, isChanged),
);
/** Sequences in which requests are returned and sent again after approvals. */
const aroundReturns: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 1, arbitrary: fc.constant(submitted) },
  {
    weight: 2,
    arbitrary: employee.map(
      (id): Deed =>
        (request) =>
          request.decide(person(id, 'employee'), 'approved'),
    ),
  },
  { weight: 6, arbitrary: returned },
  { weight: 3, arbitrary: resent },
);
const deed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 2, arbitrary: fc.constant(submitted) },
  {
    weight: 8,
    arbitrary: fc.tuple(anybody, fc.constantFrom('approved', 'approved', 'approved', 'rejected')).map(
      ([actor, kind]): Deed =>
        (request) =>
          request.decide(actor, kind as Decision['kind']),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(anybody, employee).map(
      ([actor, to]): Deed =>
        (request) =>
          request.derive(actor, to),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(anybody, fc.constantFrom(...ACTIONS)).map(
      ([actor, action]): Deed =>
        (request) =>
          request.apply(actor, action),
    ),
  },
  { weight: 4, arbitrary: returned },
  { weight: 4, arbitrary: resent },
  {
    weight: 1,
    arbitrary: employee.map(
      (id): Deed =>
        (request) =>
          request.leave(id),
    ),
  },
);

const workflow: fc.Arbitrary<Step[]> = fc
  .array(
    fc.record({
      approval: fc.constantFrom<ApprovalKind>('any', 'all'),
      asks: fc.uniqueArray(employee, { maxLength: 4 }),
      // With amounts around 1,000, some steps take part and others do not.
      least: fc.option(fc.constantFrom(500, 5000)),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((steps) =>
    steps.map(({ approval, asks, least }, index) => ({
      order: index + 1,
      state: 'pending',
      approval,
      conditions: least === null ? [] : [{ field: 'salary', operator: 'gteq', value: least }],
      asks,
      approvers: [],
    })),
  );

/**
 * Checks the request after each action.
 * @param deeds the actions of each sequence; all by default
 */
const whatever = (
  look: (request: StoredRequest, before: StoredRequest) => void,
  { deeds = deed, numRuns = 100 }: { readonly deeds?: fc.Arbitrary<Deed>; readonly numRuns?: number } = {},
): void =>
  fc.assert(
    fc.property(workflow, fc.array(deeds, { maxLength: 40, size: 'max' }), (steps, sequence) => {
      const request = new StoredRequest(steps);
      for (const one of sequence) {
        const before = structuredClone({ ...request });
        one(request);
        look(request, Object.assign(new StoredRequest([]), before));
      }
    }),
    { numRuns, seed: 9 },
  );

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
