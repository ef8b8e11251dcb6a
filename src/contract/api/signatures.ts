// Documents that candidates sign through a signature service, and the service's settings.
import { z } from 'zod';
import { Id, IdParams, Instant, PageQuery, PersonName } from '../common.ts';
import { endpoint } from '../endpoint.ts';

export const MAX_DOCUMENTS = 20;
const MAX_STOCK = 1_000_000;

export const SignatureSettings = z.object({
  url: z.string().nullable(),
  /** The token itself is never returned. */
  has_token: z.boolean(),
  active: z.boolean(),
  /** Null if it is not counted. */
  stock: z.int().min(0).nullable(),
  version: z.int().positive(),
});
export type SignatureSettings = z.infer<typeof SignatureSettings>;

/** Absent fields stay unchanged; null clears them. A new host deletes the stored token unless one is sent. */
export const SignatureSettingsChange = z.strictObject({
  url: z.string().trim().min(1).max(500).nullable().optional(),
  /** Printable characters without spaces, as in an HTTP header. */
  token: z
    .string()
    .regex(/^[\x21-\x7e]{1,2000}$/)
    .nullable()
    .optional(),
  active: z.boolean().optional(),
  stock: z.int().min(0).max(MAX_STOCK).nullable().optional(),
});
export type SignatureSettingsChange = z.output<typeof SignatureSettingsChange>;

/**
 * `queued`: not yet sent to the service. `sent`: awaits the candidate. `cancelling`: the service has yet to cancel it.
 */
export const SignatureState = z.enum([
  'queued',
  'sent',
  'cancelling',
  'signed',
  'declined',
  'expired',
  'cancelled',
  'failed',
]);
export type SignatureState = z.infer<typeof SignatureState>;

export const Signature = z.object({
  id: Id,
  applicant_id: Id,
  request_id: Id.nullable(),
  /** Null if the file was deleted; `name` remains. */
  file_id: Id.nullable(),
  name: z.string(),
  signer_name: z.string(),
  signer_email: z.string().nullable(),
  state: SignatureState,
  /** The error of a failure or of the last attempt. */
  error: z.string().nullable(),
  signed_file_id: Id.nullable(),
  created_at: Instant,
  sent_at: Instant.nullable(),
  /** The time of the signature or of its final failure. */
  ended_at: Instant.nullable(),
  created_by: PersonName.nullable(),
  can_cancel: z.boolean(),
});
export type Signature = z.infer<typeof Signature>;

const FileIds = z.array(Id).min(1).max(MAX_DOCUMENTS);

export const signatures = {
  settings: endpoint({
    method: 'GET',
    path: '/signature_settings',
    summary: 'How the organisation reaches its signature service',
    answer: SignatureSettings,
    who: 'admin',
  }),
  changeSettings: endpoint({
    method: 'PUT',
    path: '/signature_settings',
    summary: 'Changes how the organisation reaches its signature service',
    body: z.strictObject({ signature_settings: SignatureSettingsChange, version: z.int().positive().optional() }),
    answer: SignatureSettings,
    who: 'admin',
    changesSettings: true,
  }),
  send: endpoint({
    method: 'POST',
    path: '/applicants/{id}/signatures',
    summary: 'Sends files of a candidate (PDF, DOCX) to them for signing, each once; what is sent can be called off',
    params: IdParams,
    body: z.strictObject({ file_ids: FileIds }),
    answer: z.array(Signature),
    status: 202,
    who: 'recruiter',
  }),
  ofApplicant: endpoint({
    method: 'GET',
    path: '/applicants/{id}/signatures',
    summary: 'The documents that a candidate was sent for signing, newest first',
    params: IdParams,
    query: PageQuery,
    answer: z.array(Signature),
    answerKind: 'page',
    who: 'recruiter',
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/signatures/{id}/cancel',
    summary: 'Calls a document off before it is signed, at the service too',
    params: IdParams,
    answer: Signature,
    status: 202,
    who: 'recruiter',
  }),
};
