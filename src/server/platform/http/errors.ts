// Maps all errors to the contract's error responses; unexpected ones are logged.
import { randomBytes } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import type { ErrorBody, ErrorCode } from '../../../contract/errors.ts';
import { internalErrorText } from '../../../contract/messages.ts';
import { codeOfDatabaseError } from '../db/index.ts';
import { isNoSpaceError } from '../storage/disk-space.ts';
import { AppError, internalError } from './app-error.ts';

/** Codes for the status of fastify's own errors. */
const codeOfStatus: Record<number, ErrorCode> = {
  400: 'malformed',
  404: 'not_found',
  408: 'malformed',
  413: 'too_large',
  414: 'malformed',
  415: 'wrong_media_type',
  429: 'too_many_requests',
  503: 'unavailable',
};

export function answerErrors(http: FastifyInstance): void {
  http.setNotFoundHandler(() => {
    throw new AppError('not_found');
  });
  http.setErrorHandler<FastifyError>((error, request, reply) => {
    const appError = toAppError(error);
    if (appError.code === 'storage_full') request.log.error({ route: request.routeOptions.url }, 'no room to write');
    if (appError.code === 'internal') request.log.error({ err: error, route: request.routeOptions.url }, 'call failed');
    return reply.code(appError.status).send(bodyOf(appError, request.id));
  });
  http.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
}

/** A random number of a request, short enough to be read out. It is in each log line and in the header. */
export const newRequestId = (): string => randomBytes(5).toString('hex');

/** An unexpected error names its request, so that the operator finds it in the log. */
const bodyOf = (appError: AppError, requestId: string): ErrorBody =>
  appError.code === 'internal' ? { ...appError.body, error: internalErrorText(requestId) } : appError.body;

/** Responds to requests that fastify rejects before routing: an unreadable or too long URL. */
export function answerFrameworkError(error: FastifyError, _request: unknown, reply: FastifyReply): void {
  const appError = toAppError(error);
  void reply.code(appError.status).send(appError.body);
}

/** Returns the contract's error; unexpected errors become internal. */
export function toAppError(error: FastifyError): AppError {
  if (error instanceof AppError) return error;
  const ofDatabase = codeOfDatabaseError(error);
  if (ofDatabase) return new AppError(ofDatabase);
  if (isNoSpaceError(error)) return new AppError('storage_full');
  const code = error.statusCode === undefined ? undefined : codeOfStatus[error.statusCode];
  return code ? new AppError(code) : internalError();
}
