// Permissions to change users, and protection of the last administrator.
import { describe, expect, it } from 'vitest';
import type { Actor } from '../../../../src/domain/access/people.ts';
import {
  accessAfter,
  leavesNobodyInCharge,
  mayChangeUser,
  type UserAccess,
} from '../../../../src/domain/access/user-administration.ts';
import { requestMenuOf } from '../../../../src/domain/requests/request-menu.ts';

const actor: Actor = {
  userId: 1,
  organizationId: 1,
  role: 'user',
  isAdminFlag: false,
  isSuperadmin: false,
  areaIds: [],
};
const admin: UserAccess = { role: 'admin', roleId: 1, isAdminFlag: true, isSuperadmin: false, active: true };
const user: UserAccess = { role: 'user', roleId: null, isAdminFlag: false, isSuperadmin: false, active: true };

describe('who changes whom', () => {
  it('admins change anybody but superadmins, whom superadmins change [SES-6]', () => {
    const may = (who: Partial<Actor>, isSuperadmin: boolean) => mayChangeUser({ ...actor, ...who }, { isSuperadmin });
    expect([may({}, false), may({ role: 'employee' }, false)]).toEqual([false, false]);
    expect([may({ role: 'admin' }, false), may({ isAdminFlag: true }, false), may({ roleId: 1 }, false)]).toEqual([
      true,
      true,
      true,
    ]);
    expect([may({ role: 'admin' }, true), may({ isSuperadmin: true }, true)]).toEqual([false, true]);
  });
});

describe('how somebody stands after a change', () => {
  it('what came with a role goes with it', () => {
    expect(accessAfter(admin, { role: 'user' })).toEqual(user);
    expect(accessAfter(user, { role: 'admin' })).toEqual(admin);
    expect(accessAfter(admin, { active: false })).toEqual({ ...admin, active: false });
    expect(accessAfter(user, {})).toEqual(user);
  });

  it('a flag that is named holds, whatever the role', () => {
    expect(accessAfter(user, { is_admin: true })).toEqual({ ...user, isAdminFlag: true });
    expect(accessAfter(admin, { role: 'employee', is_admin: true })).toEqual({
      ...admin,
      role: 'employee',
      roleId: null,
    });
    expect(accessAfter({ ...user, roleId: 1 }, { is_admin: false })).toEqual(user);
  });
});

describe('somebody stays in charge', () => {
  it('the last admin can neither step down nor leave', () => {
    for (const change of [{ role: 'user' as const }, { active: false }, { role: 'employee' as const }]) {
      const after = accessAfter(admin, change);
      expect(leavesNobodyInCharge(admin, after, [user])).toBe(true);
      expect(leavesNobodyInCharge(admin, after, [user, { ...admin, active: false }])).toBe(true);
      expect(leavesNobodyInCharge(admin, after, [admin])).toBe(false);
      expect(leavesNobodyInCharge(admin, after, [{ ...user, isAdminFlag: true }])).toBe(false);
    }
    expect(leavesNobodyInCharge(user, { ...user, active: false }, [])).toBe(false);
    expect(leavesNobodyInCharge(admin, admin, [])).toBe(false);
  });
});

describe('the menu of requests', () => {
  it('opens all of them for admins and their own for others, until they choose [SES-5]', () => {
    expect([requestMenuOf(actor, null), requestMenuOf({ ...actor, isAdminFlag: true }, null)]).toEqual(['own', 'all']);
    expect([requestMenuOf(actor, 'all'), requestMenuOf({ ...actor, role: 'admin' }, 'own')]).toEqual(['all', 'own']);
  });
});
