// Errors in main: thrown with a contract code, returned to windows as values.
import type { CallError, Result } from '../../contract/endpoint.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import { errorMessages } from '../../contract/messages.ts';

export interface ApiErrorDetails {
  /** A Spanish text that replaces the code's text, if it can be more exact. */
  readonly message?: string;
  readonly fields?: Record<string, string>;
  readonly current?: unknown;
  readonly queued?: readonly string[];
  /** Milliseconds for which the server requested no calls. */
  readonly retryAfter?: number;
}

/** An error with a code of the contract. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly details: ApiErrorDetails;

  constructor(code: ErrorCode, details: ApiErrorDetails = {}, options?: ErrorOptions) {
    super(code, options);
    this.name = 'ApiError';
    this.code = code;
    this.details = details;
  }

  /** The form of the error for windows. */
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

/** Converts a thrown error into a value. @throws anything that is not an ApiError */
export function toErrorResult(error: unknown): { ok: false; error: CallError } {
  if (error instanceof ApiError) return { ok: false, error: error.toCallError() };
  throw error;
}
