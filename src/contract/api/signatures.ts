// Documents that candidates sign through a signature service: how it is reached, and how each document stands.
import { z } from 'zod';
import { Id, IdParams, Instant, PageQuery, PersonName } from '../common.ts';
import { endpoint } from '../endpoint.ts';

/** Documents of one call at the most. */
export const MAX_DOCUMENTS = 20;
const MAX_STOCK = 1_000_000;

export const SignatureSettings = z.object({
  /** The address that the service's calls begin with. */
  url: z.string().nullable(),
  /** The token itself is never answered. */
  has_token: z.boolean(),
  active: z.boolean(),
  /** Documents that can still be sent; null where nothing is counted. */
  stock: z.int().min(0).nullable(),
  version: z.int().positive(),
});
export type SignatureSettings = z.infer<typeof SignatureSettings>;

/** What is left out stays as it is; null removes it. Another host forgets the token unless one comes along. */
export const SignatureSettingsChange = z.strictObject({
  url: z.string().trim().min(1).max(500).nullable().optional(),
  /** What an HTTP header takes: printable, without spaces. */
  token: z
    .string()
    .regex(/^[\x21-\x7e]{1,2000}$/)
    .nullable()
    .optional(),
  active: z.boolean().optional(),
  stock: z.int().min(0).max(MAX_STOCK).nullable().optional(),
});
export type SignatureSettingsChange = z.output<typeof SignatureSettingsChange>;

/** `queued` waits to be handed to the service, `sent` for the candidate; `cancelling` is being called off there. */
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
  /** The hiring request whose approval sent it. */
  request_id: Id.nullable(),
  /** Null once the file is gone; `name` stays. */
  file_id: Id.nullable(),
  name: z.string(),
  signer_name: z.string(),
  signer_email: z.string().nullable(),
  state: SignatureState,
  /** Why it failed, or why it is tried again. */
  error: z.string().nullable(),
  /** The signed document, to be had from the candidate's files. */
  signed_file_id: Id.nullable(),
  created_at: Instant,
  sent_at: Instant.nullable(),
  /** When it was signed, or came to nothing. */
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
