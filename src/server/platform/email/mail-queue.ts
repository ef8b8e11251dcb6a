// Queues e-mails in the transaction of what causes them: neither is ever there without the other.
import { randomUUID } from 'node:crypto';
import { DEFAULT_SEND_DELAY_SECONDS, type EmailKind } from '../../../contract/api/mail.ts';
import { Email } from '../../../contract/common.ts';
import { headerLine } from '../../../domain/text/emails.ts';
import type { Reader, Transaction } from '../db/index.ts';
import type { MailSettingsRow } from './account.ts';
import { insertAttachment } from './attachment-queries.ts';
import type { Attachment } from './attachments.ts';
import { cancelWaiting, findSettings, insertEmail } from './queries.ts';

export interface NewEmail {
  readonly organizationId: number;
  /** One address: a message for several people is queued for each. */
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly applicantId?: number;
  /** What it is written for, by whom, and in which stage; what undoes it finds it by these. */
  readonly causedBy: { readonly kind: EmailKind; readonly userId: number | null; readonly listId?: number };
  /** Where an answer goes, if not to the sender. */
  readonly replyTo?: string;
  /** A file that has been put into the store; it is let go of once the e-mail has been sent. */
  readonly attachment?: Attachment;
  /** Epoch milliseconds; after the organisation's hold-back unless named. */
  readonly sendAfter?: number;
}

const SECOND = 1000;

/** @returns its id; null where `to` is no address that could be written to */
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
    subject: headerLine(email.subject),
    html: storable(email.html),
    text: storable(email.text),
    message_id: newMessageId(settings?.from_address ?? null),
    state: 'queued',
    due_at: email.sendAfter ?? now + sendDelayOf(settings),
    error: null,
    sent_at: null,
    created_at: now,
  });
  if (email.attachment) {
    const { fileName: file_name, contentType: content_type, storageKey: storage_key } = email.attachment;
    const row = { organization_id: email.organizationId, email_id: id, file_name, content_type, storage_key };
    await insertAttachment(tx, row);
  }
  return id;
}

/** How long the organisation holds e-mails back, in milliseconds. */
const sendDelayOf = (settings: MailSettingsRow | undefined): number =>
  (settings?.hold_back_seconds ?? DEFAULT_SEND_DELAY_SECONDS) * SECOND;

/** The same for whoever has not read the settings. */
export const readSendDelay = async (db: Reader, organizationId: number): Promise<number> =>
  sendDelayOf(await findSettings(db, organizationId));

const STANDARD_DOMAIN = 'terna.invalid';

/** Unlike any other; its domain is the sender's where that is known. */
export const newMessageId = (fromAddress: string | null): string =>
  `${randomUUID()}@${fromAddress?.split('@')[1] ?? STANDARD_DOMAIN}`;

/** PostgreSQL keeps neither NUL nor half a letter. */
const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/** Stops the e-mails about something undone that still wait. @returns their ids */
export async function cancelEmails(
  tx: Transaction,
  undone: { readonly applicantId: number; readonly kinds: readonly EmailKind[]; readonly listId?: number },
): Promise<number[]> {
  return (await cancelWaiting(tx, undone.applicantId, undone.kinds, undone.listId ?? null)).map(({ id }) => id);
}
