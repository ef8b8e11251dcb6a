// Administration of areas: a tree without cycles, in which siblings have different names.

import { randomUUID } from 'node:crypto';
import type { Area, AreaInTree } from '../../../contract/api/enterprise-areas.ts';
import { areaMessages } from '../../../contract/messages.ts';
import type { Actor } from '../../../domain/access/people.ts';
import { inTreeOrder, isSiblingNameTaken, wouldBeBelowItself } from '../../../domain/organization/area-tree.ts';
import { findActiveUser, lockUntilEnd, type Reader, type Transaction } from '../../platform/db/index.ts';
import { personName } from '../../platform/http/answer-values.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { type AreaRow, areasWithVersions, deleteArea, insertNewArea, isAreaInUse, updateArea } from './queries.ts';

interface AreaChange {
  readonly name?: string;
  readonly parent_enterprise_area_id?: number | null;
  readonly head_user_id?: number | null;
  readonly version?: number;
}

export const readTree = async (db: Reader, actor: Actor): Promise<AreaInTree[]> =>
  inTreeOrder((await areasWithVersions(db, actor.organizationId)).map(areaShape));

const areaShape = ({ head_user_id, head_name, ...area }: AreaRow): Area => ({
  ...area,
  head: personName(head_user_id, head_name),
});

const readArea = async (tx: Transaction, { organizationId }: Actor, id: number): Promise<Area> =>
  areaShape(areaIn(await areasWithVersions(tx, organizationId), id));

/** @throws AppError not_found if the parent or the head is absent, conflict if a sibling has the name */
export async function addArea(tx: Transaction, actor: Actor, input: AreaChange & { name: string }): Promise<Area> {
  const areas = await lockTree(tx, actor);
  const { name, parent_enterprise_area_id = null, head_user_id = null } = input;
  assertParentExists(areas, parent_enterprise_area_id);
  assertNameFree(areas, { name, parent_enterprise_area_id });
  await assertHeadExists(tx, actor, head_user_id);
  const area = { name, parent_enterprise_area_id, head_user_id };
  const { id } = await insertNewArea(tx, { ...area, organization_id: actor.organizationId, token: randomUUID() });
  return readArea(tx, actor, id);
}

/**
 * @throws AppError not_found, invalid if it would be below itself, conflict if a sibling has the name, stale_version
 * with the current area
 */
export async function changeArea(tx: Transaction, actor: Actor, id: number, change: AreaChange): Promise<Area> {
  const areas = await lockTree(tx, actor);
  const row = areaIn(areas, id);
  if (change.version !== undefined && change.version !== row.version)
    throw new AppError('stale_version', { current: areaShape(row) });
  const {
    name = row.name,
    parent_enterprise_area_id = row.parent_enterprise_area_id,
    head_user_id = row.head_user_id,
  } = change;
  assertParentExists(areas, parent_enterprise_area_id);
  if (wouldBeBelowItself(areas, id, parent_enterprise_area_id)) throw wrongParent(areaMessages.belowItself, 'invalid');
  assertNameFree(areas, { id, name, parent_enterprise_area_id });
  if (head_user_id !== row.head_user_id) await assertHeadExists(tx, actor, head_user_id);
  await updateArea(tx, row, { name, parent_enterprise_area_id, head_user_id });
  return readArea(tx, actor, id);
}

/** @throws AppError not_found, conflict while it is in use */
export async function removeArea(tx: Transaction, actor: Actor, id: number): Promise<void> {
  areaIn(await lockTree(tx, actor), id);
  if (await isAreaInUse(tx, id)) throw new AppError('conflict', { message: areaMessages.inUse });
  await deleteArea(tx, id);
}

/**
 * Gives the areas that a user who leaves heads to another.
 * @returns the areas that `toId` now heads
 */
export async function handOverAreas(
  tx: Transaction,
  leaver: Pick<Actor, 'organizationId' | 'userId'>,
  { toId }: { readonly toId: number },
): Promise<number[]> {
  const headed = (await lockTree(tx, leaver)).filter(({ head_user_id }) => head_user_id === leaver.userId);
  for (const row of headed) {
    const { name, parent_enterprise_area_id } = row;
    await updateArea(tx, row, { name, parent_enterprise_area_id, head_user_id: toId });
  }
  return headed.map(({ id }) => id);
}

/** Locks the areas until the transaction ends: two simultaneous moves could close a cycle that neither closes alone. */
async function lockTree(tx: Transaction, { organizationId }: Pick<Actor, 'organizationId'>): Promise<AreaRow[]> {
  await lockUntilEnd(tx, 'areas', organizationId);
  return areasWithVersions(tx, organizationId);
}

function areaIn(areas: readonly AreaRow[], id: number): AreaRow {
  const area = areas.find((one) => one.id === id);
  if (!area) throw new AppError('not_found');
  return area;
}

function assertParentExists(areas: readonly AreaRow[], parentId: number | null): void {
  if (parentId === null || areas.some(({ id }) => id === parentId)) return;
  throw wrongParent(areaMessages.unknownParent, 'not_found');
}

async function assertHeadExists(db: Reader, { organizationId }: Actor, headId: number | null): Promise<void> {
  if (headId === null || (await findActiveUser(db, organizationId, headId))) return;
  const message = areaMessages.unknownHead;
  throw new AppError('not_found', { message, fields: { 'enterprise_area.head_user_id': message } });
}

const wrongParent = (message: string, code: 'invalid' | 'not_found'): AppError =>
  new AppError(code, { message, fields: { 'enterprise_area.parent_enterprise_area_id': message } });

function assertNameFree(areas: readonly AreaRow[], target: Parameters<typeof isSiblingNameTaken>[1]): void {
  if (!isSiblingNameTaken(areas, target)) return;
  const message = areaMessages.sameName;
  throw new AppError('conflict', { message, fields: { 'enterprise_area.name': message } });
}
