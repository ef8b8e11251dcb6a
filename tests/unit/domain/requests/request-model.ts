// An in-memory model of a request, and random sequences of actions on it.
import fc from 'fast-check';
import { expect } from 'vitest';
import type { ParticipantState, RequestState, StepState } from '../../../../src/contract/api/requests.ts';
import type { ApprovalKind } from '../../../../src/contract/api/workflows.ts';
import { type Actor, isAdmin } from '../../../../src/domain/access/people.ts';
import {
  awaited,
  checkDecision,
  currentStep,
  deciderOf,
  fallsToAdmins,
  isApproved,
  isPartOf,
  nextSteps,
} from '../../../../src/domain/requests/approval.ts';
import { deputiesOf, leadsBack, principalsOf } from '../../../../src/domain/requests/delegations.ts';
import {
  canViewRequest,
  checkAction,
  type RequestAction,
  type RequestFacts,
} from '../../../../src/domain/requests/request-life-cycle.ts';

export const FINAL: readonly RequestState[] = ['rejected', 'dropped', 'cancelled', 'closed'];
export const ACTIONS = [
  'edit',
  'submit',
  'add_data',
  'derive',
  'drop',
  'cancel',
  'close',
  'delete',
  'open_process',
] as const;

export const person = (userId: number, role: 'employee' | 'user' | 'admin', organizationId = 1): Actor => ({
  userId,
  organizationId,
  role,
  isAdminFlag: false,
  isSuperadmin: false,
  areaIds: [],
});
export const OWNER = person(1, 'employee');
const ADMIN = person(9, 'admin');
export const STRANGER = person(8, 'admin', 2);
export const PEOPLE = [OWNER, ...[2, 3, 4, 5].map((id) => person(id, 'employee')), person(6, 'user'), ADMIN, STRANGER];

interface Step {
  readonly order: number;
  state: StepState;
  readonly approval: ApprovalKind;
  readonly conditions: readonly { field: string; operator: 'gteq'; value: number }[];
  readonly asks: readonly number[];
  approvers: {
    userId: number;
    state: ParticipantState;
    active: boolean;
    escalated?: boolean;
    decidedBy?: number;
  }[];
}

interface Decision {
  readonly order: number;
  readonly userId: number;
  readonly kind: 'approved' | 'rejected';
  /** Who answered, in the place of `userId` or as that user. */
  readonly by: number;
}

/** Each change requires the domain's permission, as on the server. */
export class StoredRequest {
  state: RequestState = 'draft';
  /** As on the server, a request that has ended retains it. */
  isReturned = false;
  readonly ends: RequestState[] = [];
  decisions: Decision[] = [];
  delegations: { userId: number; delegateId: number }[] = [];
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

  /** The actor with those in whose place they answer now. */
  present(actor: Actor): Actor {
    return { ...actor, deputyFor: principalsOf(actor.userId, deputiesOf(this.delegations)) };
  }

  decide(someone: Actor, kind: Decision['kind']): void {
    const step = currentStep(this.steps);
    const { isReturned } = this.facts();
    const actor = this.present(someone);
    if (!canViewRequest(actor, this.facts()) || !step) return;
    const decider = deciderOf(actor, OWNER.userId);
    if (checkDecision(decider, this.state, this.steps, isReturned)) return;
    const parts = step.approvers.filter((one) => awaited(step).includes(one) && isPartOf(decider, one));
    // Only approvers of the current step and who stands in for them decide, or an admin if none is left.
    expect(parts.length > 0 || (isAdmin(actor) && fallsToAdmins(step))).toBe(true);
    const by = actor.userId;
    for (const part of parts) Object.assign(part, { state: kind }, part.userId === by ? {} : { decidedBy: by });
    const own = step.approvers.find(({ userId }) => userId === by);
    if (parts.length === 0 && own) own.state = kind;
    else if (parts.length === 0) step.approvers.push({ userId: by, state: kind, active: true });
    const answered = parts.length > 0 ? parts.map(({ userId }) => userId) : [by];
    for (const userId of answered) this.decisions.push({ order: step.order, userId, kind, by });
    if (kind === 'approved' && !isApproved(step)) return;
    for (const one of step.approvers) if (one.state === 'waiting') one.state = 'released';
    step.state = kind;
    if (kind === 'approved') this.begin();
    else this.end('rejected');
  }

  delegate(userId: number, delegateId: number): void {
    const added = { userId, delegateId };
    if (userId === delegateId || this.delegations.some((one) => one.userId === userId)) return;
    if (!leadsBack(added, this.delegations)) this.delegations.push(added);
  }

  comeBack(userId: number): void {
    this.delegations = this.delegations.filter((one) => one.userId !== userId);
  }

  /** As the server's worker does with an overdue step. */
  escalate(userId: number): void {
    const step = currentStep(this.steps);
    if (!step || this.state !== 'in_review' || this.isReturned || userId === OWNER.userId) return;
    if (step.approvers.some((one) => one.userId === userId)) return;
    step.approvers.push({ userId, state: 'waiting', active: true, escalated: true });
  }

  leave(userId: number): void {
    for (const { approvers } of this.steps) for (const one of approvers) if (one.userId === userId) one.active = false;
  }
}

/** Users may leave at any time. */
export const answersOf = ({ steps }: StoredRequest) =>
  steps.map(({ state, approvers }) => [state, ...approvers.map(({ userId, state: answer }) => `${userId} ${answer}`)]);

type Deed = (request: StoredRequest) => void;

export const submitted: Deed = (request) => request.apply(OWNER, 'submit');
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
export const aroundReturns: fc.Arbitrary<Deed> = fc.oneof(
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
export const deed: fc.Arbitrary<Deed> = fc.oneof(
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

const anyId = fc.integer({ min: 1, max: 6 });
/** Absences and overdue steps between answers. */
export const aroundAbsences: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 6, arbitrary: deed },
  {
    weight: 4,
    arbitrary: fc.tuple(anyId, anyId).map(
      ([absent, delegate]): Deed =>
        (request) =>
          request.delegate(absent, delegate),
    ),
  },
  {
    weight: 1,
    arbitrary: anyId.map(
      (id): Deed =>
        (request) =>
          request.comeBack(id),
    ),
  },
  {
    weight: 2,
    arbitrary: anyId.map(
      (id): Deed =>
        (request) =>
          request.escalate(id),
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
export const whatever = (
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
