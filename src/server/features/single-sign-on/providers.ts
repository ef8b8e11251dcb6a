// The identity providers of an organization, for its administrators.

import type { z } from 'zod';
import {
  type IdentityProvider,
  type IdentityProviderChange,
  type identityProviders,
  MAX_IDENTITY_PROVIDERS,
  type ProviderRule,
} from '../../../contract/api/single-sign-on.ts';
import { identityProviderMessages as texts } from '../../../contract/messages.ts';
import type { Actor } from '../../../domain/access/people.ts';
import { identityProviderSecrets } from '../../platform/crypto/secret-encryption.ts';
import type { ServerKeys } from '../../platform/crypto/server-keys.ts';
import { lockUntilEnd, type Reader, type Transaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { serviceAddressOf } from '../../platform/outbound/index.ts';
import { readAccessSettings } from '../sessions/index.ts';
import {
  countAreas,
  deleteProvider,
  domainsOf,
  findProviderOf,
  insertProvider,
  listProviders,
  type ProviderRow,
  providerWithName,
  replaceDomains,
  replaceRules,
  rulesOf,
  updateProvider,
} from './provider-queries.ts';
import { readCertificates } from './saml.ts';
import { deleteIdentitiesAt, revokeProviderSessions } from './sign-on-queries.ts';
import { ensureSigningKey } from './signing-key.ts';

export async function readProviders(db: Reader, { organizationId }: Actor): Promise<IdentityProvider[]> {
  return shapesOf(db, await listProviders(db, organizationId));
}

async function shapesOf(db: Reader, rows: readonly ProviderRow[]): Promise<IdentityProvider[]> {
  const ids = rows.map(({ id }) => id);
  const domains = Map.groupBy(await domainsOf(db, ids), ({ provider_id }) => provider_id);
  const rules = Map.groupBy(await rulesOf(db, ids), ({ provider_id }) => provider_id);
  return rows.map(({ id, name, issuer, client_id, version, ...row }) => ({
    ...{ id, name, issuer, client_id, version },
    has_secret: row.encrypted_secret !== null,
    ...{ protocol: row.protocol, sign_in_address: row.sign_in_address, certificates: row.certificates },
    sign_out_address: row.sign_out_address,
    signing_certificate: row.signing_certificate,
    domains: (domains.get(id) ?? []).map(({ domain }) => domain),
    trusts_emails: row.trusts_emails === 1,
    creates_users: row.creates_users === 1,
    default_role: row.default_role,
    rules_claim: row.rules_claim,
    rules: (rules.get(id) ?? []).map(({ value, role, area_id }) => ({ value, role, area_id })),
    active: row.active === 1,
  }));
}

async function shapeOf(db: Reader, row: ProviderRow): Promise<IdentityProvider> {
  const [shape] = await shapesOf(db, [row]);
  if (!shape) throw new Error('a row has one shape');
  return shape;
}

/** @throws AppError not_found */
export async function requireProviderOf(
  db: Reader,
  { organizationId }: Pick<Actor, 'organizationId'>,
  id: number,
): Promise<ProviderRow> {
  const row = await findProviderOf(db, organizationId, id);
  if (!row) throw new AppError('not_found');
  return row;
}

const invalid = (field: string, message: string) => new AppError('invalid', { message, fields: { [field]: message } });

type ProtocolFields = Pick<
  IdentityProvider,
  'protocol' | 'issuer' | 'sign_in_address' | 'sign_out_address' | 'certificates'
>;

/** The issuer stays as the provider says it. @throws AppError invalid for what the protocol cannot use */
function assertProtocol({ protocol, issuer, sign_in_address: page, certificates, ...others }: ProtocolFields): void {
  if (protocol === 'openid') {
    if (serviceAddressOf(issuer) === null) throw invalid('issuer', texts.wrongIssuer);
    return;
  }
  if (page === null || serviceAddressOf(page) === null) throw invalid('sign_in_address', texts.wrongSignInAddress);
  const { sign_out_address: end } = others;
  if (end !== null && serviceAddressOf(end) === null) throw invalid('sign_out_address', texts.wrongSignInAddress);
  if (readCertificates(certificates ?? '') === null) throw invalid('certificates', texts.wrongCertificates);
}

/** @throws AppError invalid */
async function assertRules(
  db: Reader,
  organizationId: number,
  { rules, rules_claim }: { readonly rules: readonly ProviderRule[]; readonly rules_claim: string | null },
): Promise<void> {
  if (rules.length > 0 && rules_claim === null) throw invalid('rules_claim', texts.rulesWithoutClaim);
  const ids = [...new Set(rules.map(({ area_id }) => area_id).filter((id) => id !== null))];
  if ((await countAreas(db, organizationId, ids)) !== ids.length) throw invalid('rules', texts.unknownArea);
}

const flagOf = (value: boolean) => (value ? (1 as const) : (0 as const));

/** @throws AppError conflict for a name that is taken, invalid */
export async function addProvider(
  tx: Transaction,
  actor: Actor,
  {
    input,
    key,
    now,
  }: { readonly input: z.output<typeof identityProviders.add.body>; readonly key: ServerKeys; readonly now: number },
): Promise<IdentityProvider> {
  const { organizationId } = actor;
  await lockUntilEnd(tx, 'identity providers', organizationId);
  if ((await listProviders(tx, organizationId)).length >= MAX_IDENTITY_PROVIDERS) {
    throw new AppError('conflict', { message: texts.tooMany(MAX_IDENTITY_PROVIDERS) });
  }
  assertProtocol(input);
  await assertRules(tx, organizationId, input);
  const { domains, rules, client_secret, trusts_emails, creates_users, active, ...fields } = input;
  const row = await insertProvider(tx, {
    ...fields,
    organization_id: organizationId,
    encrypted_secret: client_secret && identityProviderSecrets.encrypt(key, organizationId, client_secret),
    trusts_emails: flagOf(trusts_emails),
    creates_users: flagOf(creates_users),
    active: flagOf(active),
    created_at: now,
  });
  if (!row) throw nameTaken();
  await replaceDomains(tx, row, [...new Set(domains)]);
  await replaceRules(tx, row, rules);
  return shapeOf(tx, await withSigningKey(tx, row, key, now));
}

/** A provider to which logout requests are answered has a key that signs the answers. */
async function withSigningKey(tx: Transaction, row: ProviderRow, serverKey: ServerKeys, now: number) {
  if (row.protocol !== 'saml' || row.sign_out_address === null) return row;
  await ensureSigningKey(tx, row, { serverKey, now });
  return (await findProviderOf(tx, row.organization_id, row.id)) ?? row;
}

const nameTaken = () => new AppError('conflict', { message: texts.sameName, fields: { name: texts.sameName } });

export interface Changed {
  readonly provider: IdentityProvider;
  /** The sessions that ended, because the provider was switched off. */
  readonly ended: string[];
}

/** @throws AppError not_found, stale_version with the present provider, conflict, invalid */
export async function changeProvider(
  tx: Transaction,
  actor: Actor,
  {
    id,
    change: { version, ...change },
    key,
    now,
  }: { readonly id: number; readonly change: IdentityProviderChange; readonly key: ServerKeys; readonly now: number },
): Promise<Changed> {
  await lockUntilEnd(tx, 'identity providers', actor.organizationId);
  const row = await requireProviderOf(tx, actor, id);
  const before = await shapeOf(tx, row);
  if (row.version !== version) throw new AppError('stale_version', { current: before });
  const next = { ...before, ...change };
  if (next.name !== row.name && (await providerWithName(tx, row.organization_id, next.name))) throw nameTaken();
  assertProtocol(next);
  await assertRules(tx, row.organization_id, next);
  if (row.active === 1 && !next.active) await assertOtherProvider(tx, actor, id);
  const after = await updateProvider(tx, row, {
    name: next.name,
    issuer: next.issuer,
    ...{ protocol: next.protocol, sign_in_address: next.sign_in_address, certificates: next.certificates },
    sign_out_address: next.sign_out_address,
    client_id: next.client_id,
    encrypted_secret: secretAfter(row, change, key),
    trusts_emails: flagOf(next.trusts_emails),
    creates_users: flagOf(next.creates_users),
    default_role: next.default_role,
    rules_claim: next.rules_claim,
    active: flagOf(next.active),
  });
  if (!after) throw new AppError('stale_version', { current: before });
  await replaceDomains(tx, row, [...new Set(next.domains)]);
  await replaceRules(tx, row, next.rules);
  // Accounts of another issuer are other persons'.
  const isOther = after.issuer !== row.issuer || after.protocol !== row.protocol;
  const ends = after.active === 0 || isOther;
  if (isOther) await deleteIdentitiesAt(tx, id);
  const signing = await withSigningKey(tx, after, key, now);
  return { provider: await shapeOf(tx, signing), ended: ends ? await revokeProviderSessions(tx, id, now) : [] };
}

/** A stored secret is never sent to another issuer. @throws AppError invalid */
function secretAfter(
  row: ProviderRow,
  { issuer, client_secret }: Omit<IdentityProviderChange, 'version'>,
  key: ServerKeys,
): string | null {
  if (client_secret !== undefined) {
    return client_secret && identityProviderSecrets.encrypt(key, row.organization_id, client_secret);
  }
  const isOther = issuer !== undefined && issuer !== row.issuer;
  if (isOther && row.encrypted_secret !== null) throw invalid('client_secret', texts.secretAgain);
  return row.encrypted_secret;
}

/** @returns the ended sessions. @throws AppError not_found, conflict */
export async function removeProvider(tx: Transaction, actor: Actor, id: number, now: number): Promise<string[]> {
  await lockUntilEnd(tx, 'identity providers', actor.organizationId);
  const row = await requireProviderOf(tx, actor, id);
  if (row.active === 1) await assertOtherProvider(tx, actor, id);
  const ended = await revokeProviderSessions(tx, id, now);
  await deleteProvider(tx, id);
  return ended;
}

/** @throws AppError conflict if everybody signs in with this provider only */
async function assertOtherProvider(db: Reader, { organizationId }: Actor, id: number): Promise<void> {
  const { single_sign_on_only } = await readAccessSettings(db, organizationId);
  const others = await listProviders(db, organizationId);
  if (single_sign_on_only && !others.some((other) => other.id !== id && other.active === 1)) {
    throw new AppError('conflict', { message: texts.lastForAll });
  }
}
