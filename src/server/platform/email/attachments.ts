// Files that go with e-mails: kept in the store until their e-mail has been sent.
import { buffer } from 'node:stream/consumers';
import type { Services } from '../../services.ts';
import type { Transaction } from '../db/index.ts';
import { removeFileLater } from '../files/removal.ts';
import { type AttachmentRow, abandonedAttachments, attachmentsOf, deleteAttachment } from './attachment-queries.ts';
import type { AttachedFile } from './transport.ts';

/** A file in the store, as it is called in the e-mail. */
export interface Attachment {
  readonly fileName: string;
  readonly contentType: string;
  readonly storageKey: string;
}

const DAY = 24 * 60 * 60 * 1000;
/** Whoever sends a failed e-mail again does it within these days. */
const RETENTION_DAYS = 30;
const AT_ONCE = 200;

/** @throws AppError where the store cannot be read at the moment, or has lost the file */
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

/** In the transaction in which an e-mail has been sent. */
export async function dropAttachments(tx: Transaction, emailId: number): Promise<void> {
  for (const row of await attachmentsOf(tx, emailId)) await drop(tx, row);
}

/** Lets go of the files of e-mails that were stopped, or that nobody has sent again. */
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
