// Searches and administers users of the organization.
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { CurrentUser, RequestMenu } from '../../../contract/api/sessions.ts';
import type {
  DirectoryUser,
  NewUser,
  User,
  UserChange,
  UserQuery,
  UserSearchType,
} from '../../../contract/api/users.ts';
import { userMessages } from '../../../contract/messages.ts';
import { type Actor, isAdmin } from '../../../domain/access/people.ts';
import {
  accessAfter,
  administers,
  leavesNobodyInCharge,
  mayChangeUser,
  type UserAccess,
} from '../../../domain/access/user-administration.ts';
import { lockUntilEnd, type Reader, type Transaction } from '../../platform/db/index.ts';
import { publish } from '../../platform/event-log/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import type { PageRequest } from '../../platform/http/pages.ts';
import { insertUser } from '../organizations/index.ts';
import { deleteTrustedDevices, usersWithFactor } from '../second-factors/index.ts';
import {
  checkPassword,
  currentUser,
  endSessionsOf,
  findUser,
  readBreakGlassUser,
  readHandoverUser,
  revokeSessionsOf,
} from '../sessions/index.ts';
import { readInvitations } from './invitations.ts';
import { endPasswordLinks } from './password-resets.ts';
import {
  areasAmong,
  areasOfUsers,
  countUsers,
  findUserOf,
  pageOfUsers,
  passwordHashOf,
  replaceAreas,
  setMenu,
  setPassword,
  statusesOf,
  type UserRow,
  updateUser,
  usersWithIdentity,
  userWithEmail,
} from './queries.ts';

/** @throws AppError forbidden if a user other than an administrator filters by role, which the directory hides */
export async function searchUsers(
  db: Reader,
  actor: Actor,
  { type, asked, page }: { readonly type: UserSearchType; readonly asked: UserQuery; readonly page: PageRequest },
) {
  const { organizationId } = actor;
  if (type !== 'admin_multidomain_and_colab' && !isAdmin(actor)) throw new AppError('forbidden');
  const users = await userShapes(db, await pageOfUsers(db, { organizationId, type, asked, page }));
  const total = await countUsers(db, organizationId, type, asked);
  return { rows: users.map((user) => directoryShape(actor, user)), page: page.page, items: page.items, total };
}

/** @throws AppError not_found */
export const readDirectoryUser = async (db: Reader, actor: Actor, id: number): Promise<DirectoryUser> =>
  directoryShape(actor, await readUser(db, actor, id));

function directoryShape(actor: Actor, user: User): DirectoryUser {
  if (isAdmin(actor)) return user;
  const { role: _role, is_admin: _admin, is_superadmin: _superadmin, ...others } = user;
  const { can_create_processes: _creates, invitation: _invitation, has_second_factor: _factor, ...more } = others;
  const { has_single_sign_on: _linked, ...person } = more;
  return person;
}

/** @throws AppError not_found */
export async function readUser(db: Reader, { organizationId }: Actor, id: number): Promise<User> {
  const row = await findUserOf(db, organizationId, id);
  const [user] = await userShapes(db, row ? [row] : []);
  if (!user) throw new AppError('not_found');
  return user;
}

async function userShapes(db: Reader, rows: readonly UserRow[]): Promise<User[]> {
  const areas = await areasOfUsers(
    db,
    rows.map(({ id }) => id),
  );
  const byUser = Map.groupBy(areas, (area) => area.user_id);
  const invitations = await readInvitations(
    db,
    rows.map(({ id }) => id),
  );
  const withFactor = await usersWithFactor(
    db,
    rows.map(({ id }) => id),
  );
  const linked = await usersWithIdentity(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const own = (byUser.get(row.id) ?? []).map(({ id, name }) => ({ id, name }));
    return {
      id: row.id,
      token: row.token,
      name: row.name,
      last_name: row.last_name,
      lastname: row.last_name,
      full_name: row.full_name,
      email: row.email,
      get_avatar: row.avatar,
      position: row.position,
      area: own[0]?.name ?? null,
      areas: own,
      role: row.role,
      is_admin: row.is_admin === 1 || row.role === 'admin',
      is_superadmin: row.is_superadmin === 1,
      active: row.active === 1,
      can_create_processes: row.can_create_processes === 1,
      invitation: invitations.get(row.id) ?? null,
      has_second_factor: withFactor.has(row.id),
      has_single_sign_on: linked.has(row.id),
      version: row.version,
    };
  });
}

/** @throws AppError conflict for a duplicate email, not_found for an area of another organization */
export async function addUser(
  tx: Transaction,
  actor: Actor,
  {
    input: { area_ids, is_admin, position, can_create_processes = true, password: _hashed, invite: _sent, ...person },
    password_hash,
    now,
  }: { readonly input: z.output<typeof NewUser>; readonly password_hash: string; readonly now: number },
): Promise<User> {
  await assertEmailFree(tx, person.email);
  const status = accessAfter(NOBODY, { role: person.role, is_admin });
  const { id } = await insertUser(tx, {
    ...person,
    ...columnsOf(status),
    organization_id: actor.organizationId,
    token: randomUUID(),
    full_name: fullName(person.name, person.last_name),
    password_hash,
    position: position ?? null,
    avatar: null,
    is_superadmin: 0,
    can_create_processes: can_create_processes ? 1 : 0,
    created_at: now,
  });
  await setAreas(tx, actor, id, area_ids);
  return readUser(tx, actor, id);
}

/**
 * @param passwordHash hash of the new password, if any
 * @throws AppError not_found, forbidden for a superadmin, conflict if the email is taken or no administrator would
 * remain, stale_version with the current user
 */
