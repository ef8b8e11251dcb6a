// A user's permissions in the organization.
import { expect, it } from 'vitest';
import type { OptionalName } from '../../../../src/contract/api/settings.ts';
import { canViewSection, organizationPermissions } from '../../../../src/domain/access/organization-permissions.ts';
import type { Actor } from '../../../../src/domain/access/people.ts';

const someone = (role: Actor['role']): Actor => ({
  userId: 1,
  organizationId: 1,
  role,
  isAdminFlag: false,
  isSuperadmin: false,
  areaIds: [],
});
const [admin, user, employee] = [someone('admin'), someone('user'), someone('employee')];

it('segments are the admins’, the referred table the recruiters’, where they are switched on [SES-17] [SES-18]', () => {
  const flags = (actor: Actor, ...active: OptionalName[]) => {
    const { canUseSegments, canSeeReferredTable } = organizationPermissions(actor, new Set(active));
    return [canUseSegments, canSeeReferredTable];
  };
  expect(flags(admin, 'segments', 'referred_table')).toEqual([true, true]);
  expect(flags(user, 'segments', 'referred_table')).toEqual([false, true]);
  expect(flags(employee, 'segments', 'referred_table')).toEqual([false, false]);
  expect(flags(admin)).toEqual([false, false]);
});

it('the organisation is administered by admins; recruiters create processes, import and export', () => {
  const none = { canUseSegments: false, canSeeReferredTable: false };
  const all = { can_administer: true, can_create_process: true, can_import: true, can_export: true, ...none };
  expect(organizationPermissions(admin, new Set())).toEqual(all);
  expect(organizationPermissions(user, new Set())).toEqual({ ...all, can_administer: false });
  expect(organizationPermissions(employee, new Set())).toEqual({
    ...{ can_administer: false, can_create_process: false, can_import: false, can_export: false, ...none },
  });
});

it('employees do not see private sections', () => {
  const canView = (actor: Actor) => [
    canViewSection(actor, { private: true }),
    canViewSection(actor, { private: false }),
  ];
  expect([canView(admin), canView(user), canView(employee)]).toEqual([
    [true, true],
    [true, true],
    [false, true],
  ]);
});
