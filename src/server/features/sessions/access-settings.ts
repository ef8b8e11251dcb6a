// The organization's rules for signing in.
import type { z } from 'zod';
import {
  type AccessSettings,
  type accessSettings,
  DEFAULT_FACTOR_DAYS,
  DEFAULT_IDLE_MINUTES,
  DEFAULT_SESSION_DAYS,
} from '../../../contract/api/access-settings.ts';
import { accessCardMessages as texts } from '../../../contract/messages.ts';
import { type Actor, isAdmin } from '../../../domain/access/people.ts';
import { factorRequiredFrom } from '../../../domain/access/required-factor.ts';
import type { Reader, Transaction } from '../../platform/db/index.ts';
import { instant } from '../../platform/http/answer-values.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import { readFactor } from '../second-factors/index.ts';
import {
  findAccessSettings,
  hasActiveProvider,
  hasProvisioning,
  insertAccessSettings,
  revokeOtherSessions,
  updateAccessSettings,
} from './access-settings-queries.ts';
import { findActiveUser, type UserRow } from './queries.ts';

const DAY = 24 * 60 * 60 * 1000;

export async function readAccessSettings(db: Reader, organizationId: number): Promise<AccessSettings> {
  const row = await findAccessSettings(db, organizationId);
  const from = row?.factor_required_from ?? null;
  return {
    session_days: row?.session_days ?? DEFAULT_SESSION_DAYS,
    idle_minutes: row ? row.idle_minutes : DEFAULT_IDLE_MINUTES,
    second_factor_of: row?.factor_required_of ?? 'nobody',
    second_factor_days: row?.factor_term_days ?? DEFAULT_FACTOR_DAYS,
    second_factor_from: from === null ? null : instant(from),
    single_sign_on_only: row?.single_sign_on_only === 1,
    break_glass_user: await personOf(db, row?.break_glass_user_id ?? null),
    handover_user: await personOf(db, row?.handover_user_id ?? null),
    version: row?.version ?? 1,
  };
}

/**
 * A new organization on a server that others can reach begins with a second factor for everybody, after a term. The
 * space on one computer has none: the keychain of its user opens it.
 */
export const requireFactorOfAll = (tx: Transaction, organizationId: number, now: number) =>
  insertAccessSettings(tx, {
    organization_id: organizationId,
    session_days: DEFAULT_SESSION_DAYS,
    idle_minutes: DEFAULT_IDLE_MINUTES,
    factor_required_of: 'everybody',
    factor_term_days: DEFAULT_FACTOR_DAYS,
    factor_required_from: now + DEFAULT_FACTOR_DAYS * DAY,
    version: 1,
  });

async function personOf(db: Reader, id: number | null): Promise<AccessSettings['break_glass_user']> {
  const user = id === null ? undefined : await findActiveUser(db, id);
  return user ? { id: user.id, full_name: user.full_name } : null;
}

/** Who gets the work of users whom a provider deactivates or deletes; null if none is named. */
export async function readHandoverUser(db: Reader, organizationId: number): Promise<number | null> {
  return (await findAccessSettings(db, organizationId))?.handover_user_id ?? null;
}

/** The administrator who signs in with a password whatever happens to the identity providers; null if none is named. */
export async function readBreakGlassUser(db: Reader, organizationId: number): Promise<number | null> {
  return (await findAccessSettings(db, organizationId))?.break_glass_user_id ?? null;
}

/** @throws AppError single_sign_on_required if the user may sign in with an identity provider only */
export async function assertOtherSignIns(
  db: Reader,
  user: { readonly id: number; readonly organization_id: number; readonly is_superadmin: 0 | 1 },
): Promise<void> {
  const row = await findAccessSettings(db, user.organization_id);
  const isFree = row?.single_sign_on_only !== 1 || user.is_superadmin === 1 || row.break_glass_user_id === user.id;
  if (!isFree) throw new AppError('single_sign_on_required');
}

/**
 * @throws AppError stale_version with the current settings; invalid if the caller requires a second factor that they
 * lack: a user who can change the requirement must remain able to work
 */
