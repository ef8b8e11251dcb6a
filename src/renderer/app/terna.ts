// The page's one way to the rest of the program: the typed bridge, its results unwrapped, its errors as ApiError.
import '@tanstack/react-query';
import type { CallError, Pagination, Result } from '../../contract/endpoint.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import type { Bridge } from '../../contract/ipc/bridge.ts';
import { errorMessages } from '../../contract/messages.ts';
import { withSessionLock } from './session-lock/session-lock.ts';

/** The bridge that the preload hands to the page. */
export const terna = (): Bridge => lockableBridge;

const lockableBridge = withSessionLock(() => window.terna);

/** A call that did not succeed. `message` is Spanish and fit to be shown as it is. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  /** What is wrong with each field of a form, by its name. */
  readonly fields: Readonly<Record<string, string>>;
  /** With `stale_version`: the present state of what was written. */
  readonly current: unknown;
  /** With `queued`: the changes that wait to be sent. */
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

/** An answer as it lies in the query cache. `cachedAt` (ISO) is set where it comes from the disk of this computer. */
export interface Answer<Data> {
  readonly data: Data;
  readonly pagination: Pagination | null;
  readonly cachedAt: string | null;
}

/**
 * Waits for a call of the bridge and unwraps its result: `ask(terna().processes.get({ params: { id } }))`.
 * Throws a ApiError, and nothing else, where it did not succeed.
 */
export async function ask<Data>(pending: Promise<Result<Data>>): Promise<Answer<Data>> {
  const result = await pending.catch(unexpected);
  if (!result.ok) throw new ApiError(result.error);
  return { data: result.data, pagination: result.pagination ?? null, cachedAt: result.cachedAt ?? null };
}

/** The same, where only the data matters. */
export const askData = async <Data>(pending: Promise<Result<Data>>): Promise<Data> => (await ask(pending)).data;

/** Whatever was thrown, as something that can be shown. */
export const toApiError = (thrown: unknown): ApiError => (thrown instanceof ApiError ? thrown : broken(thrown));

/** The bridge answers errors as values, so a rejection means that the program itself failed: the console keeps why. */
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
