// What the authorisation table is made of: a call, a valid input for it, and what each kind of person is answered.
import type { api } from '../../../src/contract/api/index.ts';
import type { World } from './world.ts';

/**
 * `recruiter` works in the area of the world's process, `otherArea` is a recruiter limited to another one. `stageManager`,
 * a recruiter limited to that other area too, and `stageEmployee`, an employee, manage the first stage of the process, in
 * which the world's candidates stand. `employee` has nothing to do with the process; `stranger` is an admin of another
 * organisation; `anonymous` has no session.
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
  /** Run anew, as the admin would, before each person's try: what it makes may be used up by the call. */
  prepare(world: World): Input | Promise<Input>;
  /** The status that each is answered. */
  readonly expected: Readonly<Record<Who, number>>;
}

/** Who may do what, in the patterns that come up again and again. */
export const only = {
  /** Admins of the organisation; ids of another organisation are absent. */
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
  /** Recruiters who see the process or the stage at hand; an employee is no recruiter. */
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
  /** Recruiters who see the process as a whole: the managers of its stages know of it, and may not do it. */
  recruitersOfTheWholeProcess: (success: number): Case['expected'] => ({
    ...only.recruitersOfTheProcess(success),
    stageManager: 403,
  }),
  /** All who see the process or the stage at hand. */
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
  /** Every session; what it is answered is its own organisation's. */
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
