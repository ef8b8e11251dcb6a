// Application forms that already contain the name and address of a signed-in user.
import { SignJWT } from 'jose';
import { signToken, verifyToken } from '../../platform/crypto/signatures.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import type { Services } from '../../services.ts';
import { createUserLink, type PassHolder } from './access.ts';
import { findOpenOffer } from './offers.ts';
import { configurationOf, findPerson } from './queries.ts';
import { offerPath } from './shapes.ts';

const AUDIENCE = 'terna.applicant-form';

/** The query parameter with the signed user. */
export const PERSON = 'persona';

/**
 * Creates the link to an offer's form for the user. For a public form it contains the user's id, signed and valid for
 * one hour. The form of an internal offer identifies the user by the pass, as a reusable link would open the portal to
 * everybody who receives it.
 * @throws AppError not_found when the offer is not open or belongs to another organization; forbidden when an API token
 * requests the form of an internal offer, as that link opens the whole internal portal
 */
export async function linkFor(services: Services, caller: Caller, processId: number): Promise<{ link: string }> {
  const { database, serverKeys, now } = services;
  const { organizationId, userId } = caller;
  const offer = await findOpenOffer(
    database.read,
    processId,
    { organizationId },
    { organizationId, prefers: 'internal' },
  );
  if (offer.portal === 'internal') {
    if (caller.apiToken) throw new AppError('forbidden');
    const query = new URLSearchParams({ oferta: offer.offer_key ?? '' });
    return { link: `${await createUserLink(services, caller)}?${query}` };
  }
  const { token, organization_token } = await configurationOf(database.read, organizationId);
  const person = await signToken(
    serverKeys,
    new SignJWT({ org: organizationId })
      .setAudience(AUDIENCE)
      .setSubject(String(userId))
      .setExpirationTime(Math.floor(now() / 1000) + HOUR),
  );
  return { link: `/tenants/${organization_token}${offerPath(offer, token)}/postular?${PERSON}=${person}` };
}

const HOUR = 60 * 60;

/** @returns null for an expired or forged link, or one of another organization */
async function readPersonLink(
  { serverKeys, now }: Services,
  organizationId: number,
  token: unknown,
): Promise<number | null> {
  if (typeof token !== 'string') return null;
  // An invalid link leads to an empty form.
  const verified = await verifyToken(serverKeys, token, { audience: AUDIENCE, currentDate: new Date(now()) });
  return verified?.payload.org === organizationId ? Number(verified.payload.sub) : null;
}

interface KnownPerson {
  readonly name: string;
  readonly last_name: string;
  readonly email: string;
}

export async function personOfLink(
  services: Services,
  organizationId: number,
  token: unknown,
): Promise<KnownPerson | null> {
  const id = await readPersonLink(services, organizationId, token);
  return id === null ? null : ((await findPerson(services.database.read, { id, organizationId })) ?? null);
}

/** @returns null for a pass by email domain */
export async function personOfPass(
  { database }: Services,
  organizationId: number,
  holder: PassHolder | null,
): Promise<KnownPerson | null> {
  if (holder === null || !('userId' in holder)) return null;
  return (await findPerson(database.read, { id: holder.userId, organizationId })) ?? null;
}
