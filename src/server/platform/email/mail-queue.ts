// Queues emails in the transaction that causes them.
import { randomUUID } from 'node:crypto';
import { DEFAULT_SEND_DELAY_SECONDS, type EmailKind } from '../../../contract/api/mail.ts';
import { Email } from '../../../contract/common.ts';
import { toSingleLine } from '../../../domain/text/emails.ts';
import type { Reader, Transaction } from '../db/index.ts';
import type { MailSettingsRow } from './account.ts';
import { insertAttachment } from './attachment-queries.ts';
import type { Attachment } from './attachments.ts';
import { cancelWaiting, findSettings, insertEmail } from './queries.ts';

export interface NewEmail {
  readonly organizationId: number;
  /** One address; each recipient gets a separate email. */
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly applicantId?: number;
  /** The email's purpose, author and stage. An undo finds it by these. */
  readonly causedBy: { readonly kind: EmailKind; readonly userId: number | null; readonly listId?: number };
  /** The reply address, if it differs from the sender's. */
  readonly replyTo?: string;
  /** A stored file, which is removed once the email has been sent. */
  readonly attachment?: Attachment;
  /** A bulk email, which is only sent to those who want bulk emails. */
  readonly bulk?: { readonly unsubscribeUrl: string | null };
  /** Whether it is stored without being sent, so that it costs the same time as one that is. */
  readonly isCancelled?: boolean;
  /** Epoch milliseconds; by default after the organization's sending delay. */
  readonly sendAfter?: number;
}

const SECOND = 1000;

/** @returns the email's id, or null if `to` is no valid address */
export async function queueEmail(tx: Transaction, email: NewEmail, now: number): Promise<number | null> {
  const to = Email.safeParse(email.to);
  if (!to.success) return null;
  const settings = await findSettings(tx, email.organizationId);
  const { id } = await insertEmail(tx, {
    organization_id: email.organizationId,
    applicant_id: email.applicantId ?? null,
    kind: email.causedBy.kind,
    list_id: email.causedBy.listId ?? null,
    created_by_user_id: email.causedBy.userId,
    to_address: to.data,
    reply_to: email.replyTo ?? null,
    subject: toSingleLine(email.subject),
    html: storable(email.html),
    text: storable(email.text),
    message_id: newMessageId(settings?.from_address ?? null),
    state: email.isCancelled ? 'cancelled' : 'queued',
    due_at: email.sendAfter ?? now + sendDelayOf(settings),
    error: null,
    sent_at: null,
    created_at: now,
    is_bulk: email.bulk ? 1 : 0,
    unsubscribe_url: email.bulk?.unsubscribeUrl ?? null,
  });
  if (email.attachment) {
    const { fileName: file_name, contentType: content_type, storageKey: storage_key } = email.attachment;
    const row = { organization_id: email.organizationId, email_id: id, file_name, content_type, storage_key };
    await insertAttachment(tx, row);
  }
  return id;
}

/** In milliseconds. */
const sendDelayOf = (settings: MailSettingsRow | undefined): number =>
  (settings?.hold_back_seconds ?? DEFAULT_SEND_DELAY_SECONDS) * SECOND;

export const readSendDelay = async (db: Reader, organizationId: number): Promise<number> =>
  sendDelayOf(await findSettings(db, organizationId));

const STANDARD_DOMAIN = 'terna.invalid';

/** Returns a unique id with the sender's domain, if that is known. */
export const newMessageId = (fromAddress: string | null): string =>
  `${randomUUID()}@${fromAddress?.split('@')[1] ?? STANDARD_DOMAIN}`;

/** PostgreSQL cannot store NUL or half a surrogate pair. */
const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/** Cancels the queued emails of an undone action. @returns their ids */
export async function cancelEmails(
  tx: Transaction,
  undone: { readonly applicantId: number; readonly kinds: readonly EmailKind[]; readonly listId?: number },
): Promise<number[]> {
  return (await cancelWaiting(tx, undone.applicantId, undone.kinds, undone.listId ?? null)).map(({ id }) => id);
}
