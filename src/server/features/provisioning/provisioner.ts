// An identity provider that calls with its token, and one call of it.
import { PROVISIONING_TOKEN_PREFIX } from '../../../contract/api/provisioning.ts';
import type { AccessRule } from '../../../domain/access/provider-rules.ts';
import { hashOfSecret } from '../../platform/crypto/secrets.ts';
import type { Database, Reader, Transaction } from '../../platform/db/index.ts';
import { domainsOf, findActiveProvider, type ProviderRow, rulesOf } from '../single-sign-on/index.ts';
import { findToken, noteTokenUse } from './queries.ts';

/** The last use is stored with a precision of one minute. */
const USE_MILLISECONDS = 60_000;

export interface Provisioner {
  readonly organizationId: number;
  readonly provider: ProviderRow;
  readonly domains: readonly string[];
  readonly rules: readonly AccessRule[];
  /** The address of `/scim/v2`, with which locations begin. */
  readonly base: string;
}

/** One writing call, in one transaction. */
export interface Provisioning extends Provisioner {
  readonly tx: Transaction;
  readonly now: number;
  /** Of a password that nobody knows, for a new user. */
  readonly passwordHash: string | null;
  /** The sessions that the call has ended. */
  readonly ended: string[];
}

/** @returns null unless the token is of an active provider */
export async function findProvisioner(
  database: Database,
  authorization: string | undefined,
  { base, now }: { readonly base: string; readonly now: number },
): Promise<Provisioner | null> {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  if (!token?.startsWith(PROVISIONING_TOKEN_PREFIX)) return null;
  const row = await findToken(database.read, hashOfSecret(token));
  const provider = row && (await findActiveProvider(database.read, row.provider_id));
  if (!row || !provider) return null;
  if ((row.last_used_at ?? 0) + USE_MILLISECONDS <= now) {
    await database.transaction((tx) => noteTokenUse(tx, row.id, now));
  }
  return { organizationId: row.organization_id, provider, base, ...(await tableOf(database.read, provider.id)) };
}

async function tableOf(db: Reader, id: number): Promise<Pick<Provisioner, 'domains' | 'rules'>> {
  const domains = (await domainsOf(db, [id])).map(({ domain }) => domain);
  return { domains, rules: await rulesOf(db, [id]) };
}
