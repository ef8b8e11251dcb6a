// Emails and settings as the API returns them.
import type { EmailEntry, MailSettings } from '../../../contract/api/mail.ts';
import { DEFAULT_SEND_DELAY_SECONDS } from '../../../contract/api/mail.ts';
import { canRetry, isQueued } from '../../../domain/text/emails.ts';
import type { MailAccount, MailSettingsRow } from '../../platform/email/account.ts';
import type { EmailEntryRow } from '../../platform/email/queries.ts';

const instant = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

export const emailShape = (row: EmailEntryRow): EmailEntry => ({
  id: row.id,
  kind: row.kind,
  to: row.to_address,
  subject: row.subject,
  state: row.state,
  due_at: isQueued(row.state) ? instant(row.due_at) : null,
  attempts: row.attempts,
  error: row.error,
  sent_at: instant(row.sent_at),
  created_at: new Date(row.created_at).toISOString(),
  applicant_id: row.applicant_id,
  created_by:
    row.created_by_user_id === null || row.author_name === null
      ? null
      : { id: row.created_by_user_id, full_name: row.author_name },
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
