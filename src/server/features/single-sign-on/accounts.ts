// Finds, links and creates the user whom an identity provider has confirmed, and applies the table of roles and areas.
import { isDeepStrictEqual } from 'node:util';
import { api } from '../../../contract/api/index.ts';
import { Email } from '../../../contract/common.ts';
import { singleSignOnPageMessages as texts } from '../../../contract/messages.ts';
import type { Actor } from '../../../domain/access/people.ts';
import { accessByRules, claimValues, type ProviderAccess } from '../../../domain/access/provider-rules.ts';
import type { Reader, Transaction } from '../../platform/db/index.ts';
import { publishSettings } from '../../platform/event-log/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { AuditTrail } from '../../platform/http/audit-trail.ts';
import { actorOf, findActiveUser, findUserByEmail, readBreakGlassUser } from '../sessions/index.ts';
import { addUser, areaIdsOf, changeUser } from '../users/index.ts';
import type { Claims } from './claims.ts';
import { domainsOf, type ProviderRow, rulesOf } from './provider-queries.ts';
import { SignOnRejected } from './rejection.ts';
import { findIdentity, findIdentityOfUser, insertIdentity, noteIdentityUse } from './sign-on-queries.ts';

type Names = Pick<Claims, 'given_name' | 'family_name' | 'name'>;
type UserRow = NonNullable<Awaited<ReturnType<typeof findActiveUser>>>;

const MAX_NAME_LENGTH = 80;

export interface AccountOptions {
  readonly claims: Claims;
  /** Of a password that nobody knows, for a new user. */
  readonly passwordHash: string | null;
  readonly trail: AuditTrail;
  readonly now: number;
}

/** Whether the provider's account may become a new user, which needs a password first. */
export async function mayCreateUser(db: Reader, provider: ProviderRow, { sub, email }: Claims): Promise<boolean> {
  if (provider.creates_users === 0 || (await findIdentity(db, provider.id, sub))) return false;
  const address = Email.safeParse(email);
  return address.success && (await findUserByEmail(db, address.data)) === undefined;
}

/** @throws SignOnRejected with what the user can do */
export async function resolveUser(tx: Transaction, provider: ProviderRow, options: AccountOptions): Promise<UserRow> {
  const { claims, now } = options;
  const access = await accessOf(tx, provider, claims);
  const identity = await findIdentity(tx, provider.id, claims.sub);
  if (identity) {
    const user = await findActiveUser(tx, identity.user_id);
    if (!user) throw new SignOnRejected(texts.inactive);
    // The account decides who it is, whatever address the provider says now.
    const address = Email.safeParse(claims.email);
    await noteIdentityUse(tx, identity.id, address.success ? address.data : identity.email, now);
    return applyAccess(tx, provider, user, { ...options, access });
  }
  const email = await requireEmail(tx, provider, claims);
  const user = (await findUserByEmail(tx, email)) ?? (await createUser(tx, provider, { ...options, access, email }));
  await assertLinkable(tx, provider, user, email);
  await insertIdentity(tx, {
    ...{ organization_id: provider.organization_id, provider_id: provider.id, user_id: user.id },
    ...{ subject: claims.sub, email, created_at: now, last_used_at: now },
  });
  return applyAccess(tx, provider, user, { ...options, access });
}

/** A verified address of one of the provider's domains. @throws SignOnRejected */
async function requireEmail(db: Reader, { id, name, trusts_emails }: ProviderRow, claims: Claims): Promise<string> {
  const address = Email.safeParse(claims.email);
  if (!address.success) throw new SignOnRejected(texts.withoutEmail(name));
  const email = address.data;
  // Else whoever enters another person's address at the provider would become that person.
  if (trusts_emails === 0 && claims.email_verified !== true) {
    throw new SignOnRejected(texts.unverifiedEmail(name, email));
  }
  const domains = await domainsOf(db, [id]);
  if (!domains.some(({ domain }) => email.endsWith(`@${domain}`))) {
    throw new SignOnRejected(texts.foreignDomain(name, email));
  }
  return email;
}

