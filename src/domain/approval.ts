// Approval step by step: who may answer now, when a step is done, and which one is next.
import type { ParticipantState, RequestData, RequestState, StepState } from '../contract/api/requests.ts';
import type { ApprovalKind, StepCondition } from '../contract/api/workflows.ts';
import { type Actor, isAdmin } from './people.ts';

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
export function refuseDecision(
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

/** What a condition compares: the request's own data, and the fields that every request has. */
export type ConditionData = RequestData & {
  readonly request_type_id?: number | null;
  readonly enterprise_area_id?: number | null;
};

/** A step takes part where all its conditions hold. */
export const takesPart = (conditions: readonly StepCondition[], data: ConditionData): boolean =>
  conditions.every((condition) => holds(condition, data[condition.field]));

function holds({ operator, value }: StepCondition, given: ConditionData[string] | undefined): boolean {
  const empty = given === undefined || given === null || given === '' || (Array.isArray(given) && given.length === 0);
  if (operator === 'null') return empty;
  if (operator === 'not_null') return !empty;
  const each = empty ? [] : Array.isArray(given) ? given : [given];
  if (operator === 'eq') return each.some((one) => same(one, value));
  if (operator === 'not_eq') return !each.some((one) => same(one, value));
  if (operator === 'cont') return each.some((one) => plain(one).includes(plain(value)));
  if (operator === 'not_cont') return !each.some((one) => plain(one).includes(plain(value)));
  if (empty) return false;
  const [left, right] = [Number(given), Number(value)];
  if (Number.isNaN(left) || Number.isNaN(right)) return false;
  if (operator === 'gt') return left > right;
  if (operator === 'gteq') return left >= right;
  if (operator === 'lt') return left < right;
  return left <= right;
}

/** Lower case, without accents. */
const plain = (value: unknown): string =>
  String(value ?? '')
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();

/** Numbers as numbers, all else as text. */
function same(given: unknown, value: unknown): boolean {
  const [left, right] = [plain(given), plain(value)];
  const numbers = left !== '' && right !== '' && !Number.isNaN(Number(left)) && !Number.isNaN(Number(right));
  return numbers ? Number(left) === Number(right) : left === right;
}

export interface NextSteps<Step> {
  /** Steps that are passed over, as their conditions do not hold. */
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
  const index = pending.findIndex(({ conditions }) => takesPart(conditions, data));
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
