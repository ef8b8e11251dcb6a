// Defines admin, superadmin, recruiter and employee for all other rules.
import type { Role } from '../../contract/api/sessions.ts';
import type { Caller } from '../../contract/endpoint.ts';

/** An empty `areaIds` means all areas of the organization. */
export interface Actor {
  readonly userId: number;
  readonly organizationId: number;
  readonly role: Role;
  readonly roleId?: number | null;
  readonly isAdminFlag: boolean;
  readonly isSuperadmin: boolean;
  readonly areaIds: readonly number[];
  /** Absent approvers in whose place the user answers requests now. */
  readonly deputyFor?: readonly number[];
  /** Only applies if the role permits it; true unless an admin revoked it. */
  readonly createsProcesses?: boolean;
}

/** From the specification. */
const ADMIN_ROLE_ID = 1;

/** Admin: by flag, role or role id 1; a superadmin is an admin of every organization. */
export const isAdmin = (actor: Pick<Actor, 'role' | 'roleId' | 'isAdminFlag' | 'isSuperadmin'>): boolean =>
  actor.isSuperadmin || actor.isAdminFlag || actor.role === 'admin' || actor.roleId === ADMIN_ROLE_ID;

/** Recruiters act on candidates: admins and role `user`; employees only read. */
export const isRecruiter = (actor: Actor): boolean => isAdmin(actor) || actor.role === 'user';

/** A null actor has no session. */
export function mayCall(actor: Actor | null, who: Caller): boolean {
  if (who === 'anyone') return true;
  if (actor === null) return false;
  if (who === 'session') return true;
  if (who === 'recruiter') return isRecruiter(actor);
  if (who === 'admin') return isAdmin(actor);
  return actor.isSuperadmin;
}
