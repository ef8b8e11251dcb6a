// Settings of the signature service and the account to call it.
import type { SignatureSettings, SignatureSettingsChange } from '../../../contract/api/signatures.ts';
import { signatureMessages } from '../../../contract/messages.ts';
import type { Actor } from '../../../domain/access/people.ts';
import { signatureTokens } from '../../platform/crypto/secret-encryption.ts';
import type { Reader, Transaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { type ProviderAccount, ProviderError } from '../../platform/providers/index.ts';
import type { Services } from '../../services.ts';
import { provider } from './providers/index.ts';
import { findSettings, hurryRetries, insertSettings, type SettingsRow, updateSettings } from './queries.ts';

const shapeOf = (row: SettingsRow | undefined): SignatureSettings => ({
  url: row?.url ?? null,
  has_token: (row?.sealed_token ?? null) !== null,
  active: row?.active !== 0,
  stock: row?.stock ?? null,
  version: row?.version ?? 1,
});

export const readSettings = async (db: Reader, { organizationId }: Actor): Promise<SignatureSettings> =>
  shapeOf(await findSettings(db, organizationId));

/** @throws AppError stale_version, or invalid for an address that no service can have */
export async function changeSettings(
  tx: Transaction,
  { serverKeys, now }: Pick<Services, 'serverKeys' | 'now'>,
  {
    actor: { organizationId },
    change,
    version,
  }: { readonly actor: Actor; readonly change: SignatureSettingsChange; readonly version: number | undefined },
): Promise<SignatureSettings> {
  const before = await findSettings(tx, organizationId);
  const stale = async () => new AppError('stale_version', { current: shapeOf(await findSettings(tx, organizationId)) });
  if (version !== undefined && version !== (before?.version ?? 1)) throw await stale();
  const existing = before ?? { organization_id: organizationId, url: null, sealed_token: null, active: 1, stock: null };
  const { url, token, active, stock } = change;
  const row = { ...existing, url: url === undefined ? existing.url : url && checkedAddress(url) };
  if (active !== undefined) row.active = active ? 1 : 0;
  if (stock !== undefined) row.stock = stock;
  // Another origin requires the token again, so that the stored one is never sent to another server.
  if (token !== undefined) row.sealed_token = token && signatureTokens.encrypt(serverKeys, organizationId, token);
  else if (originOf(row.url) !== originOf(existing.url)) row.sealed_token = null;
  // The first change inserts the row; of two simultaneous ones the second fails with a conflict.
  const after = before ? await updateSettings(tx, before, row) : await insertSettings(tx, { ...row, version: 2 });
  if (!after) throw await stale();
  await hurryRetries(tx, organizationId, now());
  return shapeOf(after);
}

function checkedAddress(text: string): string {
  const address = provider.addressOf(text);
  if (address !== null) return address;
  const message = signatureMessages.address;
  throw new AppError('invalid', { message, fields: { 'signature_settings.url': message } });
}

const originOf = (url: string | null): string | null => url && new URL(url).origin;

export const isUsable = (row: SettingsRow | undefined): boolean =>
  row?.active === 1 && row.url !== null && row.sealed_token !== null;

/** @throws ProviderError without a configuration, or if its token was encrypted with another server's key */
export async function accountOf(
  db: Reader,
  { serverKeys, outgoing }: Pick<Services, 'serverKeys' | 'outgoing'>,
  organizationId: number,
): Promise<ProviderAccount> {
  const row = await findSettings(db, organizationId);
  if (!row?.url || !row.sealed_token) throw new ProviderError(signatureMessages.notConfigured);
  const key = signatureTokens.decrypt(serverKeys, organizationId, row.sealed_token);
  if (key === null) throw new ProviderError(signatureMessages.tokenUnreadable);
  return { url: row.url, key, outgoing };
}
