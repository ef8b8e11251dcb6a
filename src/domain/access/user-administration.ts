// Who may change whom, and what may never happen by it: an organisation without anybody who administers it.
import type { Role } from '../../contract/api/sessions.ts';
import { type Actor, isAdmin } from './people.ts';

/** What the rules need to know of the person who is changed. */
export interface UserAccess {
  readonly role: Role;
  readonly roleId: number | null;
  readonly isAdminFlag: boolean;
  readonly isSuperadmin: boolean;
  readonly active: boolean;
}

/** Admins change the people of their organisation; a superadmin is changed by a superadmin only. */
export const mayChangeUser = (actor: Actor, target: Pick<UserAccess, 'isSuperadmin'>): boolean =>
  isAdmin(actor) && (actor.isSuperadmin || !target.isSuperadmin);

interface UserAccessChange {
  readonly role?: Role;
  readonly is_admin?: boolean;
  readonly active?: boolean;
}

/** The role id that the specification gives to administrators; nobody else has one. */
const ADMIN_ROLE_ID = 1;

/** How somebody stands after a change: with the role goes what came with it, unless the change says otherwise. */
export function accessAfter(before: UserAccess, change: UserAccessChange): UserAccess {
  const role = change.role ?? before.role;
  const flagOfRole = change.role === undefined ? before.isAdminFlag : role === 'admin';
  const isAdminFlag = change.is_admin ?? flagOfRole;
  // Who is no longer called an admin is none by their old number either.
  const wasCalled = change.role !== undefined || change.is_admin !== undefined;
  return {
    role,
    roleId: wasCalled ? (role === 'admin' ? ADMIN_ROLE_ID : null) : before.roleId,
    isAdminFlag,
    isSuperadmin: before.isSuperadmin,
    active: change.active ?? before.active,
  };
}

/** Whether somebody administers the organisation: who cannot come in does not. */
export const administers = (person: UserAccess): boolean => person.active && isAdmin(person);

/**
 * Whether a change takes the organisation its last administrator.
 * @param others everybody else of the organisation
 */
export const leavesNobodyInCharge = (before: UserAccess, after: UserAccess, others: readonly UserAccess[]): boolean =>
  administers(before) && !administers(after) && !others.some(administers);
