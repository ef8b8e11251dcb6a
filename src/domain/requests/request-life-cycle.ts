// Permissions on requests by state, and undoing of actions.
import type { RequestLog, RequestPermissions, RequestState } from '../../contract/api/requests.ts';
import { type AppModuleName, REQUISITION_MODULE } from '../../contract/api/workflows.ts';
import { type Actor, isAdmin, isRecruiter } from '../access/people.ts';
import { type ApprovalStep, awaited, checkDecision, currentStep, deciderOf, isPartOf } from './approval.ts';

export interface RequestFacts {
  readonly organizationId: number;
  readonly ownerId: number | null;
  readonly state: RequestState;
  /** An approver returned it for changes: it waits for its owner. Only in review. */
  readonly isReturned: boolean;
  readonly module: AppModuleName;
  readonly areaId: number | null;
  readonly hasProcess: boolean;
  readonly steps: readonly ApprovalStep[];
}

const isApprover = (actor: Actor, { steps }: RequestFacts): boolean =>
  steps.some(({ approvers }) =>
    approvers.some(
      (one) =>
        one.userId === actor.userId ||
        one.decidedBy === actor.userId ||
        (one.state === 'waiting' && isPartOf(actor, one)),
    ),
  );

/** Recruiters create processes from approved requisitions of their areas. */
const isToBeCarriedOut = (actor: Actor, request: RequestFacts): boolean =>
  isRecruiter(actor) &&
  request.module === REQUISITION_MODULE &&
  (request.state === 'approved' || request.state === 'closed') &&
  (actor.areaIds.length === 0 || (request.areaId !== null && actor.areaIds.includes(request.areaId)));

/** Admins see all requests of the organization; others their own, those that they approve, and those to carry out. */
export const canViewRequest = (actor: Actor, request: RequestFacts): boolean =>
  actor.organizationId === request.organizationId &&
  (isAdmin(actor) ||
    request.ownerId === actor.userId ||
    isApprover(actor, request) ||
    isToBeCarriedOut(actor, request));

/** Administrators, the owner and who answers it see how the salary compares with its band, but not the band. */
export const canViewBandOutcome = (actor: Actor, request: RequestFacts): boolean =>
  isAdmin(actor) || request.ownerId === actor.userId || isApprover(actor, request);

export type RequestAction =
  | 'edit'
  | 'submit'
  | 'add_data'
  | 'derive'
  | 'drop'
  | 'cancel'
  | 'close'
  | 'delete'
  | 'open_process';

type Rule = {
  readonly states: readonly RequestState[];
  readonly may: (actor: Actor, request: RequestFacts) => boolean;
};

const isOwner = (actor: Actor, { ownerId }: RequestFacts): boolean => ownerId === actor.userId;

const isAwaited = (actor: Actor, { state, isReturned, steps }: RequestFacts): boolean => {
  const current = state === 'in_review' && !isReturned ? currentStep(steps) : null;
  return current !== null && awaited(current).some(({ userId }) => userId === actor.userId);
};

/** Administrators edit and send a returned request as well, so that it goes on if its owner has left. */
const isEditor = (actor: Actor, request: RequestFacts): boolean =>
  isOwner(actor, request) || (request.isReturned && isAdmin(actor));

const rules: Record<RequestAction, Rule> = {
  edit: { states: ['draft', 'in_review'], may: isEditor },
  submit: { states: ['draft', 'in_review'], may: isEditor },
  add_data: {
    states: ['draft', 'in_review'],
    may: (actor, request) => isOwner(actor, request) || isAwaited(actor, request) || isAdmin(actor),
  },
  derive: { states: ['in_review'], may: (actor, request) => isAwaited(actor, request) || isAdmin(actor) },
  drop: { states: ['draft', 'in_review'], may: isOwner },
  cancel: { states: ['in_review', 'approved'], may: isAdmin },
  close: { states: ['approved'], may: isRecruiter },
  delete: {
    states: ['draft', 'rejected', 'dropped', 'cancelled'],
    may: (actor, request) => isOwner(actor, request) || (isAdmin(actor) && request.state !== 'draft'),
  },
  open_process: { states: ['approved'], may: isRecruiter },
};

export type RequestRefusal = 'not_found' | 'forbidden' | 'wrong_state' | 'not_a_requisition';

/** @returns null if the action is permitted; otherwise why not */
export function checkAction(actor: Actor, request: RequestFacts, action: RequestAction): RequestRefusal | null {
  if (!canViewRequest(actor, request)) return 'not_found';
  const { states, may } = rules[action];
  // Pending approvers exist only in review; in other states the state is the reason.
  if (action === 'derive' && (request.state !== 'in_review' || request.isReturned)) return 'wrong_state';
  if (!may(actor, request)) return 'forbidden';
  if (action === 'open_process' && request.module !== REQUISITION_MODULE) return 'not_a_requisition';
  const isOpen = !(action === 'edit' || action === 'submit') || request.state === 'draft' || request.isReturned;
  return states.includes(request.state) && isOpen && !(action === 'open_process' && request.hasProcess)
    ? null
    : 'wrong_state';
}

/** @param actor a user who can see the request */
export function requestPermissions(actor: Actor, request: RequestFacts): RequestPermissions {
  const can = (action: RequestAction): boolean => checkAction(actor, request, action) === null;
  const decides =
    canViewRequest(actor, request) &&
    checkDecision(deciderOf(actor, request.ownerId), request.state, request.steps, request.isReturned) === null;
  return {
    can_approve: decides,
    can_reject: decides,
    can_return: decides,
    can_derive: can('derive'),
    can_submit: can('submit'),
    can_edit: can('edit'),
    can_add_data: can('add_data'),
    can_drop: can('drop'),
    can_cancel: can('cancel'),
    can_close: can('close'),
    can_delete: can('delete'),
    can_open_process: can('open_process'),
  };
}

const CAME_TO_NOTHING: readonly RequestState[] = ['rejected', 'dropped', 'cancelled'];

/** The request of a hiring is started from the candidate instead. */
export const canDuplicate = (state: RequestState, applicantId: number | null): boolean =>
  CAME_TO_NOTHING.includes(state) && applicantId === null;

/** A hiring exists from the sending of its request until the request fails. */
export const HIRING_STATES = ['in_review', 'approved', 'closed'] as const satisfies readonly RequestState[];

export const isHiringState = (state: RequestState): boolean => HIRING_STATES.some((one) => one === state);

const UNDOABLE = [
  'approved',
  'rejected',
  'returned',
  'dropped',
  'cancelled',
  'closed',
  'deleted',
] as const satisfies readonly RequestLog['kind'][];
export type UndoableKind = (typeof UNDOABLE)[number];

/** The last action on a request, which its user can undo; a resulting process remains. */
export function undoableKind(
  actor: Actor,
  last: { readonly kind: RequestLog['kind']; readonly authorId: number | null } | null,
  hasProcess: boolean,
): UndoableKind | null {
  if (last === null || hasProcess || last.authorId !== actor.userId) return null;
  return UNDOABLE.find((kind) => kind === last.kind) ?? null;
}
