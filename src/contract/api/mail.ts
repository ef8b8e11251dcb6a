// Email: the organization's mail server, the sent emails, and the information request.
import { z } from 'zod';
import { Email, Id, IdParams, Instant, line, PageQuery, PersonName } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { TemplatePreview } from './templates.ts';

/** Seconds before an email is sent, during which its cause can be undone. */
export const DEFAULT_SEND_DELAY_SECONDS = 30;
const MAX_SEND_DELAY_SECONDS = 3600;

/**
 * `tls`: encrypted from the first byte. `starttls`: encrypted before any command. `none`: for servers on the same
 * network.
 */
export const MailSecurity = z.enum(['tls', 'starttls', 'none']);
export type MailSecurity = z.infer<typeof MailSecurity>;

/** `source` says whose mail server is used: the organization's, the server's default, or none. */
export const MailSettings = z.object({
  source: z.enum(['organization', 'server', 'none']),
  host: z.string().nullable(),
  port: z.int().nullable(),
  security: MailSecurity,
  user: z.string().nullable(),
  /** The password itself is never returned. */
  has_password: z.boolean(),
  from_name: z.string().nullable(),
  from_address: z.string().nullable(),
  hold_back_seconds: z.int().min(0),
  /** The public base address of this server, for links in emails; null: emails have no links. */
  public_url: z.string().nullable(),
  version: z.int().positive(),
});
export type MailSettings = z.infer<typeof MailSettings>;

const Host = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$|^\[?[0-9a-f:]+\]?$/);

/**
 * Absent fields stay unchanged; null clears them. A new host, port or user deletes the stored password unless one is
 * sent.
 */
export const MailSettingsChange = z.strictObject({
  host: Host.nullable().optional(),
  port: z.int().min(1).max(65_535).nullable().optional(),
  security: MailSecurity.optional(),
  user: line(200).nullable().optional(),
  password: z.string().min(1).max(500).nullable().optional(),
  from_name: line(100).nullable().optional(),
  from_address: Email.nullable().optional(),
  hold_back_seconds: z.int().min(0).max(MAX_SEND_DELAY_SECONDS).optional(),
  public_url: z
    .url({ protocol: /^https?$/ })
    .max(300)
    .nullable()
    .optional(),
});
export type MailSettingsChange = z.output<typeof MailSettingsChange>;

export const EmailState = z.enum(['queued', 'sending', 'sent', 'failed', 'cancelled']);
export type EmailState = z.infer<typeof EmailState>;

export const EmailKind = z.enum(['stage_entry', 'disqualification', 'report', 'information_request', 'other']);
export type EmailKind = z.infer<typeof EmailKind>;

export const EmailEntry = z.object({
  id: Id,
  kind: EmailKind,
  to: z.string(),
  subject: z.string(),
  state: EmailState,
  /** The time of the next attempt; null when there is none. */
  due_at: Instant.nullable(),
  attempts: z.int().min(0),
  /** The mail server's last error, or why the email is pending. */
  error: z.string().nullable(),
  sent_at: Instant.nullable(),
  created_at: Instant,
  applicant_id: Id.nullable(),
  /** The user who caused it; null for Terna itself. */
  created_by: PersonName.nullable(),
  can_cancel: z.boolean(),
  can_retry: z.boolean(),
});
export type EmailEntry = z.infer<typeof EmailEntry>;

export const EmailMessage = EmailEntry.extend({ message_id: z.string(), text: z.string(), html: z.string() });

const LogQuery = PageQuery.extend({ state: EmailState.optional() });

export const mail = {
  settings: endpoint({
    method: 'GET',
    path: '/mail_settings',
    summary: 'How the organisation sends e-mail',
    answer: MailSettings,
    who: 'admin',
  }),
  changeSettings: endpoint({
    method: 'PUT',
    path: '/mail_settings',
    summary: 'Changes how the organisation sends e-mail',
    body: z.strictObject({ mail_settings: MailSettingsChange, version: z.int().positive().optional() }),
    answer: MailSettings,
    who: 'admin',
    // Links for new passwords travel through this server.
    asksConfirmation: true,
    changesSettings: true,
  }),
  testSettings: endpoint({
    method: 'POST',
    path: '/mail_settings/test',
    summary: 'Sends a test e-mail at once, and answers what the mail server said',
    body: z.strictObject({ email: Email }),
    answer: z.object({ message_id: z.string(), response: z.string() }),
    who: 'admin',
  }),
  list: endpoint({
    method: 'GET',
    path: '/emails',
    summary: 'All e-mails of the organisation, newest first',
    query: LogQuery,
    answer: z.array(EmailEntry),
    answerKind: 'page',
    who: 'admin',
  }),
  get: endpoint({
    method: 'GET',
    path: '/emails/{id}',
    summary: 'One e-mail with what it says',
    params: IdParams,
    answer: EmailMessage,
    who: 'recruiter',
  }),
  ofApplicant: endpoint({
    method: 'GET',
    path: '/applicants/{id}/emails',
    summary: 'The e-mails about a candidate, newest first',
    params: IdParams,
    query: LogQuery,
    answer: z.array(EmailEntry),
    answerKind: 'page',
    who: 'recruiter',
  }),
  sendTemplateTest: endpoint({
    method: 'POST',
    path: '/template_previews/send',
    summary: 'Sends whoever asks a template as it reads for a candidate, to whom nothing is sent',
    body: TemplatePreview,
    answer: z.object({ to: z.string() }),
    status: 202,
    who: 'recruiter',
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/emails/{id}/cancel',
    summary: 'Stops an e-mail that has not been sent yet',
    params: IdParams,
    answer: EmailEntry,
    who: 'recruiter',
    changesSettings: true,
  }),
  retry: endpoint({
    method: 'POST',
    path: '/emails/{id}/retry',
    summary: 'Puts an e-mail that failed or was cancelled back into the queue',
    params: IdParams,
    answer: EmailEntry,
    who: 'recruiter',
    changesSettings: true,
  }),
  send: endpoint({
    method: 'POST',
    path: '/applicants/{id}/emails',
    summary:
      'Writes to a candidate, with what is known of them in place of `{{variables}}`; the answer goes to whoever asks',
    params: IdParams,
    body: z.strictObject({
      subject: line(200),
      body: z.string().trim().min(1).max(20_000),
      /** If the text is still this template's, it is written in the candidate's language. */
      email_template_id: Id.optional(),
      /** One of the same emails to several candidates: it has a link to opt out, and is refused for who has. */
      is_bulk: z.boolean().optional(),
    }),
    answer: EmailEntry,
    status: 201,
    who: 'recruiter',
  }),
  requestInformation: endpoint({
    method: 'POST',
    path: '/applicants/{id}/request_information_email',
    summary: 'Asks a candidate by e-mail for what is missing; the answer goes to whoever asks',
    params: IdParams,
    /** Uses a template of the resource information_request, or Terna's default text; `message` is added to both. */
    body: z.strictObject({
      message: z.string().trim().min(1).max(5000).optional(),
      email_template_id: Id.optional(),
    }),
    answer: EmailEntry,
    status: 201,
    who: 'recruiter',
  }),
};
