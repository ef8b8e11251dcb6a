// One-time links by email, and the signed passes that they become.
import { SignJWT } from 'jose';
import { ACCESS_LINK_MINUTES, accessPath, USER_LINK_MINUTES, userAccessPath } from '../../../contract/api/portal.ts';
import { portalAccessMessages } from '../../../contract/messages.ts';
import { allowedDomainOf } from '../../../domain/portal/portals.ts';
import { hashOfSecret, newSecret } from '../../platform/crypto/secrets.ts';
import { signText, signToken, verifyToken } from '../../platform/crypto/signatures.ts';
import type { Reader, Transaction } from '../../platform/db/index.ts';
import { linkEmailOf } from '../../platform/email/email-body.ts';
import { queueEmail } from '../../platform/email/mail-queue.ts';
import { readSender } from '../../platform/email/sender.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import type { Services } from '../../services.ts';
import {
  accessDomainsOf,
  consumeUserLink,
  countAccessLinks,
  deleteAccessLinksBefore,
  deleteExpiredUserLinks,
  findAccessLink,
  insertAccessLink,
  upsertUserLink,
  useAccessLink,
} from './access-queries.ts';
import { type ConfigurationRow, configurationOf, findPerson } from './queries.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const MAX_LINKS_PER_HOUR = 3;
/** The lifetime of a pass: one working day. */
export const PASS_SECONDS = (12 * HOUR) / 1000;
const AUDIENCE = 'terna.internal-portal';

/** The holder of a pass: a visitor with an address of an allowed domain, or a user. It contains no email address. */
export type PassHolder = { readonly domain: string } | { readonly userId: number };

/** Sending links needs a mail server and a public address of this server. */
export async function canSendLinks(services: Services, organizationId: number): Promise<boolean> {
  const { account, portalUrl } = await readSender(services.database.read, services, organizationId);
  return account !== null && portalUrl !== null;
}

/**
 * Queues a link to an address of an allowed domain. Other addresses, and those that reached the rate limit, are
 * ignored; the caller responds identically in every case.
 * @param offerKey the offer to which the link leads; null for the list of offers
 */
export async function sendAccessLink(
  services: Services,
  { organization_id: organizationId, token, organization_name: organization }: ConfigurationRow,
  { address, offerKey }: { readonly address: string; readonly offerKey: string | null },
): Promise<void> {
  const { database, serverKeys, now: clock, wakeMail } = services;
  const domain = allowedDomainOf(address, await accessDomainsOf(database.read, organizationId));
  const { portalUrl } = await readSender(database.read, services, organizationId);
  if (domain === null || portalUrl === null) return;
  const now = clock();
  const addressHash = signText(serverKeys, `${AUDIENCE} ${address.toLowerCase()}`).toString('hex');
  await database.transaction(async (tx) => {
    const limit = { organizationId, addressHash, since: now - HOUR };
    if ((await countAccessLinks(tx, limit)) >= MAX_LINKS_PER_HOUR) return;
    const secret = newSecret();
    await insertAccessLink(tx, {
      organization_id: organizationId,
      token_hash: hashOfSecret(secret),
      address_hash: addressHash,
      domain,
      created_at: now,
      expires_at: now + ACCESS_LINK_MINUTES * MINUTE,
    });
    const query = offerKey === null ? '' : `?${new URLSearchParams({ oferta: offerKey })}`;
    const link = portalUrl + accessPath(token, secret) + query;
    const texts = portalAccessMessages.email;
    const email = {
      ...{ organizationId, to: address, subject: texts.subject(organization) },
      ...linkEmailOf(link, texts.body({ organization, link, minutes: ACCESS_LINK_MINUTES })),
      ...{ causedBy: { kind: 'other', userId: null } as const, sendAfter: now },
    };
    await queueEmail(tx, email, now);
  });
  wakeMail();
}

/** @throws AppError not_found, identical for an unknown, a used and an expired link */
export async function assertAccessLink(db: Reader, organizationId: number, secret: string, now: number): Promise<void> {
  if (!(await findAccessLink(db, organizationId, hashOfSecret(secret), now))) throw new AppError('not_found');
}

/**
 * @returns the holder of the pass that the used link becomes
 * @throws AppError not_found as `assertAccessLink` does
 */
export async function redeemAccessLink(
  tx: Transaction,
  organizationId: number,
  secret: string,
  now: number,
): Promise<PassHolder> {
  const link = await findAccessLink(tx, organizationId, hashOfSecret(secret), now);
  if (!link || !(await useAccessLink(tx, link.id))) throw new AppError('not_found');
  return { domain: link.domain };
}

/**
 * Creates the link by which a user opens the internal portal in a browser. It contains only a secret, of which the hash
 * is stored.
 * @throws AppError not_found for users signed in from another organization, whom no pass would admit
 */
export async function createUserLink(services: Services, { organizationId, userId }: Caller): Promise<string> {
  const { database, now } = services;
  const secret = newSecret();
  return database.transaction(async (tx) => {
    if (!(await findPerson(tx, { id: userId, organizationId }))) throw new AppError('not_found');
    const { token } = await configurationOf(tx, organizationId);
    await upsertUserLink(tx, {
      organization_id: organizationId,
      user_id: userId,
      token_hash: hashOfSecret(secret),
      expires_at: now() + USER_LINK_MINUTES * MINUTE,
    });
    return userAccessPath(token, secret);
  });
}

/** @throws AppError not_found as `assertAccessLink` does, and for a user who has left */
export async function redeemUserLink(
  tx: Transaction,
  organizationId: number,
  secret: string,
  now: number,
): Promise<PassHolder> {
  const link = await consumeUserLink(tx, organizationId, hashOfSecret(secret), now);
  if (!link || !(await findPerson(tx, { id: link.user_id, organizationId }))) throw new AppError('not_found');
  return { userId: link.user_id };
}

export const signPass = (
  { serverKeys, now }: Pick<Services, 'serverKeys' | 'now'>,
  organizationId: number,
  holder: PassHolder,
): Promise<string> =>
  signToken(
    serverKeys,
    new SignJWT({ org: organizationId, ...holder })
      .setAudience(AUDIENCE)
      .setExpirationTime(Math.floor(now() / 1000) + PASS_SECONDS),
  );

/**
 * Verifies a pass: its domain may have been removed since, or its user may have left.
 * @returns null for an invalid pass
 */
export async function findPassHolder(
  { database, serverKeys, now }: Services,
  organizationId: number,
  pass: string,
): Promise<PassHolder | null> {
  const verified = await verifyToken(serverKeys, pass, { audience: AUDIENCE, currentDate: new Date(now()) });
  if (verified?.payload.org !== organizationId) return null;
  const { domain, userId } = verified.payload;
  if (typeof domain === 'string') {
    return (await accessDomainsOf(database.read, organizationId)).includes(domain) ? { domain } : null;
  }
  if (typeof userId !== 'number') return null;
  return (await findPerson(database.read, { id: userId, organizationId })) ? { userId } : null;
}

/** Maintenance: deletes email links an hour after they were created, and expired links of users. */
export const clearAccessLinks = ({ database, now }: Services): Promise<void> =>
  database.transaction(async (tx) => {
    await deleteAccessLinksBefore(tx, now() - HOUR);
    await deleteExpiredUserLinks(tx, now());
  });
