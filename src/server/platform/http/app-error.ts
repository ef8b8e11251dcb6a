// The error that routes and services throw on purpose.
import { type ErrorBody, type ErrorCode, errorStatus } from '../../../contract/errors.ts';
import { errorMessages } from '../../../contract/messages.ts';

export interface AppErrorDetails {
  /** A Spanish text that is more specific than the code's own. */
  readonly message?: string;
  readonly fields?: Record<string, string>;
  /** With stale_version: the present record. */
  readonly current?: unknown;
}

/** Has a code of the contract, which determines the response's status and default text. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: AppErrorDetails;

  constructor(code: ErrorCode, details: AppErrorDetails = {}, options?: ErrorOptions) {
    super(code, options);
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return errorStatus[this.code] || 500;
  }

  get body(): ErrorBody {
    const { message, fields, current } = this.details;
    return { error: message ?? errorMessages[this.code], code: this.code, fields, current };
  }
}

/** The response to an unexpected error, which reveals nothing about its cause. */
export const internalError = (): AppError => new AppError('internal');
