// The users of the organization: search and administration.
import { z } from 'zod';
import { Email, Id, IdParams, line, PageQuery } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { Invitation } from './invitations.ts';
import { Password } from './organizations.ts';
import { CurrentUser, RequestMenu, Role } from './sessions.ts';

export const User = z.object({
  id: Id,
  token: z.string(),
  name: z.string(),
  last_name: z.string(),
  /** The same as `last_name`; the specification uses both names. */
  lastname: z.string(),
  full_name: z.string(),
  email: z.string(),
  get_avatar: z.string().nullable(),
  position: z.string().nullable(),
  /** The first area; null for users of all areas. */
  area: z.string().nullable(),
  areas: z.array(z.object({ id: Id, name: z.string() })),
  role: Role,
  is_admin: z.boolean(),
  is_superadmin: z.boolean(),
  active: z.boolean(),
  /** Applies if the role permits it. */
  can_create_processes: z.boolean(),
  invitation: Invitation.nullable(),
  has_second_factor: z.boolean(),
  /** Whether the user is linked to an account at an identity provider. */
  has_single_sign_on: z.boolean(),
  version: z.int().positive(),
});
export type User = z.infer<typeof User>;

/** A user in the directory: permissions and invitation are visible to administrators only. */
export const DirectoryUser = User.partial({
  role: true,
  is_admin: true,
  is_superadmin: true,
  can_create_processes: true,
  invitation: true,
  has_second_factor: true,
  has_single_sign_on: true,
});
export type DirectoryUser = z.infer<typeof DirectoryUser>;

/** Staff are admins and recruiters; `colab` are employees. */
export const UserSearchType = z.enum(['admin_multidomain_and_colab', 'admin_multidomain', 'colab']);
export type UserSearchType = z.infer<typeof UserSearchType>;

const Ids = z.array(Id).max(10_000);
const Text = z.string().max(200);

/**
 * Conditions of a search, all required. Terms match any part of a name, ignoring case and accents; `*` matches any
 * letters.
 */
export const UserQuery = z.strictObject({
  id_in: Ids.optional(),
  token_in: z.array(z.string().max(100)).max(1000).optional(),
  full_name_or_email_cont_all: z.union([Text, z.array(Text).max(20)]).optional(),
  active_eq: z.boolean().optional(),
  match_all: z.strictObject({}).optional(),
  ids: z.strictObject({ values: Ids }).optional(),
  wildcard: z.strictObject({ name: Text.optional(), lastname: Text.optional() }).optional(),
  query_string: z.strictObject({ query: Text }).optional(),
});
export type UserQuery = z.infer<typeof UserQuery>;

const LastName = z.string().trim().max(80);
const Position = z.string().trim().max(120).nullable();
const AreaIds = z.array(Id).max(200);

const UserFields = z.strictObject({
  name: line(80),
  last_name: LastName,
  email: Email,
  password: Password,
  role: Role,
  is_admin: z.boolean().optional(),
  position: Position.optional(),
  area_ids: AreaIds.optional(),
  can_create_processes: z.boolean().optional(),
});

/** With an initial password, or with `invite`: the user then receives a link and sets the password. */
export const NewUser = z.strictObject({
  ...UserFields.shape,
  password: Password.optional(),
  invite: z.boolean().optional(),
});

/** `active: false` and a new password both end the user's sessions. */
export const UserChange = z.strictObject({
  ...UserFields.partial().shape,
  active: z.boolean().optional(),
  version: z.int().positive().optional(),
});

/** Whether a change gives somebody the access of an administrator, or takes over an account. */
const changesAccess = ({ user }: { user: z.output<typeof UserChange> }): boolean =>
  user.password !== undefined || user.email !== undefined || user.is_admin === true || user.role === 'admin';

export const users = {
  search: endpoint({
    method: 'POST',
    path: '/users/search',
    summary: 'A page of the people of the organisation, by name; administrators may ask for staff or employees alone',
    query: z.strictObject({ ...PageQuery.shape, type: UserSearchType.optional() }),
    body: z.strictObject({ q: UserQuery.optional() }),
    answer: z.array(DirectoryUser),
    answerKind: 'page',
    who: 'session',
    offline: 'cached',
  }),
  get: endpoint({
    method: 'GET',
    path: '/users/{id}',
    summary: 'One person of the organisation',
    params: IdParams,
    answer: DirectoryUser,
    who: 'session',
  }),
  create: endpoint({
    method: 'POST',
    path: '/users',
    summary: 'Adds a person, with their first password or with an invitation',
    body: z.strictObject({ user: NewUser }),
    answer: User,
    status: 201,
    who: 'admin',
    asksConfirmation: ({ user }: { user: z.output<typeof NewUser> }) => user.is_admin === true || user.role === 'admin',
    changesSettings: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/users/{id}',
    summary: 'Changes what is named of a person: data, role, areas, password, or whether they may come in',
    params: IdParams,
    body: z.strictObject({ user: UserChange }),
    answer: User,
    who: 'admin',
    asksConfirmation: changesAccess,
    changesSettings: true,
  }),
  updateCurrent: endpoint({
    method: 'PUT',
    path: '/users/current',
    summary: 'Keeps which requests the menu of the caller opens',
    body: z.strictObject({ user: z.strictObject({ menuActive: RequestMenu }) }),
    answer: z.object({ user: CurrentUser }),
    who: 'session',
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/users/current/password',
    summary: 'Changes the password of the caller, and ends their other sessions',
    body: z.strictObject({ current_password: z.string().max(200), password: Password }),
    who: 'session',
    personOnly: true,
    session: 'renews',
  }),
};
