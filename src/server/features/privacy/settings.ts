// How long an organisation keeps personal data.
import { DEFAULT_GRACE_DAYS, type PrivacySettings } from '../../../contract/api/privacy.ts';
import type { Reader, Transaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { saveSettings, settingsOf } from './queries.ts';

/** Until somebody decides otherwise, persons are kept. */
export async function readSettings(db: Reader, organizationId: number): Promise<PrivacySettings> {
  const row = await settingsOf(db, organizationId);
  return {
    retention_months: row?.retention_months ?? null,
    erasure_grace_days: row?.erasure_grace_days ?? DEFAULT_GRACE_DAYS,
    version: row?.version ?? 1,
  };
}

/** @throws Failure stale_version with the present settings */
export async function changeSettings(
  tx: Transaction,
  organizationId: number,
  { version, ...change }: Partial<PrivacySettings>,
): Promise<PrivacySettings> {
  const present = await readSettings(tx, organizationId);
  if (version !== undefined && version !== present.version) throw new AppError('stale_version', { current: present });
  const { retention_months, erasure_grace_days } = { ...present, ...change };
  await saveSettings(tx, {
    organization_id: organizationId,
    retention_months,
    erasure_grace_days,
    // With another limit the organisation's persons are looked through again.
    retention_ran_at: null,
    version: present.version + 1,
  });
  return readSettings(tx, organizationId);
}
