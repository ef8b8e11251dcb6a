// Permissions on requests by state, and undoing of actions.
import { describe, expect, it } from 'vitest';
import type { Actor } from '../../../../src/domain/access/people.ts';
import { checkDecision } from '../../../../src/domain/requests/approval.ts';
import {
  canDuplicate,
  canViewRequest,
  checkAction,
  isHiringState,
  type RequestFacts,
  requestPermissions,
  undoableKind,
} from '../../../../src/domain/requests/request-life-cycle.ts';

const actor = (userId: number, change: Partial<Actor> = {}): Actor => ({
  userId,
  organizationId: 1,
  role: 'employee',
  isAdminFlag: false,
  isSuperadmin: false,
  areaIds: [],
  ...change,
});
const owner = actor(1);
const approver = actor(2);
const somebody = actor(3);
const recruiter = actor(4, { role: 'user' });
const admin = actor(5, { role: 'admin' });

const request = (change: Partial<RequestFacts> = {}): RequestFacts => ({
  organizationId: 1,
  ownerId: 1,
  state: 'in_review',
  isReturned: false,
  module: 'rkm_14',
  areaId: 7,
  hasProcess: false,
  steps: [{ order: 1, state: 'current', approval: 'any', approvers: [{ userId: 2, state: 'waiting', active: true }] }],
  ...change,
});

describe('a request', () => {
  it('is seen by its owner, those who are asked, and admins of its organisation', () => {
    const actors = [owner, approver, somebody, recruiter, admin, actor(6, { role: 'admin', organizationId: 2 })];
    expect(actors.map((one) => canViewRequest(one, request()))).toEqual([true, true, false, false, true, false]);
  });

  it('is seen by recruiters of its area once it is approved, where it is a requisition', () => {
    const inArea = actor(4, { role: 'user', areaIds: [7] });
    const elsewhere = actor(4, { role: 'user', areaIds: [8] });
    const approved = request({ state: 'approved' });
    expect([recruiter, inArea, elsewhere].map((one) => canViewRequest(one, approved))).toEqual([true, true, false]);
    expect(canViewRequest(inArea, request({ state: 'closed' }))).toBe(true);
    expect(canViewRequest(inArea, request({ state: 'rejected' }))).toBe(false);
    expect(canViewRequest(inArea, request({ state: 'approved', areaId: null }))).toBe(false);
    expect(canViewRequest(recruiter, request({ state: 'approved', module: 'aio_hiring' }))).toBe(false);
    expect(canViewRequest(somebody, approved)).toBe(false);
  });

  it.each([
    ['drop', owner, ['draft', 'in_review']],
    ['edit', owner, ['draft']],
    ['submit', owner, ['draft']],
    ['cancel', admin, ['in_review', 'approved']],
    ['close', admin, ['approved']],
    ['open_process', admin, ['approved']],
    ['delete', owner, ['draft', 'rejected', 'dropped', 'cancelled']],
    ['delete', admin, ['rejected', 'dropped', 'cancelled']],
    ['derive', approver, ['in_review']],
    ['add_data', admin, ['draft', 'in_review']],
    ['add_data', owner, ['draft', 'in_review']],
    ['add_data', approver, ['in_review']],
    ['derive', admin, ['in_review']],
    ['close', recruiter, ['approved']],
  ] as const)('takes %s in its states only', (action, who, states) => {
    const all = ['draft', 'in_review', 'approved', 'rejected', 'dropped', 'cancelled', 'closed'] as const;
    expect(all.filter((state) => checkAction(who, request({ state }), action) === null)).toEqual(states);
  });

  it('is not for everybody to end', () => {
    expect(checkAction(somebody, request(), 'drop')).toBe('not_found');
    expect(checkAction(approver, request(), 'drop')).toBe('forbidden');
    expect(checkAction(admin, request(), 'drop')).toBe('forbidden');
    expect(checkAction(owner, request(), 'cancel')).toBe('forbidden');
    expect(checkAction(owner, request({ state: 'approved' }), 'close')).toBe('forbidden');
    expect(checkAction(owner, request(), 'derive')).toBe('forbidden');
    expect(checkAction(owner, request({ state: 'closed' }), 'drop')).toBe('wrong_state');
    // Pending approvers exist only in review.
    expect(checkAction(approver, request({ state: 'approved' }), 'derive')).toBe('wrong_state');
    expect(checkAction(approver, request({ state: 'draft' }), 'add_data')).toBe('forbidden');
    expect(checkAction(admin, request({ state: 'draft' }), 'delete')).toBe('forbidden');
  });

  it('is edited and sent again by its owner or an admin while it is returned, and answered by nobody [MORE-400]', () => {
    const returned = request({ isReturned: true });
    const on = (who: Actor) =>
      Object.entries(requestPermissions(who, returned))
        .filter(([, allowed]) => allowed)
        .map(([name]) => name);
    expect(on(owner)).toEqual(['can_submit', 'can_edit', 'can_add_data', 'can_drop']);
    expect(on(admin)).toEqual(['can_submit', 'can_edit', 'can_add_data', 'can_cancel']);
    expect(on(approver)).toEqual([]);
    expect(checkDecision(approver, 'in_review', returned.steps, true)).toBe('returned');
    expect(checkAction(approver, returned, 'derive')).toBe('wrong_state');
    expect(checkAction(approver, returned, 'submit')).toBe('forbidden');
    expect(checkAction(admin, request(), 'submit')).toBe('forbidden');
    expect(checkAction(admin, request({ state: 'draft' }), 'edit')).toBe('forbidden');
  });

  it('opens one process, where it is a requisition', () => {
    const approved = request({ state: 'approved' });
    expect(checkAction(recruiter, approved, 'open_process')).toBeNull();
    expect(checkAction(admin, { ...approved, module: 'aio_hiring' }, 'open_process')).toBe('not_a_requisition');
    expect(checkAction(recruiter, { ...approved, hasProcess: true }, 'open_process')).toBe('wrong_state');
  });

  it('says what the buttons of its viewer may do', () => {
    const on = (who: Actor, facts: RequestFacts) =>
      Object.entries(requestPermissions(who, facts))
        .filter(([, allowed]) => allowed)
        .map(([name]) => name);
    expect(on(approver, request())).toEqual(['can_approve', 'can_reject', 'can_return', 'can_derive', 'can_add_data']);
    expect(on(owner, request())).toEqual(['can_add_data', 'can_drop']);
    expect(on(owner, request({ state: 'draft' }))).toEqual([
      'can_submit',
      'can_edit',
      'can_add_data',
      'can_drop',
      'can_delete',
    ]);
    expect(on(actor(2, { organizationId: 2 }), request())).toEqual([]);
    expect(on(somebody, request())).toEqual([]);
    expect(on(admin, request({ state: 'approved' }))).toEqual(['can_cancel', 'can_close', 'can_open_process']);
  });
});

