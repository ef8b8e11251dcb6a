// With what an organisation writes: its mail server, its name, and the address under which the world reaches Terna.

import type { Services } from '../../services.ts';
import type { Reader, Transaction } from '../db/index.ts';
import { accountOf, type MailAccount } from './account.ts';
import { changeEmail, findSettings, organizationName } from './queries.ts';

export interface OrganizationSender {
  /** Null where there is no mail server: what is queued waits for one. */
  readonly account: MailAccount | null;
  /** What links in e-mails begin with; null where it is not known. */
  readonly publicUrl: string | null;
  readonly organization: string;
}

export async function readSender(
  db: Reader,
  { mailAccount, sessionKey }: Pick<Services, 'mailAccount' | 'sessionKey'>,
  organizationId: number,
): Promise<OrganizationSender> {
  const settings = await findSettings(db, organizationId);
  return {
    account: accountOf(settings, mailAccount, sessionKey),
    publicUrl: settings?.public_url?.replace(/\/+$/, '') ?? null,
    organization: await organizationName(db, organizationId),
  };
}

/** What links in e-mails begin with, without a slash at its end; null where it is not known. */
export const readPublicUrl = async (db: Reader, organizationId: number): Promise<string | null> =>
  (await findSettings(db, organizationId))?.public_url?.replace(/\/+$/, '') ?? null;

/** Stops one e-mail, where it still waits. */
export const stopEmail = (tx: Transaction, id: number) => changeEmail(tx, id, ['queued'], { state: 'cancelled' });
