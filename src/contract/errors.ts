// Error codes of calls with their HTTP status; the texts are in messages/errors.ts.
import { z } from 'zod';

/** Code → HTTP status. Status 0 marks errors of the desktop, without a response of the server. */
export const errorStatus = {
  malformed: 400,
  unknown_field: 400,
  invalid_credentials: 401,
  second_factor_required: 401,
  wrong_second_factor: 401,
  no_session: 401,
  forbidden: 403,
  confirmation_required: 403,
  single_sign_on_required: 403,
  second_factor_setup_required: 403,
  wrong_setup_token: 403,
  not_found: 404,
  conflict: 409,
  stale_version: 409,
  idempotency_mismatch: 409,
  already_done: 409,
  interviewer_busy: 409,
  already_set_up: 409,
  too_large: 413,
  wrong_media_type: 415,
  damaged_file: 422,
  invalid: 422,
  not_a_spreadsheet: 422,
  curriculum_encrypted: 422,
  curriculum_without_text: 422,
  curriculum_too_complex: 422,
  process_closed: 422,
  wrong_status: 422,
  process_incomplete: 422,
  closing_reason_required: 422,
  same_stage: 422,
  other_process: 422,
  same_process: 422,
  candidate_disqualified: 422,
  requirements_unmet: 422,
  import_not_ready: 422,
  mapping_without_identity: 422,
  mail_not_configured: 422,
  mail_refused: 422,
  audit_receiver_failed: 422,
  candidate_without_email: 422,
  candidate_opted_out: 422,
  wrong_email_state: 409,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
  storage_full: 507,
  unreachable: 0,
  timed_out: 0,
  not_terna: 0,
  wrong_version: 0,
  offline_unavailable: 0,
  queued: 0,
  keychain_needed: 0,
  wrong_recovery_code: 0,
  disk_full: 0,
  disk_denied: 0,
  file_gone: 0,
  file_too_large: 0,
  cancelled: 0,
  outlook_not_signed_in: 0,
  outlook_refused: 0,
  untrusted_sender: 0,
  unexpected: 0,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatus;

const codes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]];

export const ErrorCodeSchema = z.enum(codes);

export const ErrorBody = z.object({
  error: z.string(),
  code: ErrorCodeSchema,
  fields: z.record(z.string(), z.string()).optional(),
  current: z.unknown().optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
