// The organization's rules for signing in.
import type { z } from 'zod';
import {
  type AccessSettings,
  type accessSettings,
  DEFAULT_FACTOR_DAYS,
  DEFAULT_SESSION_DAYS,
} from '../../../contract/api/access-settings.ts';
import { accessCardMessages as texts } from '../../../contract/messages.ts';
import type { Actor } from '../../../domain/access/people.ts';
import { factorRequiredFrom } from '../../../domain/access/required-factor.ts';
import type { Reader, Transaction } from '../../platform/db/index.ts';
import { instant } from '../../platform/http/answer-values.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import { readFactor } from '../second-factors/index.ts';
import { findAccessSettings, insertAccessSettings, updateAccessSettings } from './access-settings-queries.ts';

const DAY = 24 * 60 * 60 * 1000;

export async function readAccessSettings(db: Reader, organizationId: number): Promise<AccessSettings> {
  const row = await findAccessSettings(db, organizationId);
  const from = row?.factor_required_from ?? null;
  return {
    session_days: row?.session_days ?? DEFAULT_SESSION_DAYS,
    idle_minutes: row?.idle_minutes ?? null,
    second_factor_of: row?.factor_required_of ?? 'nobody',
    second_factor_days: row?.factor_term_days ?? DEFAULT_FACTOR_DAYS,
    second_factor_from: from === null ? null : instant(from),
    version: row?.version ?? 1,
  };
}

/**
 * @throws AppError stale_version with the current settings; invalid if the caller requires a second factor that they
 * lack: a user who can change the requirement must remain able to work
 */
export async function changeAccessSettings(
  tx: Transaction,
  caller: Caller,
  { version, ...change }: z.output<typeof accessSettings.change.body>,
  now: number,
): Promise<AccessSettings> {
  const { organizationId } = caller;
  const present = await readAccessSettings(tx, organizationId);
  if (version !== present.version) throw new AppError('stale_version', { current: present });
  const next = { ...present, ...change };
  if (isNewRequirement(present, next) && !(await readFactor(tx, caller.userId)).is_active) {
    throw new AppError('invalid', { message: texts.needsOwn, fields: { second_factor_of: texts.needsOwn } });
  }
  const row = {
    organization_id: organizationId,
    session_days: next.session_days,
    idle_minutes: next.idle_minutes,
    factor_required_of: next.second_factor_of,
    factor_term_days: next.second_factor_days,
    factor_required_from: requiredFrom(present, next, now),
  };
  // The first change inserts the row; of two simultaneous ones the second fails with a conflict.
  const isFirst = (await findAccessSettings(tx, organizationId)) === undefined;
  if (isFirst) await insertAccessSettings(tx, { ...row, version: version + 1 });
  else if (!(await updateAccessSettings(tx, { organization_id: organizationId, version }, row))) {
    throw new AppError('stale_version', { current: await readAccessSettings(tx, organizationId) });
  }
  return readAccessSettings(tx, organizationId);
}

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
export async function readFactorRequirement(db: Reader, actor: Actor): Promise<number | null> {
  const row = await findAccessSettings(db, actor.organizationId);
  return row ? factorRequiredFrom(actor, { of: row.factor_required_of, from: row.factor_required_from }) : null;
}