export async function changeAccessSettings(
  tx: Transaction,
  caller: Caller,
  { version, break_glass_user_id, handover_user_id, ...change }: z.output<typeof accessSettings.change.body>,
  now: number,
): Promise<AccessSettings> {
  const { organizationId } = caller;
  const present = await readAccessSettings(tx, organizationId);
  if (version !== present.version) throw new AppError('stale_version', { current: present });
  const next = { ...present, ...change };
  if (isNewRequirement(present, next) && !(await readFactor(tx, caller.userId)).is_active) {
    throw new AppError('invalid', { message: texts.needsOwn, fields: { second_factor_of: texts.needsOwn } });
  }
  const breakGlassId = break_glass_user_id === undefined ? (present.break_glass_user?.id ?? null) : break_glass_user_id;
  await assertWayIn(tx, organizationId, { isOnly: next.single_sign_on_only, breakGlassId });
  const handoverId = handover_user_id === undefined ? (present.handover_user?.id ?? null) : handover_user_id;
  await assertHandover(tx, organizationId, handoverId);
  const row = {
    organization_id: organizationId,
    session_days: next.session_days,
    idle_minutes: next.idle_minutes,
    factor_required_of: next.second_factor_of,
    factor_term_days: next.second_factor_days,
    factor_required_from: requiredFrom(present, next, now),
    single_sign_on_only: next.single_sign_on_only ? (1 as const) : (0 as const),
    break_glass_user_id: breakGlassId,
    handover_user_id: handoverId,
  };
  // The first change inserts the row; of two simultaneous ones the second fails with a conflict.
  const isFirst = (await findAccessSettings(tx, organizationId)) === undefined;
  if (isFirst) await insertAccessSettings(tx, { ...row, version: version + 1 });
  else if (!(await updateAccessSettings(tx, { organization_id: organizationId, version }, row))) {
    throw new AppError('stale_version', { current: await readAccessSettings(tx, organizationId) });
  }
  if (next.single_sign_on_only && !present.single_sign_on_only) {
    await revokeOtherSessions(tx, { organizationId, exceptUserId: breakGlassId, exceptJti: caller.jti }, now);
  }
  return readAccessSettings(tx, organizationId);
}

/** @throws AppError invalid unless a provider is active and an administrator can sign in without it */
async function assertWayIn(
  db: Reader,
  organizationId: number,
  { isOnly, breakGlassId }: { readonly isOnly: boolean; readonly breakGlassId: number | null },
): Promise<void> {
  if (breakGlassId !== null) {
    const user = await findActiveUser(db, breakGlassId);
    const isOwn = user?.organization_id === organizationId;
    if (!user || !isOwn || !isAdmin(actorLike(user))) throw invalid('break_glass_user_id', texts.wrongBreakGlass);
  }
  if (!isOnly) return;
  if (breakGlassId === null) throw invalid('break_glass_user_id', texts.needsBreakGlass);
  if (!(await hasActiveProvider(db, organizationId))) throw invalid('single_sign_on_only', texts.needsProvider);
}

/** @throws AppError invalid unless a recruiter gets the work of users who leave, while a provider provisions */
async function assertHandover(db: Reader, organizationId: number, userId: number | null): Promise<void> {
  if (userId === null) {
    if (await hasProvisioning(db, organizationId)) throw invalid('handover_user_id', texts.needsHandover);
    return;
  }
  const user = await findActiveUser(db, userId);
  const isOwn = user?.organization_id === organizationId;
  if (!user || !isOwn || !(user.role === 'user' || isAdmin(actorLike(user)))) {
    throw invalid('handover_user_id', texts.wrongHandover);
  }
}

const actorLike = (user: Pick<UserRow, 'role' | 'role_id' | 'is_admin' | 'is_superadmin'>) => ({
  role: user.role,
  roleId: user.role_id,
  isAdminFlag: user.is_admin === 1,
  isSuperadmin: user.is_superadmin === 1,
});

const invalid = (field: string, message: string) => new AppError('invalid', { message, fields: { [field]: message } });

const isNewRequirement = (present: AccessSettings, { second_factor_of: of }: AccessSettings): boolean =>
  of !== 'nobody' && of !== present.second_factor_of;

/** @returns epoch milliseconds; another requirement or another number of days begins the term anew */
function requiredFrom(present: AccessSettings, next: AccessSettings, now: number): number | null {
  if (next.second_factor_of === 'nobody') return null;
  const isSame =
    next.second_factor_of === present.second_factor_of && next.second_factor_days === present.second_factor_days;
  return isSame && present.second_factor_from !== null
    ? Date.parse(present.second_factor_from)
    : now + next.second_factor_days * DAY;
}

/** @returns from when on the user needs a second factor (epoch milliseconds); null if never */
export async function readFactorRequirement(
  db: Reader,
  actor: Actor & Pick<Caller, 'signedInAtProvider'>,
): Promise<number | null> {
  if (actor.signedInAtProvider) return null;
  const row = await findAccessSettings(db, actor.organizationId);
  return row ? factorRequiredFrom(actor, { of: row.factor_required_of, from: row.factor_required_from }) : null;
}
