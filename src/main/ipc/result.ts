// Errors in main: thrown with a contract code, returned to windows as values.
import type { CallError, Result } from '../../contract/endpoint.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import { errorMessages } from '../../contract/messages.ts';

export interface ApiErrorDetails {
  /** Spanish, in place of the code's own text where it can be more exact. */
  readonly message?: string;
  readonly fields?: Record<string, string>;
  readonly current?: unknown;
  readonly queued?: readonly string[];
  /** Milliseconds that the server asks to be left alone for. */
  readonly retryAfter?: number;
}

/** Something that could not be done, for a reason that the contract has a code for. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly details: ApiErrorDetails;

  constructor(code: ErrorCode, details: ApiErrorDetails = {}, options?: ErrorOptions) {
    super(code, options);
    this.name = 'ApiError';
    this.code = code;
    this.details = details;
  }

  /** As it crosses to a window. */
  toCallError(): CallError {
    const { message = errorMessages[this.code], retryAfter: _retryAfter, ...rest } = this.details;
    return { code: this.code, message, ...rest };
  }
}

export const succeeded = <Answer>(data: Answer): Result<Answer> => ({ ok: true, data });

export const failed = (code: ErrorCode, details?: ApiErrorDetails): { ok: false; error: CallError } => ({
  ok: false,
  error: new ApiError(code, details).toCallError(),
});

/** The value that stands for a thrown failure. @throws whatever is not a CallFailure */
export function toErrorResult(error: unknown): { ok: false; error: CallError } {
  if (error instanceof ApiError) return { ok: false, error: error.toCallError() };
  throw error;
}
