// The form of an offer for somebody of the organisation: it knows their name and address already, so that they need not
// write them. Who they are stands in the link only as a number, signed and for an hour.
import { jwtVerify, SignJWT } from 'jose';
import type { Reader } from '../db/index.ts';
import type { Caller } from '../http/call.ts';
import type { Services } from '../services.ts';
import { findOpenOffer } from './offers.ts';
import { configurationOf, findPerson } from './queries.ts';
import { offerPath } from './shapes.ts';

const AUDIENCE = 'terna.applicant-form';

/** The part of the link's query that says for whom it is. */
export const PERSON = 'persona';

/** @throws Failure not_found where the offer is not open, or of another organisation */
export async function linkFor(services: Services, caller: Caller, processId: number): Promise<{ link: string }> {
  const { database, sessionKey, now } = services;
  const { organizationId, userId } = caller;
  const offer = await findOpenOffer(
    database.read,
    processId,
    { organizationId },
    { organizationId, prefers: 'internal' },
  );
  const { token, organization_token } = await configurationOf(database.read, organizationId);
  const person = await new SignJWT({ org: organizationId })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(AUDIENCE)
    .setSubject(String(userId))
    .setExpirationTime(Math.floor(now() / 1000) + HOUR)
    .sign(sessionKey);
  // Internal pages are under one path only, that of their pass.
  const tenant = offer.portal === 'external' ? `/tenants/${organization_token}` : '';
  return { link: `${tenant}${offerPath(offer, token)}/postular?${PERSON}=${person}` };
}

const HOUR = 60 * 60;

/** The user for whom a link is; null where it has ended, is forged, or is of another organisation. */
export async function readPersonLink(
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

/** Name and address of the user for whom a link is; null where there is none. */
export async function knownPerson(
  db: Reader,
  services: Services,
  organizationId: number,
  token: unknown,
): Promise<{ name: string; last_name: string; email: string } | null> {
  const id = await readPersonLink(services, organizationId, token);
  return id === null ? null : ((await findPerson(db, { id, organizationId })) ?? null);
}
