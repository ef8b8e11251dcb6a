// Approval step by step: who may answer now, when a step is done, and which one is next.
import type { ParticipantState, RequestState, StepState } from '../../contract/api/requests.ts';
import type { ApprovalKind, StepCondition } from '../../contract/api/workflows.ts';
import { type Actor, isAdmin } from '../access/people.ts';
import { type ConditionData, isStepIncluded } from './step-conditions.ts';

export interface Approver {
  readonly userId: number;
  readonly state: ParticipantState;
  /** False once they have left the organisation. */
  readonly active: boolean;
}

export interface ApprovalStep {
  readonly order: number;
  readonly state: StepState;
  readonly approval: ApprovalKind;
  readonly approvers: readonly Approver[];
}

/** Whose answer the step waits for; those who have left are waited for no more. */
export const awaited = (step: ApprovalStep): readonly Approver[] =>
  step.approvers.filter(({ state, active }) => state === 'waiting' && active);

/** Nobody is left who could answer: an admin does. */
export const fallsToAdmins = (step: ApprovalStep): boolean => awaited(step).length === 0;

export const currentStep = <Step extends ApprovalStep>(steps: readonly Step[]): Step | null =>
  steps.find(({ state }) => state === 'current') ?? null;

/**
 * Why somebody may not answer now. `answered_by_another`: they were asked, and another's answer was enough;
 * `handed_over`: they gave the step to somebody else.
 */
export type DecisionRefusal =
  | 'not_in_review'
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

/** Null where this person may approve or reject the present step; otherwise why not. */
export function checkDecision(
  actor: Actor,
  state: RequestState,
  steps: readonly ApprovalStep[],
): DecisionRefusal | null {
  const current = currentStep(steps);
  if (state !== 'in_review' || current === null) return 'not_in_review';
  const isMine = ({ userId }: Approver): boolean => userId === actor.userId;
  if (awaited(current).some(isMine)) return null;
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

/** Whether a step is done with the answers that it has: one approval, or all that are waited for. */
export function isApproved(step: ApprovalStep): boolean {
  const approved = step.approvers.some(({ state }) => state === 'approved');
  return approved && (step.approval === 'any' || awaited(step).length === 0);
}

export interface NextSteps<Step> {
  /** Steps that are passed over, as one of their conditions certainly does not hold. */
  readonly skipped: readonly Step[];
  /** Null where no further step takes part: the request is approved. */
  readonly next: Step | null;
}

/** The step that begins once the present one is done, in the order of the workflow. */
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
 * Who is asked, of those that a step's participants stand for: people named themselves, whoever they are, and of roles
 * and areas everybody but the owner of the request, who does not approve it in passing.
 */
export const approversOf = <P extends { readonly id: number; readonly active: boolean }>(
  people: { readonly named: readonly P[]; readonly ofGroups: readonly P[] },
  ownerId: number | null,
): P[] => {
  const asked = [...people.named, ...people.ofGroups.filter(({ id }) => id !== ownerId)].filter(({ active }) => active);
  return [...new Map(asked.map((person) => [person.id, person])).values()];
};
