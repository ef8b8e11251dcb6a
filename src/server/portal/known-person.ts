// The form of an offer for somebody of the organisation: it knows their name and address already, so that they need not
// write them. Who they are stands in the link only as a number, signed and for an hour.
import { jwtVerify, SignJWT } from 'jose';
import type { Reader } from '../db/index.ts';
import type { Caller } from '../http/call.ts';
import type { Services } from '../services.ts';
import { findOpenOffer } from './offers.ts';
import { configurationOf, findPerson } from './queries.ts';

const AUDIENCE = 'terna.applicant-form';

/** The part of the link's query that says for whom it is. */
export const PERSON = 'persona';

/** @throws Failure not_found where the offer is not open, or of another organisation */
export async function linkFor(services: Services, caller: Caller, processId: number): Promise<{ link: string }> {
  const { database, sessionKey, now } = services;
  const { organizationId, userId } = caller;
  const offer = await findOpenOffer(database.read, processId, { organizationId });
  const { token, organization_token } = await configurationOf(database.read, organizationId);
  const person = await new SignJWT({ org: organizationId })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(AUDIENCE)
    .setSubject(String(userId))
    .setExpirationTime(Math.floor(now() / 1000) + HOUR)
    .sign(sessionKey);
  const path = `/tenants/${organization_token}/portal/${token}/ofertas/${offer.id}/postular`;
  return { link: `${path}?${PERSON}=${person}` };
}

const HOUR = 60 * 60;

/** Name and address of whom a link is for; null where it is over, forged, or of another organisation. */
export async function knownPerson(
  db: Reader,
  { sessionKey, now }: Services,
  organizationId: number,
  token: string,
): Promise<{ name: string; last_name: string; email: string } | null> {
  const verified = await jwtVerify(token, sessionKey, { audience: AUDIENCE, currentDate: new Date(now()) }).catch(
    // Whatever is wrong with it, the form is then an empty one.
    () => null,
  );
  if (verified?.payload.org !== organizationId) return null;
  return (await findPerson(db, { id: Number(verified.payload.sub), organizationId })) ?? null;
}
