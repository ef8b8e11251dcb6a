// Who somebody is to Terna: admin, superadmin, recruiter, employee. The one place that decides it.
import type { Role } from '../../contract/api/sessions.ts';
import type { Caller } from '../../contract/endpoint.ts';

/** What the rules need to know of the person who acts. `areaIds` empty means every area of the organisation. */
export interface Actor {
  readonly userId: number;
  readonly organizationId: number;
  readonly role: Role;
  readonly roleId?: number | null;
  readonly isAdminFlag: boolean;
  readonly isSuperadmin: boolean;
  readonly areaIds: readonly number[];
  /** Whether they may make processes, where their role lets them; they may unless it was taken from them. */
  readonly createsProcesses?: boolean;
}

/** The role id that the specification gives to administrators. */
const ADMIN_ROLE_ID = 1;

/** Admin: the flag, the role, or role id 1; a superadmin is an admin of every organisation. */
export const isAdmin = (actor: Pick<Actor, 'role' | 'roleId' | 'isAdminFlag' | 'isSuperadmin'>): boolean =>
  actor.isSuperadmin || actor.isAdminFlag || actor.role === 'admin' || actor.roleId === ADMIN_ROLE_ID;

/** Recruiters act on candidates: admins and role `user`; employees only look. */
export const isRecruiter = (actor: Actor): boolean => isAdmin(actor) || actor.role === 'user';

/** Whether this person is of the kind that an endpoint names; null is somebody without a session. */
export function mayCall(actor: Actor | null, who: Caller): boolean {
  if (who === 'anyone') return true;
  if (actor === null) return false;
  if (who === 'session') return true;
  if (who === 'recruiter') return isRecruiter(actor);
  if (who === 'admin') return isAdmin(actor);
  return actor.isSuperadmin;
}
