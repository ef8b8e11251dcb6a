// SQL of emails about requests that may have to be withdrawn.
import type { NewRow, Reader, Transaction } from '../../../platform/db/index.ts';

export const insertRequestEmail = (tx: Transaction, row: NewRow<'request_emails'>) =>
  tx.insertInto('request_emails').values(row).execute();

export const queuedEmailsOf = (db: Reader, requestId: number) =>
  db
    .selectFrom('request_emails')
    .innerJoin('emails', 'emails.id', 'request_emails.email_id')
    .select([
      'request_emails.email_id',
      'request_emails.user_id',
      'request_emails.request_step_id',
      'request_emails.outcome',
    ])
    .where('request_emails.request_id', '=', requestId)
    .where('emails.state', '=', 'queued')
    .execute();
