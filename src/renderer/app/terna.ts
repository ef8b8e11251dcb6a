// Access to the typed bridge: unwraps results and converts errors to ApiError.
import '@tanstack/react-query';
import type { CallError, Pagination, Result } from '../../contract/endpoint.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import type { Bridge } from '../../contract/ipc/bridge.ts';
import { errorMessages } from '../../contract/messages.ts';
import { withConfirmation } from './confirmation/confirmation.ts';
import { withSessionLock } from './session-lock/session-lock.ts';

export const terna = (): Bridge => lockableBridge;

const lockableBridge = withConfirmation(withSessionLock(() => window.terna));

/** A failed call. `message` is Spanish and can be displayed. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  /** Problems by field name of a form. */
  readonly fields: Readonly<Record<string, string>>;
  /** With `stale_version`: the current state of the written object. */
  readonly current: unknown;
  /** With `queued`: ids of the pending changes. */
  readonly queued: readonly string[];

  constructor(error: CallError) {
    super(error.message);
    this.name = 'ApiError';
    this.code = error.code;
    this.fields = error.fields ?? {};
    this.current = error.current;
    this.queued = error.queued ?? [];
  }
}

/** An answer in the query cache. `cachedAt` (ISO) is set if it comes from this computer's disk. */
export interface Answer<Data> {
  readonly data: Data;
  readonly pagination: Pagination | null;
  readonly cachedAt: string | null;
}

/**
 * Awaits a bridge call and unwraps its result: `ask(terna().processes.get({ params: { id } }))`.
 * @throws ApiError and nothing else, when the call failed
 */
export async function ask<Data>(pending: Promise<Result<Data>>): Promise<Answer<Data>> {
  const result = await pending.catch(unexpected);
  if (!result.ok) throw new ApiError(result.error);
  return { data: result.data, pagination: result.pagination ?? null, cachedAt: result.cachedAt ?? null };
}

export const askData = async <Data>(pending: Promise<Result<Data>>): Promise<Data> => (await ask(pending)).data;

export const toApiError = (thrown: unknown): ApiError => (thrown instanceof ApiError ? thrown : broken(thrown));

/** The bridge returns errors as values, so a rejection is a program error: the console logs it. */
function unexpected(thrown: unknown): Result<never> {
  reportError(thrown);
  return { ok: false, error: { code: 'unexpected', message: errorMessages.unexpected } };
}

function broken(thrown: unknown): ApiError {
  reportError(thrown);
  return new ApiError({ code: 'unexpected', message: errorMessages.unexpected });
}

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError;
  }
}
