// Groups as SCIM resources: their members get roles and areas by the table of the provider.
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { scimMessages as texts } from '../../../contract/messages.ts';
import type { Reader } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { applyAccess } from './access.ts';
import { equalities } from './filters.ts';
import {
  countGroups,
  deleteGroup as deleteGroupRow,
  deleteMembers,
  findGroup,
  type GroupFilter,
  type GroupRow,
  insertGroup,
  insertMembers,
  membersOf,
  pageOfGroups,
  updateGroup,
} from './group-queries.ts';
import { patch } from './patch.ts';
import type { Provisioner, Provisioning } from './provisioner.ts';
import { assertVersion, listOf, pageOf, parsed, type Query, type Resource, resourceOf } from './resource.ts';
import { coerced, ScimError } from './scim-errors.ts';
import { type Scim, scimLibrary } from './scim-library.ts';
import { adoptUsers, idsOfTokens } from './user-queries.ts';

const ATTRIBUTES = ['displayName', 'externalId', 'members'];
const FILTERS = {
  id: 'token',
  displayname: 'name',
  externalid: 'externalId',
  members: 'member',
  'members.value': 'member',
} as const;
const MAX_MEMBERS = 20_000;

const Wanted = z.object({
  displayName: z.string().trim().min(1).max(200),
  externalId: z.string().max(500).optional(),
  members: z
    .array(z.object({ value: z.string().min(1).max(200) }))
    .max(MAX_MEMBERS)
    .default([]),
});
type Wanted = z.output<typeof Wanted>;

type Members = Awaited<ReturnType<typeof membersOf>>;

const shapeOf = (row: GroupRow, members: Members, base: string) => ({
  id: row.token,
  ...(row.external_id !== null && { externalId: row.external_id }),
  displayName: row.name,
  members: members.map(({ token, full_name }) => ({
    ...{ value: token, display: full_name, type: 'User', $ref: `${base}/Users/${token}` },
  })),
  meta: { created: new Date(row.created_at), lastModified: new Date(row.updated_at) },
});

export async function listGroups(db: Reader, provisioner: Provisioner, query: Query): Promise<object> {
  const scim = await scimLibrary();
  const { filter, attributes } = parsed(scim, query);
  const wanted: GroupFilter = equalities(filter, FILTERS);
  const page = pageOf(query);
  const rows = await pageOfGroups(db, provisioner, wanted, page);
  const ids = rows.map(({ id }) => id);
  const members = Map.groupBy(await membersOf(db, ids), ({ group_id }) => group_id);
  const { base } = provisioner;
  const resources = rows.map((row) => {
    const shape = shapeOf(row, members.get(row.id) ?? [], base);
    return resourceOf(scim, 'Group', { shape, base, attributes }).body;
  });
  return listOf(scim, resources, page, await countGroups(db, provisioner, wanted));
}

/** @throws ScimError, AppError */
export const readGroup = async (db: Reader, provisioner: Provisioner, id: string, query: Query): Promise<Resource> =>
  resourceFor(db, provisioner, await requireGroup(db, provisioner, id), query);

async function resourceFor(db: Reader, { base }: Provisioner, row: GroupRow, query: Query = {}): Promise<Resource> {
  const scim = await scimLibrary();
  const shape = shapeOf(row, await membersOf(db, [row.id]), base);
  return resourceOf(scim, 'Group', { shape, base, attributes: parsed(scim, query).attributes });
}

async function requireGroup(db: Reader, provisioner: Provisioner, token: string): Promise<GroupRow> {
  const row = await findGroup(db, provisioner, { token });
  if (!row) throw new AppError('not_found');
  return row;
}

/** @throws ScimError */
export async function createGroup(provisioning: Provisioning, body: unknown): Promise<Resource> {
  const { tx, organizationId, provider, now } = provisioning;
  const wanted = wantedOf(await scimLibrary(), body);
  await assertNameFree(provisioning, wanted.displayName, null);
  const row = await insertGroup(tx, {
    ...{ organization_id: organizationId, provider_id: provider.id, token: randomUUID() },
    ...{ name: wanted.displayName, external_id: wanted.externalId ?? null, created_at: now, updated_at: now },
  });
  await setMembers(provisioning, row, wanted);
  return resourceFor(tx, provisioning, row);
}