/** @throws SignOnRejected */
async function assertLinkable(db: Reader, provider: ProviderRow, user: UserRow, email: string): Promise<void> {
  if (user.organization_id !== provider.organization_id) throw new SignOnRejected(texts.unknown(email));
  // A superadmin administers all organizations, the provider only one.
  if (user.is_superadmin === 1) throw new SignOnRejected(texts.superadmin);
  if (await findIdentityOfUser(db, provider.id, user.id)) {
    throw new SignOnRejected(texts.linkedToAnother(provider.name, email));
  }
}

/** @returns null without a table of rules. @throws SignOnRejected if no rule gives access */
async function accessOf(db: Reader, provider: ProviderRow, claims: Claims): Promise<ProviderAccess | null> {
  const { id, name, rules_claim, default_role } = provider;
  if (rules_claim === null) return null;
  const access = accessByRules(claimValues(claims[rules_claim]), await rulesOf(db, [id]), default_role);
  if (access === null) throw new SignOnRejected(texts.withoutRole(name));
  return access;
}

/** The provider acts for those who have configured it. */
export const actorFor = (provider: ProviderRow): Actor => ({
  userId: 0,
  organizationId: provider.organization_id,
  role: 'admin',
  isAdminFlag: true,
  isSuperadmin: false,
  areaIds: [],
});

/** Open windows of the settings then read the users again. */
const publishUsers = (tx: Transaction, { organization_id: organizationId, name }: ProviderRow, now: number) =>
  publishSettings(tx, { organizationId, fullName: name }, now);

interface NewAccount extends AccountOptions {
  readonly access: ProviderAccess | null;
  readonly email: string;
}

/** @throws SignOnRejected unless the provider creates users */
async function createUser(
  tx: Transaction,
  provider: ProviderRow,
  { claims, access, email, passwordHash, trail, now }: NewAccount,
): Promise<UserRow> {
  const role = access?.role ?? provider.default_role;
  if (passwordHash === null || role === null) throw new SignOnRejected(texts.unknown(email));
  const input = { ...namesOf(claims, email), email, role, area_ids: [...(access?.areaIds ?? [])] };
  const added = await addUser(tx, actorFor(provider), { input, password_hash: passwordHash, now });
  const user = await findActiveUser(tx, added.id);
  if (!user) throw new SignOnRejected(texts.inactive);
  const body = { user: input };
  await trail.wrote(tx, api.users.create, { params: undefined, body, caller: actorOf(user, input.area_ids, '') });
  await publishUsers(tx, provider, now);
  return user;
}

/** First and last name, by the address if the provider says none. */
export function namesOf({ given_name, family_name, name }: Names, email: string) {
  const [first = '', ...others] = (name ?? '').trim().split(/\s+/);
  const cut = (text: string) => text.trim().slice(0, MAX_NAME_LENGTH).toWellFormed();
  return {
    name: cut(given_name ?? '') || cut(first) || cut(email.split('@')[0] ?? email),
    last_name: cut(family_name ?? '') || (given_name ? '' : cut(others.join(' '))),
  };
}

/** Role and areas follow the table at each sign-in; the last administrator remains one. */
async function applyAccess(
  tx: Transaction,
  provider: ProviderRow,
  user: UserRow,
  { access, trail, now }: AccountOptions & { readonly access: ProviderAccess | null },
): Promise<UserRow> {
  if (access === null || user.id === (await readBreakGlassUser(tx, user.organization_id))) return user;
  const areas = await areaIdsOf(tx, user.id);
  if (user.role === access.role && isDeepStrictEqual(areas, [...access.areaIds])) return user;
  const change = { role: access.role, area_ids: [...access.areaIds] };
  try {
    await changeUser(tx, actorFor(provider), { id: user.id, change, passwordHash: null, now });
  } catch (error) {
    if (error instanceof AppError && error.code === 'conflict') return user;
    throw error;
  }
  const caller = actorOf(user, areas, '');
  await trail.wrote(tx, api.users.update, { params: { id: user.id }, body: { user: change }, caller });
  await publishUsers(tx, provider, now);
  return (await findActiveUser(tx, user.id)) ?? user;
}
