// Gives a provisioned user the role and areas of their groups, and takes or gives back access.
import { isDeepStrictEqual } from 'node:util';
import { api } from '../../../contract/api/index.ts';
import { accessByRules } from '../../../domain/access/provider-rules.ts';
import { publishSettings } from '../../platform/event-log/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { depart } from '../departures/index.ts';
import { recordOther } from '../privacy/index.ts';
import { readBreakGlassUser } from '../sessions/index.ts';
import { actorFor } from '../single-sign-on/index.ts';
import { areaIdsOf, changeUser } from '../users/index.ts';
import { groupsOfUsers } from './group-queries.ts';
import type { Provisioning } from './provisioner.ts';
import { accessOfUser } from './user-queries.ts';

type Change = Parameters<typeof changeUser>[2]['change'];

/**
 * By the same table as at sign-in; without one the role stays. The last administrator remains one.
 * @param change further changes of the user
 * @throws AppError conflict if the user may not lose access
 */
export async function applyAccess(provisioning: Provisioning, userId: number, change: Change = {}): Promise<void> {
  const { tx, provider, organizationId, now, ended } = provisioning;
  const user = await accessOfUser(tx, userId);
  const granted = await accessByGroups(provisioning, userId);
  const active = user.wanted === 1 && granted !== null;
  if (user.active === 1 && !active) {
    const departure = { organizationId, userId, by: 'provisioning', adminId: null, now } as const;
    ended.push(...(await depart(tx, departure)));
  }
  const isFixed = userId === (await readBreakGlassUser(tx, organizationId));
  const access = active && granted !== 'unchanged' && granted !== null && !isFixed ? granted : null;
  const present = { role: user.role, areaIds: await areaIdsOf(tx, userId) };
  const isOther = access !== null && !isDeepStrictEqual(present, { role: access.role, areaIds: [...access.areaIds] });
  const rights: Change = isOther ? { role: access.role, area_ids: [...access.areaIds] } : {};
  const others: Change = { ...change, ...(active !== (user.active === 1) && { active }) };
  if (Object.keys({ ...rights, ...others }).length === 0) return;
  const write = (all: Change) =>
    changeUser(tx, actorFor(provider), { id: userId, change: all, passwordHash: null, now });
  try {
    await write({ ...others, ...rights });
  } catch (error) {
    const isConflict = error instanceof AppError && error.code === 'conflict';
    if (!isConflict || !isOther || Object.keys(others).includes('active')) throw error;
    if (Object.keys(others).length === 0) return;
    await write(others);
  }
  await recordOther(tx, api.users.update, { by: 'provisioning', organizationId, subjectId: userId, now });
  await publishSettings(tx, { organizationId, fullName: provider.name }, now);
}

/** @returns `unchanged` without a table; null if no group gives access */
async function accessByGroups({ tx, provider, rules, ...others }: Provisioning, userId: number) {
  if (provider.rules_claim === null) return 'unchanged';
  const groups = await groupsOfUsers(tx, { provider, rules, ...others }, [userId]);
  const values = groups.flatMap(({ name, external_id: id }) => (id === null ? [name] : [name, id]));
  return accessByRules(values, rules, provider.default_role);
}
