// Users as SCIM resources: found, added, changed and deleted by their provider.
import { z } from 'zod';
import { api } from '../../../contract/api/index.ts';
import { Email } from '../../../contract/common.ts';
import { scimMessages as texts } from '../../../contract/messages.ts';
import { codeOfDatabaseError, type Reader } from '../../platform/db/index.ts';
import { publishSettings } from '../../platform/event-log/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { recordOther } from '../privacy/index.ts';
import { actorFor, namesOf } from '../single-sign-on/index.ts';
import { addUser } from '../users/index.ts';
import { applyAccess } from './access.ts';
import { equalities } from './filters.ts';
import { deleteMemberships, groupsOfUsers } from './group-queries.ts';
import { patch, tolerantValue } from './patch.ts';
import type { Provisioner, Provisioning } from './provisioner.ts';
import { assertVersion, listOf, pageOf, parsed, type Query, type Resource, resourceOf } from './resource.ts';
import { coerced, ScimError } from './scim-errors.ts';
import { type Scim, scimLibrary } from './scim-library.ts';
import {
  countVisibleUsers,
  type FoundUser,
  findProvisioned,
  findRemovedUser,
  findVisibleUser,
  isUserNameTaken,
  noteRemoval,
  pageOfVisibleUsers,
  putProvisioned,
  type UserFilter,
} from './user-queries.ts';

const ATTRIBUTES = ['userName', 'externalId', 'name', 'displayName', 'title', 'active', 'emails'];
const FILTERS = {
  id: 'token',
  username: 'userName',
  externalid: 'externalId',
  emails: 'email',
  'emails.value': 'email',
} as const;

const part = z.string().max(200).optional();
/** The attributes that are stored, as the library has checked their types. */
const Wanted = z.object({
  userName: z.string().trim().min(1).max(254),
  externalId: z.string().max(500).optional(),
  name: z.object({ givenName: part, familyName: part, formatted: part }).optional(),
  displayName: part,
  title: z.string().trim().max(120).optional(),
  active: z.boolean().optional(),
  emails: z
    .array(z.object({ value: z.string().max(254).optional(), type: part, primary: z.boolean().optional() }))
    .max(20)
    .optional(),
});
type Wanted = z.output<typeof Wanted>;

type Groups = Awaited<ReturnType<typeof groupsOfUsers>>;

const shapeOf = (row: FoundUser, groups: Groups, base: string) => ({
  id: row.token,
  ...(row.external_id !== null && { externalId: row.external_id }),
  userName: row.user_name ?? row.email,
  name: { givenName: row.name, familyName: row.last_name, formatted: row.full_name },
  displayName: row.full_name,
  ...(row.position && { title: row.position }),
  active: (row.wanted ?? row.active) === 1,
  emails: [{ value: row.email, type: 'work', primary: true }],
  ...(groups.length > 0 && {
    groups: groups.map(({ token, name }) => ({ value: token, display: name, $ref: `${base}/Groups/${token}` })),
  }),
  meta: { created: new Date(row.created_at), lastModified: new Date(row.updated_at ?? row.created_at) },
});

/** The attributes that a provider can change. */
const changeableOf = (row: FoundUser): object => {
  const { groups: _groups, meta: _meta, id: _id, ...others } = shapeOf(row, [], '');
  return others;
};

export async function listUsers(db: Reader, provisioner: Provisioner, query: Query): Promise<object> {
  const scim = await scimLibrary();
  const { filter, attributes } = parsed(scim, query);
  const wanted = filterOf(filter);
  const page = pageOf(query);
  const rows = await pageOfVisibleUsers(db, provisioner, wanted, page);
  const userIds = rows.map(({ id }) => id);
  const groups = Map.groupBy(await groupsOfUsers(db, provisioner, userIds), ({ user_id }) => user_id);
  const { base } = provisioner;
  const resources = rows.map((row) => {
    const shape = shapeOf(row, groups.get(row.id) ?? [], base);
    return resourceOf(scim, 'User', { shape, base, attributes }).body;
  });
  return listOf(scim, resources, page, await countVisibleUsers(db, provisioner, wanted));
}

