// Interprets a server's answer: the contract's data, its error, or not Terna.
import { z } from 'zod';
import type { EndpointDefinition, Pagination } from '../../contract/endpoint.ts';
import { ErrorBody, type ErrorCode } from '../../contract/errors.ts';
import type { Log } from '../app/log.ts';
import { ApiError, type ApiErrorDetails } from '../ipc/result.ts';
import type { HttpAnswer } from './http.ts';
import { paginationOf } from './pagination.ts';
import { retryAfter } from './retry.ts';

export interface Understood {
  readonly data: unknown;
  readonly pagination?: Pagination;
}

/**
 * The data of a success, parsed by the contract.
 * @throws CallFailure with the server's own code and text, or `not_terna`, or `unexpected` where a Terna server
 * answers what the contract does not say
 */
export function understand(definition: EndpointDefinition, answer: HttpAnswer, call: string, log: Log): Understood {
  if (answer.status < 200 || answer.status > 299) throw errorFromAnswer(answer);
  if (!definition.answer) {
    if (answer.text !== '') throw new ApiError('not_terna');
    return { data: null };
  }
  const parsed = definition.answer.safeParse(jsonOf(answer.text));
  if (!parsed.success) {
    // Where in the answer may be named by what people have called it.
    const issues = parsed.error.issues.slice(0, 5).map(({ code }) => code);
    log.error('an answer does not fit the contract', { call, issues: issues.join(' ') });
    throw new ApiError('unexpected');
  }
  if (definition.answerKind !== 'page') return { data: parsed.data };
  const pagination = paginationOf(answer.headers);
  if (!pagination) throw new ApiError('not_terna');
  return { data: parsed.data, pagination };
}

/** Codes that a newer server may have are taken by the status that they come with. */
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
/** What a proxy in between answers by itself, in a form of its own. */
const PROXY_STATUSES = new Set([413, 429, 502, 503, 504]);

/** The failure that an answer without success stands for. */
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

/** @throws CallFailure not_terna for what is not JSON */
function jsonOf(text: string): unknown {
  const value = parseOrNull(text);
  if (value === null) throw new ApiError('not_terna');
  return value;
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // What is not JSON has no meaning here; the caller says which.
    return null;
  }
}
