// The way in: one-time links by e-mail, and the visits that they open.
import {
  CANDIDATE_LINK_MINUTES,
  CANDIDATE_VISIT_MINUTES,
  candidateEntryPath,
} from '../../../contract/api/candidate-page.ts';
import { candidatePageMessages } from '../../../contract/messages.ts';
import { hashOfSecret, newSecret } from '../../platform/crypto/secrets.ts';
import { isSignatureOf, signText } from '../../platform/crypto/signatures.ts';
import { lockUntilEnd, type Reader, type Transaction } from '../../platform/db/index.ts';
import { linkEmailOf } from '../../platform/email/email-body.ts';
import { queueEmail } from '../../platform/email/mail-queue.ts';
import { readSender } from '../../platform/email/sender.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Services } from '../../services.ts';
import {
  type AccessRow,
  countLinks,
  deleteAccesses,
  endVisit,
  findAccess,
  insertAccess,
  latestCandidacyOf,
  personsOfMailbox,
  useLink,
} from './queries.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const MAX_LINKS_PER_HOUR = 3;

/** Whose page it is: the reader of a mailbox of the organization's candidates. */
export interface Visitor {
  readonly accessId: number;
  readonly organizationId: number;
  readonly address: string;
}

interface Portal {
  readonly organizationId: number;
  /** In the portal's addresses. */
  readonly token: string;
}

const signedTextOf = (organizationId: number, address: string): string =>
  `terna.candidate-page ${organizationId} ${address}`;

/** Queues a link if the organization has candidates with this address. */
export async function sendCandidateLink(
  tx: Transaction,
  services: Pick<Services, 'serverKeys' | 'now' | 'mailAccount'>,
  { organizationId, token, address }: Portal & { readonly address: string },
): Promise<void> {
  const { serverKeys, now: clock } = services;
  const now = clock();
  const [person, ...others] = await personsOfMailbox(tx, organizationId, address);
  if (!person) return;
  const applicantId = await latestCandidacyOf(
    tx,
    [person, ...others].map(({ id }) => id),
  );
  const { portalUrl, organization } = await readSender(tx, services, organizationId);
  if (applicantId === null || portalUrl === null) return;
  const addressHash = signText(serverKeys, signedTextOf(organizationId, address)).toString('hex');
  await lockUntilEnd(tx, 'candidate page', addressHash);
  if ((await countLinks(tx, { organizationId, addressHash, since: now - HOUR })) >= MAX_LINKS_PER_HOUR) return;
  const secret = newSecret();
  await insertAccess(tx, {
    organization_id: organizationId,
    uniq_applicant_id: person.id,
    address_hash: addressHash,
    link_hash: hashOfSecret(secret),
    session_hash: null,
    created_at: now,
    expires_at: now + CANDIDATE_LINK_MINUTES * MINUTE,
  });
  const link = portalUrl + candidateEntryPath(token, secret);
  const { subject, body } = candidatePageMessages.email;
  await queueEmail(
    tx,
    {
      ...{ organizationId, to: address, applicantId, subject: subject(organization) },
      ...linkEmailOf(link, body({ organization, link, minutes: CANDIDATE_LINK_MINUTES })),
      ...{ causedBy: { kind: 'other', userId: null } as const, sendAfter: now },
    },
    now,
  );
}

type Known = Pick<Services, 'serverKeys' | 'now'>;
type Column = Parameters<typeof findAccess>[2]['column'];

/** An address that the organization has changed since ends links and visits. */
async function readAccess(
  db: Reader,
  { serverKeys, now }: Known,
  {
    organizationId,
    column,
    secret,
  }: { readonly organizationId: number; readonly column: Column; readonly secret: string },
): Promise<{ readonly row: AccessRow; readonly visitor: Visitor } | null> {
  const row = await findAccess(db, organizationId, { column, hash: hashOfSecret(secret), now: now() });
  if (!row?.email) return null;
  const stored = Buffer.from(row.address_hash, 'hex');
  if (!isSignatureOf(serverKeys, signedTextOf(organizationId, row.email), stored)) return null;
  return { row, visitor: { accessId: row.id, organizationId, address: row.email } };
}

/** @throws AppError not_found, identical for an unknown, a used, an expired and another organization's link */
export async function assertLink(services: Services, organizationId: number, secret: string): Promise<void> {
  const { database } = services;
  if (!(await readAccess(database.read, services, { organizationId, column: 'link_hash', secret }))) {
    throw new AppError('not_found');
  }
}

/**
 * Uses a link up.
 * @returns the secret of the visit, for the cookie
 * @throws AppError as `assertLink`
 */
export async function openVisit(
  tx: Transaction,
  services: Known,
  { organizationId, secret }: { readonly organizationId: number; readonly secret: string },
): Promise<string> {
  const access = await readAccess(tx, services, { organizationId, column: 'link_hash', secret });
  const session = newSecret();
  const visit = {
    session_hash: hashOfSecret(session),
    expires_at: services.now() + CANDIDATE_VISIT_MINUTES * MINUTE,
  };
  if (!access || !(await useLink(tx, access.row.id, visit))) throw new AppError('not_found');
  return session;
}

/** @returns null without an open visit of this organization's page */
export async function findVisitor(
  services: Services,
  organizationId: number,
  session: string | null,
): Promise<Visitor | null> {
  if (session === null) return null;
  const access = await readAccess(services.database.read, services, {
    ...{ organizationId, column: 'session_hash', secret: session },
  });
  return access?.visitor ?? null;
}

export const leave = ({ database, now }: Services, { accessId }: Visitor): Promise<unknown> =>
  database.transaction((tx) => endVisit(tx, accessId, now()));

/** Maintenance: deletes links and visits that are over, an hour after their links were sent. */
export const clearCandidateAccesses = ({ database, now }: Services): Promise<unknown> =>
  database.transaction((tx) => deleteAccesses(tx, { now: now(), createdBefore: now() - HOUR }));
