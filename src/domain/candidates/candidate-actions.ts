// The actions that cards and selections offer, by card, stage and process.
import type { ApplicantCard, BoardList } from '../../contract/api/board.ts';
import type { Process } from '../../contract/api/processes.ts';

/** Names from the specification. */
export const COPY = 'COPY';
export const MOVE = 'MOVE';
export const DELETE = 'DELETE';
export const REQUEST = 'REQUEST';
export const SHOW_REQUEST = 'SHOW_REQUEST';

/** In the order of the menu. */
export const CANDIDATE_ACTIONS = [
  'STAGE',
  'REQUIREMENTS',
  'DISQUALIFY',
  'REQUALIFY',
  MOVE,
  COPY,
  'TAG',
  'EMAIL',
  'INFORMATION',
  'MEETING',
  REQUEST,
  SHOW_REQUEST,
  'SIGN',
  'TEST',
  DELETE,
  'PERSONAL_DATA',
  'ERASE',
] as const;
export type CandidateAction = (typeof CANDIDATE_ACTIONS)[number];

const OF_SEVERAL: ReadonlySet<CandidateAction> = new Set([
  'STAGE',
  'DISQUALIFY',
  'REQUALIFY',
  MOVE,
  COPY,
  'TAG',
  'EMAIL',
  'INFORMATION',
  DELETE,
]);

export interface ActionFacts {
  readonly card: Pick<ApplicantCard, 'status' | 'permissions' | 'progress'>;
  readonly process: Pick<
    Process,
    'permissions' | 'status' | 'test_activation' | 'tests_available' | 'background_checks'
  >;
  /** Null if unknown, which forbids nothing. */
  readonly stage: BoardList['permissions'] | null;
  readonly signs: boolean;
  /** Only admins export and erase a person's data, in every process. */
  readonly isAdmin: boolean;
}

/**
 * In the order of the menu. Employees have no actions, and a closed process only displays a hiring. Actions on personal
 * data are for admins, in every process.
 */
export function actionsOf({ card, process, stage, signs, isAdmin }: ActionFacts): CandidateAction[] {
  const acts = process.permissions.can_move_applicants && process.status.name !== 'closed';
  const isActive = card.status === 'active';
  const writes = acts && (stage?.canSendEmail ?? true);
  const may: Readonly<Record<CandidateAction, boolean>> = {
    STAGE: acts && isActive,
    REQUIREMENTS: acts && card.progress !== null,
    DISQUALIFY: acts && isActive,
    REQUALIFY: acts && !isActive,
    MOVE: acts,
    COPY: acts,
    DELETE: acts,
    TAG: acts,
    EMAIL: writes,
    INFORMATION: writes,
    MEETING: acts && isActive,
    REQUEST: acts && card.permissions.can_start_hiring && (stage?.canRegisterWorkflow ?? true),
    SHOW_REQUEST: card.permissions.can_see_hiring,
    SIGN: acts && isActive && signs,
    TEST: acts && isActive && sendsTests(process),
    PERSONAL_DATA: isAdmin,
    ERASE: isAdmin,
  };
  return CANDIDATE_ACTIONS.filter((action) => may[action]);
}

/**
 * A process sends tests if at least one provider is switched on, whatever its stock: tests by email and by hand use
 * none. Background checks are sent if the form announces them.
 */
export const sendsTests = (
  process: Pick<Process, 'test_activation' | 'tests_available' | 'background_checks'>,
): boolean =>
  process.background_checks || (process.test_activation && Object.values(process.tests_available).some(Boolean));

/** Actions possible for at least one of the cards; they skip the others. */
export function actionsOfSeveral(facts: readonly ActionFacts[]): CandidateAction[] {
  const offered = new Set(facts.flatMap(actionsOf));
  return CANDIDATE_ACTIONS.filter((action) => OF_SEVERAL.has(action) && offered.has(action));
}
