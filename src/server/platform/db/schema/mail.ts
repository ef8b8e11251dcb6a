// The mail queue, which is also the log, and the organizations' mail settings.
import type { Generated } from 'kysely';
import type { EmailKind, EmailState, MailSecurity } from '../../../../contract/api/mail.ts';
import type { Milliseconds } from './values.ts';

interface Emails {
  id: Generated<number>;
  organization_id: number;
  applicant_id: number | null;
  kind: EmailKind;
  /** The stage whose entry or disqualification caused the email. */
  list_id: number | null;
  created_by_user_id: number | null;
  to_address: string;
  reply_to: string | null;
  subject: string;
  html: string;
  text: string;
  /** Created when the email is queued and never changed, so a repeat is recognized as the same message. */
  message_id: string;
  state: EmailState;
  attempts: Generated<number>;
  /** While queued: when to send it. While sending: when the sender is considered dead. */
  due_at: Milliseconds;
  error: string | null;
  sent_at: Milliseconds | null;
  created_at: Milliseconds;
  /** 1: sent to several candidates, and only to those who want bulk emails. */
  is_bulk: Generated<number>;
  /** For the header List-Unsubscribe; null if the email has no link. */
  unsubscribe_url: string | null;
}

/** Persons who do not want bulk emails. */
interface EmailOptOuts {
  id: Generated<number>;
  organization_id: number;
  uniq_applicant_id: number;
  source: 'candidate' | 'user';
  /** Of a user. */
  reason: string | null;
  set_by_user_id: number | null;
  created_at: Milliseconds;
}

/** A file attached to an email, until it has been sent. */
interface EmailAttachments {
  id: Generated<number>;
  organization_id: number;
  email_id: number;
  file_name: string;
  content_type: string;
  storage_key: string;
}

interface MailSettings {
  organization_id: number;
  /** Null: the server's default mail server. */
  host: string | null;
  port: number | null;
  security: MailSecurity;
  user: string | null;
  /** Encrypted by `mailPasswords`, see platform/crypto/secret-encryption.ts. */
  sealed_password: string | null;
  from_name: string | null;
  from_address: string | null;
  hold_back_seconds: number;
  /** The public URL of this server, or null if it has none. */
  public_url: string | null;
  version: Generated<number>;
}

interface ReportLinks {
  id: Generated<number>;
  organization_id: number;
  email_id: number;
  list_id: number;
  report_template_id: number;
  /** SHA-256 of the token, in hexadecimal. */
  token_hash: string;
  expires_at: Milliseconds;
}

export interface MailTables {
  report_links: ReportLinks;
  emails: Emails;
  email_attachments: EmailAttachments;
  email_opt_outs: EmailOptOuts;
  mail_settings: MailSettings;
}
