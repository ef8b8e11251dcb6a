// The form of an offer for somebody of the organisation: it knows their name and address already, so that they need not
// write them. Who they are stands in the link to a public form as a number, signed and for an hour. The form of an internal
// offer knows them by their pass, as a link that can be used again would open the portal to everybody it is sent to.
import { jwtVerify, SignJWT } from 'jose';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import type { Services } from '../../services.ts';
import { createUserLink, type PassHolder } from './access.ts';
import { findOpenOffer } from './offers.ts';
import { configurationOf, findPerson } from './queries.ts';
import { offerPath } from './shapes.ts';

const AUDIENCE = 'terna.applicant-form';

/** The part of the link's query that says for whom it is. */
export const PERSON = 'persona';

/**
 * @throws AppError not_found where the offer is not open, or of another organisation; forbidden for the form of an internal
 * offer where an API token asks, as the link opens the whole internal portal
 */
export async function linkFor(services: Services, caller: Caller, processId: number): Promise<{ link: string }> {
  const { database, sessionKey, now } = services;
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
  const person = await new SignJWT({ org: organizationId })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(AUDIENCE)
    .setSubject(String(userId))
    .setExpirationTime(Math.floor(now() / 1000) + HOUR)
    .sign(sessionKey);
  return { link: `/tenants/${organization_token}${offerPath(offer, token)}/postular?${PERSON}=${person}` };
}

const HOUR = 60 * 60;

/** The user for whom a link is; null where it has ended, is forged, or is of another organisation. */
async function readPersonLink(
  { sessionKey, now }: Services,
  organizationId: number,
  token: unknown,
): Promise<number | null> {
  if (typeof token !== 'string') return null;
  const verified = await jwtVerify(token, sessionKey, { audience: AUDIENCE, currentDate: new Date(now()) }).catch(
    // An invalid link shows an empty form.
    () => null,
  );
  return verified?.payload.org === organizationId ? Number(verified.payload.sub) : null;
}

interface KnownPerson {
  readonly name: string;
  readonly last_name: string;
  readonly email: string;
}

/** Name and address of the user for whom a link is; null where there is none. */
export async function personOfLink(
  services: Services,
  organizationId: number,
  token: unknown,
): Promise<KnownPerson | null> {
  const id = await readPersonLink(services, organizationId, token);
  return id === null ? null : ((await findPerson(services.database.read, { id, organizationId })) ?? null);
}

/** Name and address of the user who holds a pass; null for whoever holds it by an e-mail domain. */
export async function personOfPass(
  { database }: Services,
  organizationId: number,
  holder: PassHolder | null,
): Promise<KnownPerson | null> {
  if (holder === null || !('userId' in holder)) return null;
  return (await findPerson(database.read, { id: holder.userId, organizationId })) ?? null;
}
