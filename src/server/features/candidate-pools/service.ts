// Pools: permissions and changes.
import type { CandidatePool, NewCandidatePool } from '../../../contract/api/candidate-pools.ts';
import { candidatePoolMessages as texts } from '../../../contract/messages.ts';
import type { Actor } from '../../../domain/access/people.ts';
import { mayChangePool } from '../../../domain/access/saved-views.ts';
import type { Reader, Transaction } from '../../platform/db/index.ts';
import { publishSaved } from '../../platform/event-log/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import { renamePoolInSegments } from '../candidate-segments/index.ts';
import {
  findPool,
  insertPool,
  isActiveUser,
  type PoolRow,
  poolNamed,
  poolsOf,
  updateMembersVersion,
  updatePool,
} from './queries.ts';

const mayChange = (actor: Actor, { owner_user_id }: PoolRow): boolean =>
  mayChangePool(actor, { ownerId: owner_user_id });

const poolShape = (actor: Actor, row: PoolRow): CandidatePool => ({
  id: row.id,
  name: row.name,
  owner: { id: row.owner_user_id, full_name: row.owner_name },
  permissions: { can_edit: mayChange(actor, row) },
  version: row.version,
});

export const readPools = async (db: Reader, actor: Actor): Promise<CandidatePool[]> =>
  (await poolsOf(db, actor.organizationId)).map((row) => poolShape(actor, row));

/** @throws AppError conflict if the name is taken, invalid if the owner is no active user */
export async function addPool(
  tx: Transaction,
  caller: Caller,
  { name, owner_id = caller.userId }: NewCandidatePool,
  now: number,
): Promise<CandidatePool> {
  await assertOwner(tx, caller, owner_id);
  const row = { organization_id: caller.organizationId, owner_user_id: owner_id, name, deleted_at: null };
  const made = await insertPool(tx, { ...row, created_at: now });
  if (!made) throw sameName();
  return publishPool(tx, caller, await requirePool(tx, caller, made.id), now);
}

/** @throws AppError not_found, forbidden, conflict, invalid, or stale_version with the current pool */
export async function changePool(
  tx: Transaction,
  caller: Caller,
  {
    id,
    partial: { name, owner_id },
    version,
    now,
  }: {
    readonly id: number;
    readonly partial: Partial<NewCandidatePool>;
    readonly version: number;
    readonly now: number;
  },
): Promise<CandidatePool> {
  const row = await requireOwnPool(tx, caller, id);
  if (owner_id !== undefined) await assertOwner(tx, caller, owner_id);
  if (name !== undefined) await assertNameFree(tx, caller, name, id);
  await updateOrThrow(
    tx,
    caller,
    { ...row, version },
    { ...(name !== undefined && { name }), ...(owner_id !== undefined && { owner_user_id: owner_id }) },
  );
  if (name !== undefined && name !== row.name) {
    await updateMembersVersion(tx, id);
    await renamePoolInSegments(tx, caller, { from: row.name, to: name, now });
  }
  return publishPool(tx, caller, await requirePool(tx, caller, id), now);
}

/** @throws AppError not_found, forbidden, stale_version after a simultaneous change */
export async function removePool(tx: Transaction, caller: Caller, id: number, now: number): Promise<void> {
  const row = await requireOwnPool(tx, caller, id);
  await updateOrThrow(tx, caller, row, { deleted_at: now });
  await publishPool(tx, caller, { ...row, version: row.version + 1 }, now);
}

/** @throws AppError not_found, forbidden, conflict if the name was given to another pool */
export async function restorePool(tx: Transaction, caller: Caller, id: number, now: number): Promise<CandidatePool> {
  const row = await requireOwnPool(tx, caller, id, true);
  if (row.deleted_at !== null) {
    await assertNameFree(tx, caller, row.name, id);
    await updateOrThrow(tx, caller, row, { deleted_at: null });
  }
  return publishPool(tx, caller, await requirePool(tx, caller, id), now);
}

/** @throws AppError not_found */
export async function requirePool(db: Reader, actor: Actor, id: number, withRemoved = false): Promise<PoolRow> {
  const row = await findPool(db, actor.organizationId, id);
  if (!row || (row.deleted_at !== null && !withRemoved)) throw new AppError('not_found');
  return row;
}

async function requireOwnPool(db: Reader, actor: Actor, id: number, withRemoved = false): Promise<PoolRow> {
  const row = await requirePool(db, actor, id, withRemoved);
  if (!mayChange(actor, row)) throw new AppError('forbidden');
  return row;
}

async function updateOrThrow(
  tx: Transaction,
  caller: Caller,
  row: PoolRow,
  change: Parameters<typeof updatePool>[2],
): Promise<void> {
  if (await updatePool(tx, row, change)) return;
  const current = await findPool(tx, caller.organizationId, row.id);
  throw new AppError('stale_version', { current: current && poolShape(caller, current) });
}

async function assertOwner(db: Reader, { organizationId }: Caller, ownerId: number): Promise<void> {
  if (await isActiveUser(db, organizationId, ownerId)) return;
  throw new AppError('invalid', { message: texts.noOwner, fields: { owner_id: texts.noOwner } });
}

async function assertNameFree(db: Reader, { organizationId }: Caller, name: string, id: number): Promise<void> {
  const namesake = await poolNamed(db, organizationId, name);
  if (namesake && namesake.id !== id) throw sameName();
}

/** Pools and their sizes are the same for all users of the organization, but not their persons, which are not named. */
export async function publishPool(tx: Transaction, caller: Caller, row: PoolRow, now: number): Promise<CandidatePool> {
  const saved = { what: 'pool', id: row.id, version: row.version } as const;
  await publishSaved(tx, caller, { now, saved, readers: [{ userId: row.owner_user_id, shared: true }] });
  return poolShape(caller, row);
}

const sameName = (): AppError =>
  new AppError('conflict', { message: texts.sameName, fields: { name: texts.sameName } });