export async function changeUser(
  tx: Transaction,
  actor: Actor,
  {
    id,
    change,
    passwordHash,
    now,
  }: {
    readonly id: number;
    readonly change: z.output<typeof UserChange>;
    readonly passwordHash: string | null;
    readonly now: number;
  },
): Promise<User> {
  // Two admins who revoke each other's role simultaneously would leave none.
  await lockUntilEnd(tx, 'administration', actor.organizationId);
  const row = await findUserOf(tx, actor.organizationId, id);
  if (!row) throw new AppError('not_found');
  const before = statusOf(row);
  if (!mayChangeUser(actor, before)) throw new AppError('forbidden', { message: userMessages.ofSuperadmin });
  if (change.version !== undefined && change.version !== row.version) {
    throw new AppError('stale_version', { current: await readUser(tx, actor, id) });
  }
  if (change.email !== undefined && change.email !== row.email) await assertEmailFree(tx, change.email);
  const after = accessAfter(before, change);
  const others = (await statusesOf(tx, actor.organizationId)).filter((other) => other.id !== id).map(statusOf);
  if (!administers(after) && id === (await readBreakGlassUser(tx, actor.organizationId))) {
    throw new AppError('conflict', { message: userMessages.breakGlass });
  }
  if (!after.active && id === (await readHandoverUser(tx, actor.organizationId))) {
    throw new AppError('conflict', { message: userMessages.handover });
  }
  if (leavesNobodyInCharge(before, after, others)) throw new AppError('conflict', { message: userMessages.lastAdmin });

  const { name = row.name, last_name = row.last_name, email = row.email, position = row.position } = change;
  const creates = change.can_create_processes ?? row.can_create_processes === 1;
  const person = { name, last_name, full_name: fullName(name, last_name), email, position } as const;
  const columns = { ...person, ...columnsOf(after), can_create_processes: creates ? (1 as const) : (0 as const) };
  const password = passwordHash === null ? {} : { password_hash: passwordHash };
  await updateUser(tx, row, { ...columns, ...password });
  const rights = { before, creates: row.can_create_processes === 1, areas: await areaIdsOf(tx, id) };
  await setAreas(tx, actor, id, change.area_ids);
  if (!isDeepStrictEqual(rights, { before: after, creates, areas: await areaIdsOf(tx, id) })) {
    const event = { type: 'access.changed', id, process_id: null, version: 0, actor: null } as const;
    await publish(tx, actor, { now, event, onlyUserId: id });
  }
  if (!after.active || passwordHash !== null) {
    await revokeSessionsOf(tx, id, now);
    await deleteTrustedDevices(tx, id);
  }
  // Links are bound to an address and replace the present password.
  if (!after.active || passwordHash !== null || email !== row.email) await endPasswordLinks(tx, id);
  return readUser(tx, actor, id);
}

/** In ascending order; empty for all areas. */
export const areaIdsOf = async (tx: Transaction, userId: number): Promise<number[]> =>
  (await areasOfUsers(tx, [userId])).map(({ id }) => id).sort((one, other) => one - other);

export async function chooseMenu(tx: Transaction, caller: Caller, menu: RequestMenu): Promise<{ user: CurrentUser }> {
  await setMenu(tx, caller.userId, menu);
  return { user: await currentUser(tx, await findUser(tx, caller.userId), caller) };
}

export const isPresentPassword = async (db: Reader, { userId }: Actor, password: string): Promise<boolean> =>
  checkPassword(await passwordHashOf(db, userId), password);

/**
 * Ends the user's other sessions, so that others who knew the old password lose access.
 * @returns the ended sessions
 * @throws AppError invalid if the current password is wrong
 */
export async function changeOwnPassword(
  tx: Transaction,
  caller: Caller,
  { isTheirs, hash, now }: { readonly isTheirs: boolean; readonly hash: string; readonly now: number },
): Promise<string[]> {
  if (!isTheirs) {
    const message = userMessages.wrongPassword;
    throw new AppError('invalid', { message, fields: { current_password: message } });
  }
  await setPassword(tx, caller.userId, hash);
  const ended = await endSessionsOf(tx, caller.userId, now, caller.jti);
  await endPasswordLinks(tx, caller.userId);
  await deleteTrustedDevices(tx, caller.userId);
  return ended;
}

const NOBODY: UserAccess = { role: 'employee', roleId: null, isAdminFlag: false, isSuperadmin: false, active: true };

const statusOf = (row: Pick<UserRow, 'role' | 'role_id' | 'is_admin' | 'is_superadmin' | 'active'>): UserAccess => ({
  role: row.role,
  roleId: row.role_id,
  isAdminFlag: row.is_admin === 1,
  isSuperadmin: row.is_superadmin === 1,
  active: row.active === 1,
});

const columnsOf = ({ role, roleId, isAdminFlag, active }: UserAccess) => ({
  role,
  role_id: roleId,
  is_admin: isAdminFlag ? (1 as const) : (0 as const),
  active: active ? (1 as const) : (0 as const),
});

const fullName = (name: string, lastName: string): string => `${name} ${lastName}`.trim();

async function assertEmailFree(tx: Transaction, email: string): Promise<void> {
  if (!(await userWithEmail(tx, email))) return;
  throw new AppError('conflict', {
    message: userMessages.emailTaken,
    fields: { 'user.email': userMessages.emailTaken },
  });
}

async function setAreas(tx: Transaction, actor: Actor, userId: number, areaIds: readonly number[] | undefined) {
  if (areaIds === undefined) return;
  const ids = [...new Set(areaIds)];
  const known = await areasAmong(tx, actor.organizationId, ids);
  if (known.length !== ids.length) {
    throw new AppError('not_found', { fields: { 'user.area_ids': userMessages.unknownArea } });
  }
  await replaceAreas(tx, userId, ids);
}
