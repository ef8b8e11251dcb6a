// Which actions a card and a selection of cards offer: what may be done follows from the card, its stage and its process.
import type { ApplicantCard, BoardList } from '../../contract/api/board.ts';
import type { Process } from '../../contract/api/processes.ts';

/** The names of the specification for leaving a process, being removed from it, and the hiring. */
export const COPY = 'COPY';
export const MOVE = 'MOVE';
export const DELETE = 'DELETE';
export const REQUEST = 'REQUEST';
export const SHOW_REQUEST = 'SHOW_REQUEST';

/** In the order in which a menu has them. */
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

/** What can be done with several at once. */
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
  /** What may be done in the card's stage; null where that is not known, which forbids nothing. */
  readonly stage: BoardList['permissions'] | null;
  /** Whether the organisation has documents signed. */
  readonly signs: boolean;
  /** Whether whoever asks is an admin: what is kept of a person is given out and erased by them alone, in every process. */
  readonly isAdmin: boolean;
}

/**
 * What may be done with one card, in the order of the menu. Employees get nothing, a closed process shows a hiring only;
 * what is kept of the person is an admin's affair everywhere.
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
 * Tests are sent where the process does so and one provider at least is switched on, whatever is left of its stock: tests
 * by e-mail and by hand take nothing from it. A background check is sent where the form announces it.
 */
export const sendsTests = (
  process: Pick<Process, 'test_activation' | 'tests_available' | 'background_checks'>,
): boolean =>
  process.background_checks || (process.test_activation && Object.values(process.tests_available).some(Boolean));

/** What can be done with at least one of several cards; each action then leaves the others as they are. */
export function actionsOfSeveral(facts: readonly ActionFacts[]): CandidateAction[] {
  const offered = new Set(facts.flatMap(actionsOf));
  return CANDIDATE_ACTIONS.filter((action) => OF_SEVERAL.has(action) && offered.has(action));
}
