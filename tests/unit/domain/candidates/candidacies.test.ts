// Permissions on a candidate, by role and state.
import { describe, expect, it } from 'vitest';
import type { Actor } from '../../../../src/domain/access/people.ts';
import type { ProcessFacts } from '../../../../src/domain/access/process-access.ts';
import {
  type CandidacyFacts,
  candidatePermissions,
  cardPermissions,
  checkActing,
  entryStage,
  mayChangeComment,
} from '../../../../src/domain/candidates/candidacies.ts';

const recruiter: Actor = {
  userId: 3,
  organizationId: 1,
  role: 'user',
  isAdminFlag: false,
  isSuperadmin: false,
  areaIds: [],
};
const admin: Actor = { ...recruiter, userId: 2, role: 'admin' };
const employee: Actor = { ...recruiter, userId: 4, role: 'employee' };
const stranger: Actor = { ...admin, organizationId: 9 };
const open: ProcessFacts = {
  organizationId: 1,
  areaId: null,
  status: 'active',
  authorId: 4,
  responsibleId: null,
  managerIds: [],
};
const closed: ProcessFacts = { ...open, status: 'closed' };
const active: CandidacyFacts = { status: 'active', hiringStarted: false, removed: false };

describe('hiring on a card', () => {
  it('is started once, of an active candidate, by recruiters, in a process that is not closed [CAND-14] [SES-14]', () => {
    const starts = (actor: Actor, process: ProcessFacts, facts: CandidacyFacts) =>
      cardPermissions(actor, process, facts).can_start_hiring;
    expect([starts(recruiter, open, active), starts(admin, open, active)]).toEqual([true, true]);
    expect(starts(employee, open, active)).toBe(false);
    expect(starts(stranger, open, active)).toBe(false);
    expect(starts(recruiter, closed, active)).toBe(false);
    expect(starts(recruiter, open, { ...active, status: 'disqualified' })).toBe(false);
    expect(starts(recruiter, open, { ...active, hiringStarted: true })).toBe(false);
    expect(starts(recruiter, open, { ...active, removed: true })).toBe(false);
  });

  it('is seen by recruiters once it is started, in a closed process too [CAND-15] [SES-14]', () => {
    const canView = (actor: Actor, process: ProcessFacts, hiringStarted: boolean) =>
      cardPermissions(actor, process, { ...active, hiringStarted }).can_see_hiring;
    expect([canView(recruiter, open, true), canView(admin, closed, true)]).toEqual([true, true]);
    expect([canView(recruiter, open, false), canView(employee, open, true), canView(stranger, open, true)]).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe('actions', () => {
  it('are none for an employee, even in a process that concerns them [SES-12]', () => {
    for (const facts of [active, { ...active, removed: true }, { ...active, hiringStarted: true }]) {
      expect(Object.values(candidatePermissions(employee, open, facts))).not.toContain(true);
    }
  });

  it('follow from the state of the candidate', () => {
    expect(candidatePermissions(recruiter, open, active)).toMatchObject({ can_disqualify: true, can_requalify: false });
    const out = candidatePermissions(recruiter, open, { ...active, status: 'disqualified' });
    expect(out).toMatchObject({ can_disqualify: false, can_requalify: true, can_move: false, can_leave: true });
    const gone = candidatePermissions(recruiter, open, { ...active, removed: true });
    expect(gone).toMatchObject({ can_restore: true, can_remove: false, can_edit: false, can_leave: false });
    expect(Object.values(candidatePermissions(recruiter, closed, active))).not.toContain(true);
  });

  it('are refused for who first, then for what', () => {
    expect(checkActing(recruiter, open)).toBeNull();
    expect(checkActing(stranger, closed)).toBe('not_found');
    expect(checkActing(employee, closed)).toBe('forbidden');
    expect(checkActing(recruiter, closed)).toBe('process_closed');
  });

  it('leave comments to their authors', () => {
    expect([mayChangeComment(recruiter, 3), mayChangeComment(admin, 3), mayChangeComment(admin, null)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('the stage of a new candidate', () => {
  const stages = [
    { id: 1, enable_limit_applicants: false },
    { id: 2, enable_limit_applicants: false },
  ];
  const marked = [...stages, { id: 3, enable_limit_applicants: true }];

  it('is the first, or the one named', () => {
    expect(entryStage(stages, undefined)?.id).toBe(1);
    expect(entryStage(stages, 2)?.id).toBe(2);
    expect(entryStage(stages, 7)).toBeNull();
    expect(entryStage([], undefined)).toBeNull();
  });

  it('is a marked one where any is marked', () => {
    expect(entryStage(marked, undefined)?.id).toBe(3);
    expect(entryStage(marked, 1)).toBeNull();
  });
});
