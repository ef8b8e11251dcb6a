// An in-memory model of a request, which changes as on the server.
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
import { bandConditionValue, compareSalary } from '../../../../src/domain/requests/band-outcome.ts';
import { missingKeys, requiredKeys } from '../../../../src/domain/requests/custom-fields.ts';
import { deputiesOf, leadsBack, principalsOf } from '../../../../src/domain/requests/delegations.ts';
import { findChanges, restartsApproval } from '../../../../src/domain/requests/request-changes.ts';
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
export const ADMIN = person(9, 'admin');
export const STRANGER = person(8, 'admin', 2);
export const PEOPLE = [OWNER, ...[2, 3, 4, 5].map((id) => person(id, 'employee')), person(6, 'user'), ADMIN, STRANGER];

export interface Step {
  readonly order: number;
  state: StepState;
  readonly approval: ApprovalKind;
  readonly conditions: readonly { field: string; operator: 'gteq' | 'eq'; value: number | string }[];
  /** The custom fields without which it does not begin. */
  readonly requiredFields: readonly string[];
  readonly asks: readonly number[];
  approvers: {
    userId: number;
    state: ParticipantState;
    active: boolean;
    escalated?: boolean;
    decidedBy?: number;
  }[];
}

export interface Decision {
  readonly order: number;
  readonly userId: number;
  readonly kind: 'approved' | 'rejected';
  /** Who answered, in the place of `userId` or as that user. */
  readonly by: number;
}

/** The custom fields of the form; the first is required from the sending on. */
const FIELDS = ['custom_1_1', 'custom_1_2', 'custom_1_3'].map((key, index) => ({
  ...{ key, is_required: index === 0, retired: false },
}));
export const KEYS = FIELDS.map(({ key }) => key);
type Data = Readonly<Record<string, number | null>>;

/** Salaries of 1,000 are within it. */
const BAND = {
  ...{ id: 1, position: 'analista', areaId: null, currency: 'CLP', period: 'month' as const },
  ...{ min: 800, max: 2000, validFrom: '2026-01-01' },
};

const outcomeOf = ({ salary = null }: Data) =>
  compareSalary([BAND], { position: 'analista', areaIds: [], salary, currency: 'CLP' }, '2026-06-01');

/** Each change requires the domain's permission, as on the server. */
export class StoredRequest {
  state: RequestState = 'draft';
  /** As on the server, a request that has ended retains it. */
  isReturned = false;
  readonly ends: RequestState[] = [];
  decisions: Decision[] = [];
  delegations: { userId: number; delegateId: number }[] = [];
  steps: Step[];
  data: Data = { salary: 1000, custom_1_1: 5 };

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

  conditionData() {
    return { ...this.data, salary_band: bandConditionValue(outcomeOf(this.data)) };
  }

  /** Whether the next step has what it requires. */
  begin(): boolean {
    const { skipped, next } = nextSteps(this.steps, this.conditionData());
    if (next && missingKeys(next.requiredFields, this.data).length > 0) return false;
    for (const step of skipped) step.state = 'skipped';
    if (next) {
      next.state = 'current';
      next.approvers = next.asks.map((userId) => ({ userId, state: 'waiting', active: true }));
    } else this.end('approved');
    return true;
  }

  /** As a transaction that an error rolls back. */
  attempt(change: () => boolean): void {
    const before = structuredClone({ ...this });
    if (!change()) Object.assign(this, before);
  }

  isIncomplete(data: Data): boolean {
    return missingKeys(requiredKeys(FIELDS, this.steps), data).length > 0;
  }

  /** Approvals are repeated as on the server. */
  fill(actor: Actor, field: string, value: number | null): void {
    if (checkAction(actor, this.facts(), 'add_data')) return;
    const data = { ...this.data, [field]: value };
    const changes = findChanges(this.data, data);
    const isAsking = this.state === 'in_review' && !this.isReturned;
    if (changes.length === 0 || (isAsking && this.isIncomplete(data))) return;
    this.attempt(() => {
      this.data = data;
      const changed = { steps: this.steps, customKeys: KEYS, changes, data: this.conditionData() };
      return isAsking && restartsApproval({ module: 'rkm_14', ...changed }) ? this.restart() : true;
    });
  }

  restart(): boolean {
    this.decisions = [];
    for (const step of this.steps) Object.assign(step, { state: 'pending', approvers: [] });
    return this.begin();
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
    if (this.isIncomplete(this.data)) return;
    const isResent = this.isReturned;
    this.attempt(() => {
      this.isReturned = false;
      this.state = 'in_review';
      return isResent && !isChanged ? true : this.restart();
    });
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
    this.attempt(() => this.isDecided(someone, kind));
  }

  /** Whether the next step, if there is one, can begin. */
  private isDecided(someone: Actor, kind: Decision['kind']): boolean {
    const step = currentStep(this.steps);
    const { isReturned } = this.facts();
    const actor = this.present(someone);
    if (!canViewRequest(actor, this.facts()) || !step) return true;
    const decider = deciderOf(actor, OWNER.userId);
    if (checkDecision(decider, this.state, this.steps, isReturned)) return true;
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
    if (kind === 'approved' && !isApproved(step)) return true;
    for (const one of step.approvers) if (one.state === 'waiting') one.state = 'released';
    step.state = kind;
    if (kind === 'approved') return this.begin();
    this.end('rejected');
    return true;
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
