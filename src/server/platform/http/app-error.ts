// A call that cannot be carried out, and why: the one error that routes and services throw on purpose.
import { type ErrorBody, type ErrorCode, errorStatus } from '../../../contract/errors.ts';
import { errorMessages } from '../../../contract/messages.ts';

export interface AppErrorDetails {
  /** Spanish, in place of the code's own text where it can be more exact. */
  readonly message?: string;
  readonly fields?: Record<string, string>;
  /** With stale_version: the record as it is now. */
  readonly current?: unknown;
}

/** Carries a code of the contract; the answer's status and text follow from it. */
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

/** What a call comes to where nothing is to be said of what happened. */
export const internalError = (): AppError => new AppError('internal');