function filterOf(filter: readonly object[] | undefined): UserFilter {
  const { userName, email, ...others } = equalities(filter, FILTERS);
  return {
    ...others,
    ...(userName !== undefined && { userName: userName.toLowerCase() }),
    ...(email !== undefined && { email: email.toLowerCase() }),
  };
}

/** @throws ScimError */
export async function readUser(db: Reader, provisioner: Provisioner, id: string, query: Query): Promise<Resource> {
  return resourceFor(db, provisioner, await requireUser(db, provisioner, id), query);
}

async function resourceFor(db: Reader, provisioner: Provisioner, row: FoundUser, query: Query = {}): Promise<Resource> {
  const scim = await scimLibrary();
  const shape = shapeOf(row, await groupsOfUsers(db, provisioner, [row.id]), provisioner.base);
  return resourceOf(scim, 'User', { shape, base: provisioner.base, attributes: parsed(scim, query).attributes });
}

async function requireUser(db: Reader, provisioner: Provisioner, token: string): Promise<FoundUser> {
  const row = await findVisibleUser(db, provisioner, { token });
  if (!row) throw new AppError('not_found');
  return row;
}

/** @throws ScimError, AppError */
export async function createUser(provisioning: Provisioning, body: unknown): Promise<Resource> {
  const { tx, provider, passwordHash, organizationId, now } = provisioning;
  const scim = await scimLibrary();
  const wanted = wantedOf(scim, body);
  const email = emailOf(wanted, provisioning);
  const key = wanted.userName.toLowerCase();
  const removed = await findRemovedUser(tx, provisioning, { key, email });
  const isKnown = (await findVisibleUser(tx, provisioning, { email })) !== undefined;
  if (isKnown || (await isUserNameTaken(tx, provisioning, { key, exceptUserId: removed?.id ?? null }))) {
    throw new ScimError(409, texts.sameUser, 'uniqueness');
  }
  if (removed) return settle(provisioning, { ...removed, wanted, email });
  const names = namesOf(namesIn(wanted), email);
  const input = {
    ...{ ...names, email, role: provider.default_role ?? ('employee' as const), area_ids: [] },
    ...(wanted.title && { position: wanted.title }),
  };
  if (passwordHash === null) throw new Error('a new user has a password');
  const added = await taken(() => addUser(tx, actorFor(provider), { input, password_hash: passwordHash, now }));
  await recordOther(tx, api.users.create, { by: 'provisioning', organizationId, subjectId: added.id, now });
  // Users may be added without any access to apply.
  await publishSettings(tx, { organizationId, fullName: provider.name }, now);
  return settle(provisioning, { id: added.id, token: added.token, wanted, email });
}

/** @throws ScimError, AppError */
export async function replaceUser(
  provisioning: Provisioning,
  id: string,
  { body, ifMatch }: { readonly body: unknown; readonly ifMatch: string | undefined },
): Promise<Resource> {
  const row = await requireUnchanged(provisioning, id, ifMatch);
  return change(provisioning, row, wantedOf(await scimLibrary(), body));
}

/** @throws ScimError, AppError, the library's errors */
export async function patchUser(
  provisioning: Provisioning,
  id: string,
  { body, ifMatch }: { readonly body: unknown; readonly ifMatch: string | undefined },
): Promise<Resource> {
  const scim = await scimLibrary();
  const row = await requireUnchanged(provisioning, id, ifMatch);
  const patched = await patch({ scim, schema: 'User', attributes: ATTRIBUTES }, changeableOf(row), body);
  return change(provisioning, row, wantedOf(scim, patched));
}

async function requireUnchanged(
  provisioning: Provisioning,
  id: string,
  ifMatch: string | undefined,
): Promise<FoundUser> {
  const row = await requireUser(provisioning.tx, provisioning, id);
  if (ifMatch !== undefined) assertVersion(ifMatch, (await resourceFor(provisioning.tx, provisioning, row)).version);
  return row;
}

async function change(provisioning: Provisioning, row: FoundUser, wanted: Wanted): Promise<Resource> {
  const email = wanted.emails?.length ? emailOf(wanted, provisioning, row.email) : row.email;
  const exceptUserId = row.id;
  if (await isUserNameTaken(provisioning.tx, provisioning, { key: wanted.userName.toLowerCase(), exceptUserId })) {
    throw new ScimError(409, texts.sameUser, 'uniqueness');
  }
  const active = wanted.active ?? (row.wanted ?? row.active) === 1;
  return settle(provisioning, { ...row, wanted: { ...wanted, active }, email });
}

