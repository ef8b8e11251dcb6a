// Which protected data the rules of an organization may use.
import type { RuleSettings } from '../../../contract/api/rules.ts';
import { fieldMessages } from '../../../contract/messages.ts';
import type { Reader, Transaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { findRuleSettings, insertRuleSettings, updateRuleSettings } from './settings-queries.ts';

export async function readRuleSettings(db: Reader, organizationId: number): Promise<RuleSettings> {
  const row = await findRuleSettings(db, organizationId);
  return { allows_nationality: row?.allows_nationality === 1, note: row?.note ?? '', version: row?.version ?? 0 };
}

/** @throws AppError stale_version with the current settings; invalid without a note of what permits it */
export async function changeRuleSettings(
  tx: Transaction,
  organizationId: number,
  {
    allows_nationality: isAllowed,
    note,
    version,
  }: Omit<RuleSettings, 'version'> & { readonly version?: number | undefined },
): Promise<RuleSettings> {
  const present = await readRuleSettings(tx, organizationId);
  if (version !== undefined && version !== present.version) throw new AppError('stale_version', { current: present });
  if (isAllowed && note === '') throw new AppError('invalid', { fields: { note: fieldMessages.required } });
  const row = {
    organization_id: organizationId,
    allows_nationality: isAllowed ? 1 : 0,
    note: isAllowed ? note : '',
  } as const;
  // Of two simultaneous first changes the second fails with a conflict.
  if (present.version === 0) await insertRuleSettings(tx, row);
  else if (!(await updateRuleSettings(tx, { organization_id: organizationId, version: present.version }, row))) {
    throw new AppError('stale_version', { current: await readRuleSettings(tx, organizationId) });
  }
  return readRuleSettings(tx, organizationId);
}
