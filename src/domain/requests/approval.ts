// Approval step by step: permitted answers, completion and the next step.
import type { ParticipantState, RequestState, StepState } from '../../contract/api/requests.ts';
import type { ApprovalKind, StepCondition } from '../../contract/api/workflows.ts';
import { type Actor, isAdmin } from '../access/people.ts';
import { type ConditionData, isStepIncluded } from './step-conditions.ts';

export interface Approver {
  readonly userId: number;
  readonly state: ParticipantState;
  readonly active: boolean;
  /** Asked because the step was overdue. */
  readonly escalated?: boolean;
  /** The user who decided in their place. */
  readonly decidedBy?: number | null;
}

/** A delegate does not answer their own request in the place of another. */
export const deciderOf = (actor: Actor, ownerId: number | null): Actor =>
  actor.userId === ownerId ? { ...actor, deputyFor: [] } : actor;

/** Whether a part of a step is the actor's, or of an approver in whose place the actor answers. */
export const isPartOf = (actor: Actor, { userId }: Pick<Approver, 'userId'>): boolean =>
  userId === actor.userId || (actor.deputyFor?.includes(userId) ?? false);

export interface ApprovalStep {
  readonly order: number;
  readonly state: StepState;
  readonly approval: ApprovalKind;
  readonly approvers: readonly Approver[];
}

/** Deactivated users are excluded. */
export const awaited = (step: ApprovalStep): readonly Approver[] =>
  step.approvers.filter(({ state, active }) => state === 'waiting' && active);

/** No approver is left, so an admin decides. */
export const fallsToAdmins = (step: ApprovalStep): boolean => awaited(step).length === 0;

export const currentStep = <Step extends ApprovalStep>(steps: readonly Step[]): Step | null =>
  steps.find(({ state }) => state === 'current') ?? null;

/**
 * Why a user cannot answer now. `returned`: the request waits for its owner's changes; `answered_by_another`: another approver's answer sufficed; `handed_over`: the user
 * handed the step over.
 */
export type DecisionRefusal =
  | 'not_in_review'
  | 'returned'
  | 'already_answered'
  | 'answered_by_another'
  | 'handed_over'
  | 'not_your_turn';

const refusalOf: Partial<Record<ParticipantState, DecisionRefusal>> = {
  approved: 'already_answered',
  rejected: 'already_answered',
  released: 'answered_by_another',
  derived: 'handed_over',
};

/**
 * @param actor the decider of the request
 * @returns null if this user may approve or reject the current step; otherwise why not
 */
export function checkDecision(
  actor: Actor,
  state: RequestState,
  steps: readonly ApprovalStep[],
  isReturned = false,
): DecisionRefusal | null {
  const current = currentStep(steps);
  if (state !== 'in_review' || current === null) return 'not_in_review';
  if (isReturned) return 'returned';
  if (awaited(current).some((one) => isPartOf(actor, one))) return null;
  const isMine = ({ userId, decidedBy }: Approver): boolean => userId === actor.userId || decidedBy === actor.userId;
  if (fallsToAdmins(current) && isAdmin(actor) && !current.approvers.some((one) => isMine(one) && hasDecided(one))) {
    return null;
  }
  const latest = steps
    .filter(({ order }) => order <= current.order)
    .toSorted((a, b) => b.order - a.order)
    .flatMap(({ approvers }) => approvers.filter(isMine))
    .at(0);
  return (latest && refusalOf[latest.state]) ?? 'not_your_turn';
}

const hasDecided = ({ state }: Approver): boolean => state === 'approved' || state === 'rejected';

/** One approval, or those of all who were asked at first, or one of those who were asked as it was overdue. */
export function isApproved(step: ApprovalStep): boolean {
  const approvals = step.approvers.filter(({ state }) => state === 'approved');
  if (approvals.length === 0) return false;
  if (step.approval === 'any' || approvals.some(({ escalated }) => escalated)) return true;
  return awaited(step).every(({ escalated }) => escalated);
}

export interface NextSteps<Step> {
  /** Steps with a condition that certainly does not hold. */
  readonly skipped: readonly Step[];
  /** Null if no further step takes part: the request is approved. */
  readonly next: Step | null;
}

/** In the workflow's order. */
export function nextSteps<Step extends ApprovalStep & { readonly conditions: readonly StepCondition[] }>(
  steps: readonly Step[],
  data: ConditionData,
): NextSteps<Step> {
  const pending = steps.filter(({ state }) => state === 'pending').toSorted((a, b) => a.order - b.order);
  const index = pending.findIndex(({ conditions }) => isStepIncluded(conditions, data));
  return index === -1
    ? { skipped: pending, next: null }
    : { skipped: pending.slice(0, index), next: pending[index] ?? null };
}

/**
 * Named users, and all members of the step's roles and areas except the request's owner, who cannot approve through a
 * group.
 */
export const approversOf = <P extends { readonly id: number; readonly active: boolean }>(
  people: { readonly named: readonly P[]; readonly ofGroups: readonly P[] },
  ownerId: number | null,
): P[] => {
  const asked = [...people.named, ...people.ofGroups.filter(({ id }) => id !== ownerId)].filter(({ active }) => active);
  return [...new Map(asked.map((person) => [person.id, person])).values()];
};
