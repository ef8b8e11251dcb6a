// Emails and settings as the API returns them.
import type { EmailEntry, MailSettings } from '../../../contract/api/mail.ts';
import { DEFAULT_SEND_DELAY_SECONDS } from '../../../contract/api/mail.ts';
import { canRetry, isQueued } from '../../../domain/text/emails.ts';
import type { MailAccount, MailSettingsRow } from '../../platform/email/account.ts';
import type { EmailEntryRow } from '../../platform/email/queries.ts';
import { instant, instantOrNull, personName } from '../../platform/http/answer-values.ts';

export const emailShape = (row: EmailEntryRow): EmailEntry => ({
  id: row.id,
  kind: row.kind,
  to: row.to_address,
  subject: row.subject,
  state: row.state,
  due_at: isQueued(row.state) ? instantOrNull(row.due_at) : null,
  attempts: row.attempts,
  error: row.error,
  sent_at: instantOrNull(row.sent_at),
  created_at: instant(row.created_at),
  applicant_id: row.applicant_id,
  created_by: personName(row.created_by_user_id, row.author_name),
  can_cancel: isQueued(row.state),
  can_retry: canRetry(row.state),
});

/** Of the server's own account nothing is shown but that there is one, and as whom it sends. */
export const settingsShape = (row: MailSettingsRow | undefined, standard: MailAccount | null): MailSettings => ({
  source: row?.host ? 'organization' : standard ? 'server' : 'none',
  host: row?.host ?? null,
  port: row?.port ?? null,
  security: row?.security ?? 'starttls',
  user: row?.user ?? null,
  has_password: (row?.sealed_password ?? null) !== null,
  from_name: row?.from_name ?? null,
  from_address: row?.from_address ?? null,
  hold_back_seconds: row?.hold_back_seconds ?? DEFAULT_SEND_DELAY_SECONDS,
  public_url: row?.public_url ?? null,
  version: row?.version ?? 1,
});
