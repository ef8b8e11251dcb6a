// An organization's mail server, name and public URL, for its emails.

import type { Services } from '../../services.ts';
import type { Reader, Transaction } from '../db/index.ts';
import { accountOf, type MailAccount } from './account.ts';
import { changeEmail, findSettings, organizationName } from './queries.ts';

export interface OrganizationSender {
  /** Null without a mail server; emails then remain queued. */
  readonly account: MailAccount | null;
  /** The base URL of links in emails, or null if unknown. */
  readonly publicUrl: string | null;
  readonly organization: string;
}

export async function readSender(
  db: Reader,
  { mailAccount, serverKeys }: Pick<Services, 'mailAccount' | 'serverKeys'>,
  organizationId: number,
): Promise<OrganizationSender> {
  const settings = await findSettings(db, organizationId);
  return {
    account: accountOf(settings, mailAccount, serverKeys),
    publicUrl: settings?.public_url?.replace(/\/+$/, '') ?? null,
    organization: await organizationName(db, organizationId),
  };
}

/** Without a slash at its end; null if unknown. */
export const readPublicUrl = async (db: Reader, organizationId: number): Promise<string | null> =>
  (await findSettings(db, organizationId))?.public_url?.replace(/\/+$/, '') ?? null;

export const stopEmail = (tx: Transaction, id: number) => changeEmail(tx, id, ['queued'], { state: 'cancelled' });
