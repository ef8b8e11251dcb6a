// The email settings of an organization: reading, changing and testing them.
import { DEFAULT_SEND_DELAY_SECONDS, type MailSettings, type MailSettingsChange } from '../../../contract/api/mail.ts';
import { Email } from '../../../contract/common.ts';
import { mailMessages } from '../../../contract/messages.ts';
import type { Actor } from '../../../domain/access/people.ts';
import { mailPasswords } from '../../platform/crypto/secret-encryption.ts';
import type { Reader, Transaction } from '../../platform/db/index.ts';
import { accountOf, type MailSettingsRow } from '../../platform/email/account.ts';
import { emailBodyOf } from '../../platform/email/email-body.ts';
import { newMessageId } from '../../platform/email/mail-queue.ts';
import {
  findSettings,
  hurryRetries,
  insertSettings,
  organizationName,
  updateSettings,
} from '../../platform/email/queries.ts';
import { openTransport } from '../../platform/email/transport.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Services } from '../../services.ts';
import { settingsShape } from './shapes.ts';

type Needed = Pick<Services, 'mailAccount' | 'serverKeys' | 'now'>;

export const readSettings = async (db: Reader, { mailAccount }: Needed, actor: Actor): Promise<MailSettings> =>
  settingsShape(await findSettings(db, actor.organizationId), mailAccount);

/** @throws AppError stale_version, or invalid if the mail server has no sender */
export async function changeSettings(
  tx: Transaction,
  { mailAccount, serverKeys, now }: Needed,
  {
    actor: { organizationId },
    change,
    version,
  }: { readonly actor: Actor; readonly change: MailSettingsChange; readonly version: number | undefined },
): Promise<MailSettings> {
  const before = await findSettings(tx, organizationId);
  const current = settingsShape(before, mailAccount);
  if (version !== undefined && version !== current.version) throw new AppError('stale_version', { current });
  const { password, ...rest } = change;
  const existing = before ?? { ...unset, organization_id: organizationId };
  const row = { ...existing, ...defined(rest) };
  // A change of server requires the password again: the stored one is never sent to another mail server.
  const elsewhere = row.host !== existing.host || row.port !== existing.port || row.user !== existing.user;
  if (password !== undefined)
    row.sealed_password = password && mailPasswords.encrypt(serverKeys, organizationId, password);
  else if (elsewhere || weaker(row, existing)) row.sealed_password = null;
  assertSender(row);
  // The very first change makes the row: two at once, and the second is told of a conflict.
  const after = before ? await updateSettings(tx, before, row) : await insertSettings(tx, { ...row, version: 2 });
  if (!after) {
    throw new AppError('stale_version', {
      current: settingsShape(await findSettings(tx, organizationId), mailAccount),
    });
  }
  await hurryRetries(tx, organizationId, now());
  return settingsShape(after, mailAccount);
}

const unset = {
  host: null,
  port: null,
  security: 'starttls',
  user: null,
  sealed_password: null,
  from_name: null,
  from_address: null,
  hold_back_seconds: DEFAULT_SEND_DELAY_SECONDS,
  public_url: null,
} satisfies Omit<MailSettingsRow, 'organization_id' | 'version'>;

const weaker = (row: Pick<MailSettingsRow, 'security'>, existing: Pick<MailSettingsRow, 'security'>): boolean =>
  row.security === 'none' && existing.security !== 'none';

const defined = <T extends object>(change: T): T =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as T;

function assertSender(row: Pick<MailSettingsRow, 'host' | 'user' | 'from_address'>): void {
  if (row.host === null || row.from_address !== null || Email.safeParse(row.user).success) return;
  const message = mailMessages.fromRequired;
  throw new AppError('invalid', { message, fields: { 'mail_settings.from_address': message } });
}

/**
 * Sends a test email at once.
 * @throws AppError mail_not_configured, or mail_refused with the mail server's text
 */
export async function sendTest(
  services: Pick<Services, 'database' | 'mailAccount' | 'serverKeys' | 'log' | 'reach'>,
  { organizationId }: Actor,
  to: string,
): Promise<{ message_id: string; response: string }> {
  const { read } = services.database;
  const account = accountOf(await findSettings(read, organizationId), services.mailAccount, services.serverKeys);
  if (!account) throw new AppError('mail_not_configured');
  const { subject, body } = mailMessages.test;
  const messageId = newMessageId(account.from.address);
  const content = emailBodyOf(body(await organizationName(read, organizationId)));
  const transport = await openTransport(account, services.reach);
  try {
    const outcome = await transport.send({ to, replyTo: null, subject, messageId, ...content });
    if (outcome.kind === 'sent') return { message_id: messageId, response: outcome.response };
    services.log.warn({ code: outcome.code }, 'test e-mail not sent');
    throw new AppError('mail_refused', { message: mailMessages.rejected(outcome.response) });
  } finally {
    transport.close();
  }
}
