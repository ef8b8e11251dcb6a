// Users of an organization and a process, for permission tests.
import type { Actor } from '../../../../src/domain/access/people.ts';
import type { ProcessFacts } from '../../../../src/domain/access/process-access.ts';

export const actor = (change: Partial<Actor> = {}): Actor => ({
  userId: 1,
  organizationId: 1,
  role: 'user',
  isAdminFlag: false,
  isSuperadmin: false,
  areaIds: [],
  ...change,
});

export const process = (change: Partial<ProcessFacts> = {}): ProcessFacts => ({
  organizationId: 1,
  areaId: 10,
  status: 'active',
  authorId: 8,
  responsibleId: 9,
  managerIds: [],
  ...change,
});

/** By their relation to the process of `process()`, or to one with `theirs`. */
export const people = {
  superadmin: actor({ role: 'employee', isSuperadmin: true }),
  admin: actor({ role: 'admin', areaIds: [11] }),
  'recruiter without areas': actor(),
  'recruiter of its area': actor({ areaIds: [11, 10] }),
  'recruiter of another area': actor({ areaIds: [11] }),
  'recruiter of another area who manages a stage': actor({ userId: 7, areaIds: [11] }),
  'recruiter of another area who wrote it': actor({ userId: 8, areaIds: [11] }),
  'recruiter of another area who is responsible': actor({ userId: 9, areaIds: [11] }),
  'recruiter who may not create': actor({ createsProcesses: false }),
  'employee without areas': actor({ role: 'employee' }),
  'employee of its area': actor({ role: 'employee', areaIds: [10] }),
  'employee who manages a stage': actor({ userId: 7, role: 'employee' }),
  'employee who is responsible': actor({ userId: 9, role: 'employee' }),
  'admin of another organisation': actor({ organizationId: 2, role: 'admin' }),
  'manager from another organisation': actor({ userId: 7, organizationId: 2 }),
} satisfies Record<string, Actor>;

export type Person = keyof typeof people;
