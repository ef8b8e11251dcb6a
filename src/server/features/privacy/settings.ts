// Retention settings of an organization.
import { DEFAULT_GRACE_DAYS, type PrivacySettings } from '../../../contract/api/privacy.ts';
import type { Reader, Transaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { insertSettings, settingsOf, updateSettings } from './queries.ts';

/** By default personal data is retained without limit. */
export async function readSettings(db: Reader, organizationId: number): Promise<PrivacySettings> {
  const row = await settingsOf(db, organizationId);
  return {
    retention_months: row?.retention_months ?? null,
    erasure_grace_days: row?.erasure_grace_days ?? DEFAULT_GRACE_DAYS,
    version: row?.version ?? 1,
  };
}

/** @throws AppError stale_version with the current settings */
export async function changeSettings(
  tx: Transaction,
  organizationId: number,
  { version, ...change }: Partial<PrivacySettings>,
): Promise<PrivacySettings> {
  const present = await readSettings(tx, organizationId);
  if (version !== undefined && version !== present.version) throw new AppError('stale_version', { current: present });
  const { retention_months, erasure_grace_days } = { ...present, ...change };
  // With another limit the organization's persons are checked again.
  const row = { organization_id: organizationId, retention_months, erasure_grace_days, retention_ran_at: null };
  // The first change inserts the row; of two simultaneous ones the second fails with a conflict.
  const isFirst = (await settingsOf(tx, organizationId)) === undefined;
  if (isFirst) await insertSettings(tx, { ...row, version: present.version + 1 });
  else if (!(await updateSettings(tx, { organization_id: organizationId, version: present.version }, row))) {
    throw new AppError('stale_version', { current: await readSettings(tx, organizationId) });
  }
  return readSettings(tx, organizationId);
}
