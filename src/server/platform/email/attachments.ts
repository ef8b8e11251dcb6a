// Email attachments, which are stored until their email has been sent.
import { buffer } from 'node:stream/consumers';
import type { Services } from '../../services.ts';
import type { Transaction } from '../db/index.ts';
import { removeFileLater } from '../files/removal.ts';
import { type AttachmentRow, abandonedAttachments, attachmentsOf, deleteAttachment } from './attachment-queries.ts';
import type { AttachedFile } from './transport.ts';

export interface Attachment {
  readonly fileName: string;
  readonly contentType: string;
  readonly storageKey: string;
}

const DAY = 24 * 60 * 60 * 1000;
/** Days in which a user can send a failed email again. */
const RETENTION_DAYS = 30;
const AT_ONCE = 200;

/** @throws AppError if the store is unavailable or has lost the file */
export async function readAttachments({ database, files }: Pick<Services, 'database' | 'files'>, emailId: number) {
  const attached: AttachedFile[] = [];
  for (const { file_name: filename, content_type: contentType, storage_key } of await attachmentsOf(
    database.read,
    emailId,
  )) {
    attached.push({ filename, contentType, content: await buffer(await files.read(storage_key)) });
  }
  return attached;
}

/** Runs in the transaction that records the email as sent. */
export async function removeAttachments(tx: Transaction, emailId: number): Promise<void> {
  for (const row of await attachmentsOf(tx, emailId)) await drop(tx, row);
}

/** Removes attachments of cancelled emails, and of failed ones that were not sent again. */
export async function clearAttachments({ database, now }: Services): Promise<void> {
  for (;;) {
    const rows = await abandonedAttachments(database.read, now() - RETENTION_DAYS * DAY, AT_ONCE);
    for (const row of rows) await database.transaction((tx) => drop(tx, row));
    if (rows.length < AT_ONCE) return;
  }
}

async function drop(tx: Transaction, { id, organization_id, storage_key }: AttachmentRow): Promise<void> {
  await deleteAttachment(tx, id);
  await removeFileLater(tx, organization_id, storage_key);
}