describe('a copy', () => {
  it('is made of what came to nothing, and of no hiring [MORE-404]', () => {
    const all = ['draft', 'in_review', 'approved', 'rejected', 'dropped', 'cancelled', 'closed'] as const;
    expect(all.filter((state) => canDuplicate(state, null))).toEqual(['rejected', 'dropped', 'cancelled']);
    expect(all.some((state) => canDuplicate(state, 7))).toBe(false);
  });
});

describe('a hiring', () => {
  it('stands while its request does', () => {
    expect((['in_review', 'approved', 'closed'] as const).every(isHiringState)).toBe(true);
    expect((['draft', 'rejected', 'dropped', 'cancelled'] as const).some(isHiringState)).toBe(false);
  });
});

describe('undo', () => {
  it('takes back the last deed, for whoever did it, unless it became a process', () => {
    expect(undoableKind(owner, { kind: 'dropped', authorId: 1 }, false)).toBe('dropped');
    for (const kind of ['approved', 'rejected', 'returned', 'cancelled', 'closed', 'deleted'] as const) {
      expect(undoableKind(owner, { kind, authorId: 1 }, false)).toBe(kind);
    }
    expect(undoableKind(approver, { kind: 'dropped', authorId: 1 }, false)).toBeNull();
    expect(undoableKind(owner, { kind: 'data_added', authorId: 1 }, false)).toBeNull();
    expect(undoableKind(owner, { kind: 'undone', authorId: 1 }, false)).toBeNull();
    expect(undoableKind(admin, { kind: 'closed', authorId: 5 }, true)).toBeNull();
    expect(undoableKind(admin, null, false)).toBeNull();
  });
});
