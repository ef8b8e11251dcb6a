// HTTP client for providers: validates answers and maps errors to the provider's texts.
import type { Readable } from 'node:stream';
import { z } from 'zod';
import { type OutgoingAnswer, PrivateAddress, readJson } from '../outbound/index.ts';
import { type CallOffAnswer, type ProviderAccount, ProviderError } from './provider.ts';

/** The default timeout of one call in milliseconds. */
const TIMEOUT = 20_000;
const MAX_ANSWER_BYTES = 64 * 1024;

/** An id is used in URLs, so it must be a single path segment. */
export const ExternalId = z
  .union([z.string(), z.int().nonnegative().transform(String)])
  .pipe(z.string().regex(/^[A-Za-z0-9][\w.:-]{0,199}$/));

/** Spanish texts; `rejected` is about an order, `forgotten` about its result. */
export interface ProviderTexts {
  readonly unreachable: string;
  readonly private: string;
  readonly redirected: string;
  readonly keyRejected: string;
  readonly unreadable: string;
  readonly forgotten: string;
  readonly status: (status: number) => string;
  readonly rejected: (status: number) => string;
}

export interface ProviderCall {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  /** Determines which rejections are final. */
  readonly about?: 'order' | 'result';
  readonly body?: string | Uint8Array;
  readonly headers?: Record<string, string>;
  /** Timeout in milliseconds for the call including its answer. */
  readonly timeout?: number;
  readonly signal: AbortSignal;
}

/** Rejections with these statuses are temporary. */
const PASSING: readonly number[] = [408, 409, 423, 425, 429];

export class ProviderCalls {
  readonly #texts: ProviderTexts;

  constructor(texts: ProviderTexts) {
    this.#texts = texts;
  }

  /** @returns the answer's bytes. @throws ProviderError on failure, with `isFinal` if a retry cannot succeed */
  async bytes(account: ProviderAccount, call: ProviderCall): Promise<Readable> {
    const { status, body } = await this.#ask(account, call);
    if (status >= 200 && status < 300) return body;
    body.destroy();
    throw this.#errorOf(status, call.about);
  }

  /** @returns the answer parsed with its schema. @throws ProviderError as `bytes`, and if the answer does not match */
  async json<Schema extends z.ZodType>(
    account: ProviderAccount,
    call: ProviderCall,
    schema: Schema,
  ): Promise<z.output<Schema>> {
    const json = await readJson(await this.bytes(account, call), MAX_ANSWER_BYTES).catch((error: unknown) => {
      throw error instanceof ProviderError ? error : new ProviderError(this.#texts.unreachable);
    });
    const parsed = schema.safeParse(json);
    if (!parsed.success) throw new ProviderError(this.#texts.unreadable);
    return parsed.data;
  }

  /** @throws ProviderError */
  async callOff(account: ProviderAccount, reference: string, signal: AbortSignal): Promise<CallOffAnswer> {
    const path = `/references/${encodeURIComponent(reference)}`;
    const { status, body } = await this.#ask(account, { method: 'DELETE', path, signal });
    body.destroy();
    if (status >= 200 && status < 300) return 'called_off';
    // An order that the provider does not know needs no cancellation.
    if (status === 404) return 'unknown';
    if (status === 409) return 'done';
    throw this.#errorOf(status);
  }

  /** Redirects are not followed: only the URL that an administrator entered is called. */
  async #ask(
    { url, key, outgoing }: ProviderAccount,
    { path, headers, timeout = TIMEOUT, method, body, signal }: ProviderCall,
  ): Promise<OutgoingAnswer> {
    const own = { authorization: `Bearer ${key}`, accept: 'application/json, application/pdf', ...headers };
    const request = { method, headers: own, timeout, signal, ...(body !== undefined && { body }) };
    return await outgoing(url + path, request).catch((error: unknown) => {
      throw new ProviderError(error instanceof PrivateAddress ? this.#texts.private : this.#texts.unreachable);
    });
  }

  #errorOf(status: number, about?: ProviderCall['about']): ProviderError {
    if (status >= 300 && status < 400) return new ProviderError(this.#texts.redirected);
    if (status === 401 || status === 403) return new ProviderError(this.#texts.keyRejected);
    if (about === 'order' && status >= 400 && status < 500 && !PASSING.includes(status)) {
      return new ProviderError(this.#texts.rejected(status), true);
    }
    if (about === 'result' && (status === 404 || status === 410)) return new ProviderError(this.#texts.forgotten, true);
    return new ProviderError(this.#texts.status(status));
  }
}