/** The user remains without access, and is no longer found. @throws AppError */
export async function deleteUser(provisioning: Provisioning, id: string, ifMatch: string | undefined): Promise<void> {
  const scim = await scimLibrary();
  const { tx, now } = provisioning;
  const row = await requireUnchanged(provisioning, id, ifMatch);
  await store(provisioning, row.id, { ...wantedOf(scim, changeableOf(row)), active: false });
  await applyAccess(provisioning, row.id);
  await deleteMemberships(tx, row.id);
  await noteRemoval(tx, row.id, now);
}

interface Settled extends Pick<FoundUser, 'id' | 'token'> {
  readonly wanted: Wanted;
  readonly email: string;
}

async function settle(provisioning: Provisioning, { id, token, wanted, email }: Settled): Promise<Resource> {
  const { tx } = provisioning;
  await store(provisioning, id, wanted);
  const row = await requireUser(tx, provisioning, token);
  await taken(() => applyAccess(provisioning, id, changesOf(row, wanted, email)));
  const after = await requireUser(tx, provisioning, token);
  return resourceFor(tx, provisioning, after);
}

async function store(
  { tx, organizationId, provider, now }: Provisioning,
  userId: number,
  wanted: Wanted,
): Promise<void> {
  const known = await findProvisioned(tx, userId);
  if (known && known.provider_id !== provider.id) throw new ScimError(409, texts.sameUser, 'uniqueness');
  await putProvisioned(tx, {
    ...{ organization_id: organizationId, provider_id: provider.id, user_id: userId },
    ...{ user_name: wanted.userName, user_name_key: wanted.userName.toLowerCase() },
    ...{ external_id: wanted.externalId ?? null, active: wanted.active === false ? 0 : 1, updated_at: now },
  });
}

function changesOf(row: FoundUser, wanted: Wanted, email: string) {
  const named = wanted.name ? namesOf(namesIn(wanted), email) : { name: row.name, last_name: row.last_name };
  const position = wanted.title ?? '';
  return {
    ...(email !== row.email && { email }),
    ...(named.name !== row.name && { name: named.name }),
    ...(named.last_name !== row.last_name && { last_name: named.last_name }),
    ...(position !== (row.position ?? '') && { position }),
  };
}

const namesIn = ({ name, displayName }: Wanted) => ({
  given_name: name?.givenName,
  family_name: name?.familyName,
  name: name?.formatted ?? displayName,
});

/** @throws ScimError */
function wantedOf({ Schemas }: Scim, body: unknown): Wanted {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new ScimError(400, texts.malformed, 'invalidSyntax');
  }
  const tolerant = Object.entries(body).map(([name, value]) => [name, tolerantValue(name, value)]);
  const { groups: _groups, ...stored } = Object.fromEntries(tolerant);
  return coerced(Wanted, () => new Schemas.User(stored, 'in'));
}

/** Of one of the provider's domains, or the present one. @throws ScimError */
function emailOf({ emails = [], userName }: Wanted, { domains }: Provisioner, present?: string): string {
  const chosen = emails.find(({ primary }) => primary) ?? emails.find(({ type }) => type === 'work') ?? emails[0];
  const email = Email.safeParse(chosen?.value ?? userName);
  if (!email.success) throw new ScimError(400, texts.withoutEmail, 'invalidValue');
  if (email.data !== present && !domains.some((domain) => email.data.endsWith(`@${domain}`))) {
    throw new ScimError(400, texts.foreignDomain(email.data), 'invalidValue');
  }
  return email.data;
}

/** An address that another user has. */
async function taken<Done>(work: () => Promise<Done>): Promise<Done> {
  try {
    return await work();
  } catch (error) {
    // PostgreSQL hides the users of other organizations, and refuses their addresses itself.
    const code = error instanceof AppError ? error.details.fields && error.code : codeOfDatabaseError(error);
    if (code === 'conflict') throw new ScimError(409, texts.sameUser, 'uniqueness', { cause: error });
    throw error;
  }
}
