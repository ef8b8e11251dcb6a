// Permissions of an API token: limited by the token and by its owner.
import type { Role } from '../../contract/api/sessions.ts';
import { type Actor, isAdmin } from './people.ts';

const RANK: Readonly<Record<Role, number>> = { employee: 0, user: 1, admin: 2 };

/** The actor of a call with a token of this role; a token never has superadmin rights. */
export function actorByToken<Person extends Actor>(owner: Person, role: Role): Person {
  const own: Role = isAdmin(owner) ? 'admin' : owner.role;
  const least = RANK[role] < RANK[own] ? role : own;
  return { ...owner, role: least, roleId: null, isAdminFlag: least === 'admin', isSuperadmin: false };
}
