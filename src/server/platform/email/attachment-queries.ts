// SQL of email attachments.
import type { NewRow, Reader, Row, Transaction } from '../db/index.ts';

export type AttachmentRow = Row<'email_attachments'>;

export const insertAttachment = (tx: Transaction, row: NewRow<'email_attachments'>) =>
  tx.insertInto('email_attachments').values(row).execute();

export const attachmentsOf = (db: Reader, emailId: number) =>
  db.selectFrom('email_attachments').selectAll().where('email_id', '=', emailId).orderBy('id').execute();

export const deleteAttachment = (tx: Transaction, id: number) =>
  tx.deleteFrom('email_attachments').where('id', '=', id).execute();

/** Lists attachments of emails that are no longer sent and were created before a time (epoch milliseconds). */
export const abandonedAttachments = (db: Reader, before: number, limit: number) =>
  db
    .selectFrom('email_attachments')
    .innerJoin('emails', 'emails.id', 'email_attachments.email_id')
    .selectAll('email_attachments')
    .where('emails.state', 'in', ['failed', 'cancelled'])
    .where('emails.created_at', '<', before)
    .orderBy('email_attachments.id')
    .limit(limit)
    .execute();
