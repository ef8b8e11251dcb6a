// An organization's mail server, name and public URL, for its emails.

import type { Services } from '../../services.ts';
import type { Reader, Transaction } from '../db/index.ts';
import { accountOf, type MailAccount } from './account.ts';
import { changeEmail, findSettings, organizationName, portalHost } from './queries.ts';

export interface OrganizationSender {
  /** Null without a mail server; emails then remain queued. */
  readonly account: MailAccount | null;
  /** The base URL of links in emails, or null if unknown. */
  readonly publicUrl: string | null;
  /** The base URL of links for candidates: the portal's own host, or else `publicUrl`. */
  readonly portalUrl: string | null;
  readonly organization: string;
}

export async function readSender(
  db: Reader,
  { mailAccount, serverKeys }: Pick<Services, 'mailAccount' | 'serverKeys'>,
  organizationId: number,
): Promise<OrganizationSender> {
  const settings = await findSettings(db, organizationId);
  const publicUrl = settings?.public_url?.replace(/\/+$/, '') ?? null;
  return {
    account: accountOf(settings, mailAccount, serverKeys),
    publicUrl,
    portalUrl: (await originOfPortal(db, organizationId)) ?? publicUrl,
    organization: await organizationName(db, organizationId),
  };
}

/** Without a slash at its end; null if unknown. */
export const readPublicUrl = async (db: Reader, organizationId: number): Promise<string | null> =>
  (await findSettings(db, organizationId))?.public_url?.replace(/\/+$/, '') ?? null;

/** The base URL of links for candidates, without a slash at its end; null if unknown. */
export const readPortalUrl = async (db: Reader, organizationId: number): Promise<string | null> =>
  (await originOfPortal(db, organizationId)) ?? (await readPublicUrl(db, organizationId));

/** Own hosts are behind a reverse proxy that has their certificate. */
async function originOfPortal(db: Reader, organizationId: number): Promise<string | null> {
  const host = await portalHost(db, organizationId);
  return host === null ? null : `https://${host}`;
}

export const stopEmail = (tx: Transaction, id: number) => changeEmail(tx, id, ['queued'], { state: 'cancelled' });
