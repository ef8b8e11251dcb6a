// Creates, lists and ends provisioning tokens.
import type { z } from 'zod';
import {
  MAX_PROVISIONING_TOKENS,
  PROVISIONING_TOKEN_PREFIX,
  type ProvisioningToken,
  type provisioningTokens,
} from '../../../contract/api/provisioning.ts';
import { provisioningMessages as texts } from '../../../contract/messages.ts';
import type { Actor } from '../../../domain/access/people.ts';
import { hashOfSecret, newSecret } from '../../platform/crypto/secrets.ts';
import { lockUntilEnd, type Reader, type Row, type Transaction } from '../../platform/db/index.ts';
import { instant, instantOrNull } from '../../platform/http/answer-values.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { readHandoverUser } from '../sessions/index.ts';
import { requireProviderOf } from '../single-sign-on/index.ts';
import { deleteToken, insertToken, listTokens } from './queries.ts';

export const newToken = (): string => PROVISIONING_TOKEN_PREFIX + newSecret();

const shapeOf = (row: Omit<Row<'provisioning_tokens'>, 'token_hash' | 'organization_id'>): ProvisioningToken => ({
  id: row.id,
  name: row.name,
  provider_id: row.provider_id,
  created_at: instant(row.created_at),
  last_used_at: instantOrNull(row.last_used_at),
});

export const readTokens = async (db: Reader, { organizationId }: Actor): Promise<ProvisioningToken[]> =>
  (await listTokens(db, organizationId)).map(shapeOf);

/**
 * Stores the hash of a token; no stored response contains the token itself.
 * @throws AppError not_found for an unknown provider, conflict for too many tokens, invalid without a handover user
 */
export async function storeToken(
  tx: Transaction,
  { organizationId }: Actor,
  {
    input: { name, provider_id },
    token,
    now,
  }: {
    readonly input: z.output<typeof provisioningTokens.create.body>;
    readonly token: string;
    readonly now: number;
  },
): Promise<{ made: ProvisioningToken; hash: string }> {
  await lockUntilEnd(tx, 'identity providers', organizationId);
  await requireProviderOf(tx, { organizationId }, provider_id);
  if ((await readHandoverUser(tx, organizationId)) === null) {
    throw new AppError('invalid', { message: texts.needsHandover });
  }
  const present = (await listTokens(tx, organizationId)).filter((one) => one.provider_id === provider_id);
  if (present.length >= MAX_PROVISIONING_TOKENS) {
    throw new AppError('conflict', { message: texts.tooMany(MAX_PROVISIONING_TOKENS) });
  }
  const hash = hashOfSecret(token);
  const row = { name, provider_id, created_at: now };
  const { id } = await insertToken(tx, { ...row, organization_id: organizationId, token_hash: hash });
  return { made: shapeOf({ ...row, id, last_used_at: null }), hash };
}

/** @throws AppError not_found */
export async function endToken(tx: Transaction, { organizationId }: Actor, id: number): Promise<null> {
  if (!(await deleteToken(tx, organizationId, id))) throw new AppError('not_found');
  return null;
}
