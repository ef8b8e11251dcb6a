// Types of the authorization table: a call, a valid input, and each caller's expected status.
import type { api } from '../../../src/contract/api/index.ts';
import type { World } from './world.ts';

/**
 * `recruiter` works in the area of the world's process, `otherArea` is a recruiter limited to another one.
 * `stageManager`, a recruiter limited to that other area too, and `stageEmployee`, an employee, manage the first stage
 * of the process, which has the world's candidates. `employee` is not related to the process, `stranger` is an admin of
 * another organization, `anonymous` has no session.
 */
export type Who =
  | 'admin'
  | 'recruiter'
  | 'stageManager'
  | 'stageEmployee'
  | 'otherArea'
  | 'employee'
  | 'stranger'
  | 'anonymous';

export interface Input {
  readonly params?: Record<string, number | string>;
  readonly query?: Record<string, string | number>;
  readonly body?: unknown;
}

type Api = typeof api;
export type CallName = { [Area in keyof Api]: `${Area}.${Extract<keyof Api[Area], string>}` }[keyof Api];

export interface Case {
  readonly call: CallName;
  /** Runs as the admin before the first caller's attempt and after each that was not refused: it may use up the input. */
  prepare(world: World): Input | Promise<Input>;
  readonly expected: Readonly<Record<Who, number>>;
}

export const only = {
  /** Admins of the organization. Ids of another organization do not exist for a caller. */
  admins: (success: number): Case['expected'] => ({
    admin: success,
    recruiter: 403,
    stageManager: 403,
    stageEmployee: 403,
    otherArea: 403,
    employee: 403,
    stranger: 404,
    anonymous: 401,
  }),
  /** Admins, each in their own organization, of which the stranger has another. */
  anyAdmin: (success: number): Case['expected'] => ({ ...only.admins(success), stranger: success }),
  /** Recruiters of any area, each in their own organization. Admins are recruiters, employees are not. */
  anyRecruiter: (success: number): Case['expected'] => ({
    ...only.sessions(success),
    employee: 403,
    stageEmployee: 403,
  }),
  /** Recruiters who see the process or the stage. An employee is not a recruiter. */
  recruitersOfTheProcess: (success: number): Case['expected'] => ({
    admin: success,
    recruiter: success,
    stageManager: success,
    stageEmployee: 403,
    otherArea: 404,
    employee: 403,
    stranger: 404,
    anonymous: 401,
  }),
  /** Recruiters who see the whole process. The managers of its stages get 403, as they know that it exists. */
  recruitersOfTheWholeProcess: (success: number): Case['expected'] => ({
    ...only.recruitersOfTheProcess(success),
    stageManager: 403,
  }),
  viewersOfTheProcess: (success: number): Case['expected'] => ({
    admin: success,
    recruiter: success,
    stageManager: success,
    stageEmployee: success,
    otherArea: 404,
    employee: 404,
    stranger: 404,
    anonymous: 401,
  }),
  /** Every user with a session, for their own organization. */
  sessions: (success: number): Case['expected'] => ({
    admin: success,
    recruiter: success,
    stageManager: success,
    stageEmployee: success,
    otherArea: success,
    employee: success,
    stranger: success,
    anonymous: 401,
  }),
} as const;
