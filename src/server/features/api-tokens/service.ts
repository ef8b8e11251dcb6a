// Creates and revokes API tokens and publishes the changes.
import type { z } from 'zod';
import { API_TOKEN_PREFIX, type ApiToken, type NewApiToken } from '../../../contract/api/api-tokens.ts';
import type { Actor } from '../../../domain/access/people.ts';
import { hashOfSecret, newSecret } from '../../platform/crypto/secrets.ts';
import type { Reader, Transaction } from '../../platform/db/index.ts';
import { instant, instantOrNull } from '../../platform/http/answer-values.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import type { PageRequest } from '../../platform/http/pages.ts';
import { countTokens, insertToken, pageOfTokens, replaceHash, revokeToken } from './queries.ts';

const DAY = 24 * 60 * 60 * 1000;

export async function listTokens(db: Reader, { organizationId }: Actor, page: PageRequest) {
  const rows = await pageOfTokens(db, organizationId, page);
  const shapes = rows.map(
    (row): ApiToken => ({
      id: row.id,
      name: row.name,
      role: row.role,
      read_only: row.read_only === 1,
      user: { id: row.user_id, full_name: row.full_name },
      created_at: instant(row.created_at),
      last_used_at: instantOrNull(row.last_used_at),
      expires_at: instantOrNull(row.expires_at),
    }),
  );
  return { ...page, rows: shapes, total: await countTokens(db, organizationId) };
}

export const newToken = (): string => API_TOKEN_PREFIX + newSecret();

/** Stores the hash of a token; no stored response contains the token itself. */
export async function storeToken(
  tx: Transaction,
  caller: Caller,
  { asked, token, now }: { readonly asked: z.output<typeof NewApiToken>; readonly token: string; readonly now: number },
): Promise<{ made: ApiToken; hash: string }> {
  const { name, role, read_only, expires_in_days: days } = asked;
  const expires_at = days === null ? null : now + days * DAY;
  const hash = hashOfSecret(token);
  const { id } = await insertToken(tx, {
    ...{ organization_id: caller.organizationId, user_id: caller.userId, name, role, token_hash: hash },
    ...{ read_only: read_only ? 1 : 0, created_at: now, expires_at },
  });
  const made: ApiToken = {
    ...{ id, name, role, read_only, user: { id: caller.userId, full_name: caller.fullName } },
    ...{ created_at: new Date(now).toISOString(), last_used_at: null, expires_at: instantOrNull(expires_at) },
  };
  return { made, hash };
}

/** A repeated call whose first response was lost has already created the token: it gets this new secret. */
export const replaceSecret = (tx: Transaction, id: number, token: string) => replaceHash(tx, id, hashOfSecret(token));

/** @throws AppError not_found, also if the token was revoked before */
export async function endToken(tx: Transaction, { organizationId }: Actor, id: number, now: number): Promise<null> {
  if (!(await revokeToken(tx, organizationId, id, now))) throw new AppError('not_found');
  return null;
}
