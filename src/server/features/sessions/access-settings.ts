// The organization's rules for signing in.
import type { z } from 'zod';
import {
  type AccessSettings,
  type accessSettings,
  DEFAULT_SESSION_DAYS,
} from '../../../contract/api/access-settings.ts';
import type { Reader, Transaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { findAccessSettings, insertAccessSettings, updateAccessSettings } from './access-settings-queries.ts';

export async function readAccessSettings(db: Reader, organizationId: number): Promise<AccessSettings> {
  const row = await findAccessSettings(db, organizationId);
  return {
    session_days: row?.session_days ?? DEFAULT_SESSION_DAYS,
    idle_minutes: row?.idle_minutes ?? null,
    version: row?.version ?? 1,
  };
}

/** @throws AppError stale_version with the current settings */
export async function changeAccessSettings(
  tx: Transaction,
  organizationId: number,
  { version, ...change }: z.output<typeof accessSettings.change.body>,
): Promise<AccessSettings> {
  const present = await readAccessSettings(tx, organizationId);
  if (version !== present.version) throw new AppError('stale_version', { current: present });
  const { session_days, idle_minutes } = { ...present, ...change };
  const row = { organization_id: organizationId, session_days, idle_minutes };
  // The first change inserts the row; of two simultaneous ones the second fails with a conflict.
  const isFirst = (await findAccessSettings(tx, organizationId)) === undefined;
  if (isFirst) await insertAccessSettings(tx, { ...row, version: version + 1 });
  else if (!(await updateAccessSettings(tx, { organization_id: organizationId, version }, row))) {
    throw new AppError('stale_version', { current: await readAccessSettings(tx, organizationId) });
  }
  return readAccessSettings(tx, organizationId);
}
