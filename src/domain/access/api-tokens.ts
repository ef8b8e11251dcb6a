// What an API token may: as much as it says, and never more than whoever made it may at the time.
import type { Role } from '../../contract/api/sessions.ts';
import { type Actor, isAdmin } from './people.ts';

const RANK: Readonly<Record<Role, number>> = { employee: 0, user: 1, admin: 2 };

/** Who acts where a program calls with a token of this role; nobody is a superadmin by a token. */
export function actorByToken<Person extends Actor>(owner: Person, role: Role): Person {
  const own: Role = isAdmin(owner) ? 'admin' : owner.role;
  const least = RANK[role] < RANK[own] ? role : own;
  return { ...owner, role: least, roleId: null, isAdminFlag: least === 'admin', isSuperadmin: false };
}
