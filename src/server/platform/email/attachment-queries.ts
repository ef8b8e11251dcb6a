// SQL of files that go with e-mails.
import type { NewRow, Reader, Row, Transaction } from '../db/index.ts';

export type AttachmentRow = Row<'email_attachments'>;

export const insertAttachment = (tx: Transaction, row: NewRow<'email_attachments'>) =>
  tx.insertInto('email_attachments').values(row).execute();

export const attachmentsOf = (db: Reader, emailId: number) =>
  db.selectFrom('email_attachments').selectAll().where('email_id', '=', emailId).orderBy('id').execute();

export const deleteAttachment = (tx: Transaction, id: number) =>
  tx.deleteFrom('email_attachments').where('id', '=', id).execute();

/** Those of e-mails that go nowhere any more, and were written before an instant (epoch milliseconds). */
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
