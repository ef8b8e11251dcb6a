// Permissions to change users; an organization always retains an active administrator.
import type { Role } from '../../contract/api/sessions.ts';
import { type Actor, isAdmin } from './people.ts';

export interface UserAccess {
  readonly role: Role;
  readonly roleId: number | null;
  readonly isAdminFlag: boolean;
  readonly isSuperadmin: boolean;
  readonly active: boolean;
}

/** Admins change users of their organization; only superadmins change superadmins. */
export const mayChangeUser = (actor: Actor, target: Pick<UserAccess, 'isSuperadmin'>): boolean =>
  isAdmin(actor) && (actor.isSuperadmin || !target.isSuperadmin);

interface UserAccessChange {
  readonly role?: Role;
  readonly is_admin?: boolean;
  readonly active?: boolean;
}

/** From the specification. */
const ADMIN_ROLE_ID = 1;

/** A new role also changes the rights that come with it, unless the change names them. */
export function accessAfter(before: UserAccess, change: UserAccessChange): UserAccess {
  const role = change.role ?? before.role;
  const flagOfRole = change.role === undefined ? before.isAdminFlag : role === 'admin';
  const isAdminFlag = change.is_admin ?? flagOfRole;
  // A user who is no longer admin also loses the administrators' role id.
  const wasCalled = change.role !== undefined || change.is_admin !== undefined;
  return {
    role,
    roleId: wasCalled ? (role === 'admin' ? ADMIN_ROLE_ID : null) : before.roleId,
    isAdminFlag,
    isSuperadmin: before.isSuperadmin,
    active: change.active ?? before.active,
  };
}

/** Deactivated users cannot sign in, so they do not administer. */
export const administers = (person: UserAccess): boolean => person.active && isAdmin(person);

/**
 * Whether the change removes the organization's last administrator.
 * @param others all other users of the organization
 */
export const leavesNobodyInCharge = (before: UserAccess, after: UserAccess, others: readonly UserAccess[]): boolean =>
  administers(before) && !administers(after) && !others.some(administers);