interface Writing {
  readonly body: unknown;
  readonly ifMatch: string | undefined;
}

/** @throws ScimError, AppError */
export async function replaceGroup(provisioning: Provisioning, id: string, writing: Writing): Promise<Resource> {
  const row = await requireUnchanged(provisioning, id, writing.ifMatch);
  return change(provisioning, row, wantedOf(await scimLibrary(), writing.body));
}

/** @throws ScimError, AppError, the library's errors */
export async function patchGroup(provisioning: Provisioning, id: string, writing: Writing): Promise<Resource> {
  const scim = await scimLibrary();
  const row = await requireUnchanged(provisioning, id, writing.ifMatch);
  const { displayName, members, externalId } = shapeOf(row, await membersOf(provisioning.tx, [row.id]), '');
  const present = { displayName, members: members.map(({ value }) => ({ value })), ...(externalId && { externalId }) };
  const patched = await patch({ scim, schema: 'Group', attributes: ATTRIBUTES }, present, writing.body);
  return change(provisioning, row, wantedOf(scim, patched));
}

/** The members lose what the group gave them. @throws ScimError, AppError */
export async function deleteGroup(provisioning: Provisioning, id: string, ifMatch: string | undefined): Promise<void> {
  const { tx } = provisioning;
  const row = await requireUnchanged(provisioning, id, ifMatch);
  const members = await membersOf(tx, [row.id]);
  await deleteGroupRow(tx, row.id);
  for (const member of members) await applyAccess(provisioning, member.id);
}

async function requireUnchanged(provisioning: Provisioning, id: string, ifMatch: string | undefined) {
  const row = await requireGroup(provisioning.tx, provisioning, id);
  if (ifMatch !== undefined) {
    assertVersion(ifMatch, (await resourceFor(provisioning.tx, provisioning, row)).version);
  }
  return row;
}

async function change(provisioning: Provisioning, row: GroupRow, wanted: Wanted): Promise<Resource> {
  const { tx, now } = provisioning;
  await assertNameFree(provisioning, wanted.displayName, row.id);
  const external_id = wanted.externalId ?? null;
  const after = await updateGroup(tx, row.id, { name: wanted.displayName, external_id, updated_at: now });
  await setMembers(provisioning, after, wanted, row.name !== after.name || row.external_id !== external_id);
  return resourceFor(tx, provisioning, after);
}

async function assertNameFree(
  { tx, ...provisioner }: Provisioning,
  name: string,
  exceptId: number | null,
): Promise<void> {
  const same = await findGroup(tx, provisioner, { name });
  if (same && same.id !== exceptId) throw new ScimError(409, texts.sameGroup, 'uniqueness');
}

/** @param isRenamed whether the table may now say something else of present members too */
async function setMembers(
  provisioning: Provisioning,
  row: GroupRow,
  { members }: Wanted,
  isRenamed = false,
): Promise<void> {
  const { tx, organizationId, now } = provisioning;
  const tokens = [...new Set(members.map(({ value }) => value))];
  const ids = await idsOfTokens(tx, provisioning, tokens);
  const unknown = tokens.find((token) => !ids.has(token));
  if (unknown !== undefined) throw new ScimError(400, texts.unknownMember(unknown), 'invalidValue');
  const before = new Set((await membersOf(tx, [row.id])).map(({ id }) => id));
  const after = new Set(ids.values());
  const removed = [...before.difference(after)];
  const added = [...after.difference(before)];
  await adoptUsers(tx, provisioning, added, now);
  await deleteMembers(tx, row.id, removed);
  await insertMembers(
    tx,
    added.map((user_id) => ({ organization_id: organizationId, group_id: row.id, user_id })),
  );
  const changed = isRenamed ? [...before.union(after)] : [...removed, ...added];
  for (const userId of changed) await applyAccess(provisioning, userId);
}

/** @throws ScimError */
function wantedOf({ Schemas }: Scim, body: unknown): Wanted {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new ScimError(400, texts.malformed, 'invalidSyntax');
  }
  return coerced(Wanted, () => new Schemas.Group(body, 'in'));
}
