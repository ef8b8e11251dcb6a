// Endpoints of the stream that sends the audit trail to another system.
import { z } from 'zod';
import { Instant } from '../common.ts';
import { endpoint } from '../endpoint.ts';

/** `lines`: one JSON object per line. `array`: one JSON array per request. */
export const AuditStreamFormat = z.enum(['lines', 'array']);
export type AuditStreamFormat = z.infer<typeof AuditStreamFormat>;

export const MIN_STREAM_SECRET = 24;

export const AuditStreamSettings = z.object({
  url: z.string().nullable(),
  /** Token and secret themselves are never returned. */
  has_token: z.boolean(),
  has_secret: z.boolean(),
  format: AuditStreamFormat,
  active: z.boolean(),
  /** Position in the audit chain of the last entry that the receiver accepted; 0 if there is none. */
  sent_position: z.int().min(0),
  sent_at: Instant.nullable(),
  /** Chained entries that the receiver has not accepted yet. */
  pending: z.int().min(0),
  /** Why the last attempt failed, and when the next one follows; null after a success. */
  error: z.string().nullable(),
  next_attempt_at: Instant.nullable(),
  /** The first position at which an entry to send was altered or missing; null if all were intact. */
  altered_position: z.int().positive().nullable(),
  version: z.int().positive(),
});
export type AuditStreamSettings = z.infer<typeof AuditStreamSettings>;

/** Printable characters, as in an HTTP header. */
const HeaderText = z
  .string()
  .trim()
  .regex(/^[\x20-\x7e]{1,2000}$/);

/** Absent fields stay unchanged; null clears them. A new host deletes the stored token and secret unless they are sent. */
export const AuditStreamSettingsChange = z.strictObject({
  url: z.string().trim().min(1).max(500).nullable().optional(),
  /** The whole value of the header `authorization`, such as `Splunk …` or `Bearer …`. */
  token: HeaderText.nullable().optional(),
  /** Signs the requests. */
  secret: z
    .string()
    .regex(new RegExp(`^[\\x21-\\x7e]{${MIN_STREAM_SECRET},200}$`))
    .optional(),
  format: AuditStreamFormat.optional(),
  active: z.boolean().optional(),
  /**
   * Where the stream continues: with the first stored entry, or with the next new one. If absent, after the last
   * accepted entry; a new stream begins with the next new one.
   */
  from: z.enum(['beginning', 'now']).optional(),
});
export type AuditStreamSettingsChange = z.output<typeof AuditStreamSettingsChange>;

export const auditStreams = {
  settings: endpoint({
    method: 'GET',
    path: '/audit_stream_settings',
    summary: 'Where the audit trail is sent, and how far it has been sent',
    answer: AuditStreamSettings,
    who: 'admin',
  }),
  changeSettings: endpoint({
    method: 'PUT',
    path: '/audit_stream_settings',
    summary: 'Changes where the audit trail is sent',
    body: z.strictObject({
      audit_stream_settings: AuditStreamSettingsChange,
      version: z.int().positive().optional(),
    }),
    answer: AuditStreamSettings,
    who: 'admin',
    asksConfirmation: true,
    changesSettings: true,
  }),
  test: endpoint({
    method: 'POST',
    path: '/audit_stream_settings/test',
    summary: 'Sends the receiver a signed test line at once, without an entry, and answers its status',
    answer: z.object({ status: z.int() }),
    who: 'admin',
  }),
};
