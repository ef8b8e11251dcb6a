// Interprets a server's answer: the contract's data, its error, or not Terna.
import { z } from 'zod';
import type { EndpointDefinition, Pagination } from '../../contract/endpoint.ts';
import { ErrorBody, type ErrorCode } from '../../contract/errors.ts';
import type { Log } from '../app/log.ts';
import { ApiError, type ApiErrorDetails } from '../ipc/result.ts';
import type { HttpAnswer } from './http.ts';
import { readKnown } from './newer-answers.ts';
import { paginationOf } from './pagination.ts';
import { retryAfter } from './retry.ts';

export interface Understood {
  readonly data: unknown;
  readonly pagination?: Pagination;
}

/**
 * Returns the data of a success, parsed by the contract.
 * @throws ApiError with the server's code and text, `not_terna`, or `unexpected` if a Terna server violates the
 * contract
 */
export function understand(definition: EndpointDefinition, answer: HttpAnswer, call: string, log: Log): Understood {
  if (answer.status < 200 || answer.status > 299) throw errorFromAnswer(answer);
  if (!definition.answer) {
    if (answer.text !== '') throw new ApiError('not_terna');
    return { data: null };
  }
  const value = jsonOf(answer.text);
  const parsed = definition.answer.safeParse(value);
  const known = parsed.success ? null : readKnown(definition, value, parsed.error.issues);
  if (known) log.warn('an answer has values of a newer server', { call, leftOut: known.leftOut });
  if (!parsed.success && !known) {
    // Paths of issues may contain names that users chose, so only the codes are logged.
    const issues = parsed.error.issues.slice(0, 5).map(({ code }) => code);
    log.error('an answer does not fit the contract', { call, issues: issues.join(' ') });
    throw new ApiError('unexpected');
  }
  const data = known ? known.data : parsed.data;
  if (definition.answerKind !== 'page') return { data };
  const pagination = paginationOf(answer.headers);
  if (!pagination) throw new ApiError('not_terna');
  return { data, pagination };
}

/** Error bodies whose code is unknown here, from a newer server; the status decides their meaning. */
const NewerErrorBody = ErrorBody.extend({ code: z.string() });

const CODE_BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'malformed',
  401: 'no_session',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  413: 'too_large',
  415: 'wrong_media_type',
  422: 'invalid',
  429: 'too_many_requests',
  500: 'internal',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
  507: 'storage_full',
};
/** Statuses that a proxy answers by itself, in its own format. */
const PROXY_STATUSES = new Set([413, 429, 502, 503, 504]);

export function errorFromAnswer(answer: Pick<HttpAnswer, 'status' | 'text'> & Partial<HttpAnswer>): ApiError {
  const asked = retryAfter(answer.headers?.['retry-after']);
  const { code, details } = meaningOf(answer);
  return new ApiError(code, asked === null ? details : { ...details, retryAfter: asked });
}

function meaningOf({ status, text }: Pick<HttpAnswer, 'status' | 'text'>): Meaning {
  const body = parseOrNull(text);
  const known = ErrorBody.safeParse(body);
  if (known.success) {
    const { error: message, code, fields, current } = known.data;
    return { code, details: { message, fields, current } };
  }
  const newer = NewerErrorBody.safeParse(body);
  const code = CODE_BY_STATUS[status];
  if (newer.success && code) return { code, details: { message: newer.data.error, fields: newer.data.fields } };
  return { code: code && PROXY_STATUSES.has(status) ? code : 'not_terna', details: {} };
}

interface Meaning {
  readonly code: ErrorCode;
  readonly details: ApiErrorDetails;
}

/** @throws ApiError not_terna if the text is not JSON */
function jsonOf(text: string): unknown {
  const value = parseOrNull(text);
  if (value === null) throw new ApiError('not_terna');
  return value;
}

/** The caller reports text that is not JSON. */
export function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Further codes after which a queueable call is sent again later. */
export const BUSY_CODES: ReadonlySet<string> = new Set(['too_many_requests', 'storage_full']);
