// Turns whatever went wrong into the contract's error body; what was not foreseen is logged and said to be internal.
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import type { ErrorCode } from '../../../contract/errors.ts';
import { codeOfDatabaseError } from '../db/index.ts';
import { isNoSpaceError } from '../storage/disk-space.ts';
import { Failure, internalFailure } from './failure.ts';

/** The errors of fastify itself, by status. */
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
    throw new Failure('not_found');
  });
  http.setErrorHandler<FastifyError>((error, request, reply) => {
    const failure = failureOf(error);
    if (failure.code === 'storage_full') request.log.error({ route: request.routeOptions.url }, 'no room to write');
    if (failure.code === 'internal') request.log.error({ err: error, route: request.routeOptions.url }, 'call failed');
    return reply.code(failure.status).send(failure.body);
  });
}

/** What fastify refuses before there is a route: an address that cannot be read, or one that is too long. */
export function answerFrameworkError(error: FastifyError, _request: unknown, reply: FastifyReply): void {
  const failure = failureOf(error);
  void reply.code(failure.status).send(failure.body);
}

/** What the contract calls an error; what was not foreseen is internal. */
export function failureOf(error: FastifyError): Failure {
  if (error instanceof Failure) return error;
  const ofDatabase = codeOfDatabaseError(error);
  if (ofDatabase) return new Failure(ofDatabase);
  if (isNoSpaceError(error)) return new Failure('storage_full');
  const code = error.statusCode === undefined ? undefined : codeOfStatus[error.statusCode];
  return code ? new Failure(code) : internalFailure();
}
