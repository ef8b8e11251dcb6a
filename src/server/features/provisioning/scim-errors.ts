// Errors of SCIM calls in the format of RFC 7644, section 3.12.
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { scimMessages as texts } from '../../../contract/messages.ts';
import type { AppError } from '../../platform/http/app-error.ts';
import { toAppError } from '../../platform/http/errors.ts';

const SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:Error';
export const SCIM_TYPE = 'application/scim+json; charset=utf-8';

type Keyword = 'uniqueness' | 'invalidFilter' | 'invalidValue' | 'invalidSyntax' | 'invalidPath' | 'noTarget';

export class ScimError extends Error {
  readonly status: number;
  readonly scimType: Keyword | undefined;

  /** @param detail for the provider's administrators */
  constructor(status: number, detail: string, scimType?: Keyword, options?: ErrorOptions) {
    super(detail, options);
    this.name = 'ScimError';
    this.status = status;
    this.scimType = scimType;
  }
}

/** Statuses with which the library refuses a message, whose texts are for the provider's administrators. */
const isOfLibrary = (error: Error): error is Error & { status: number; scimType?: Keyword } =>
  error.name === 'SCIMError' && 'status' in error && typeof error.status === 'number';

/**
 * The stored attributes of a resource, which the library checks first; it throws TypeErrors for values of a wrong type.
 * @throws ScimError
 */
export function coerced<Schema extends z.ZodType>(schema: Schema, work: () => object): z.output<Schema> {
  let resource: object;
  try {
    resource = work();
  } catch (error) {
    if (error instanceof TypeError) throw new ScimError(400, error.message, 'invalidValue', { cause: error });
    throw error;
  }
  const stored = schema.safeParse(JSON.parse(JSON.stringify(resource)));
  if (stored.success) return stored.data;
  const [issue] = stored.error.issues;
  throw new ScimError(400, `${issue?.path.join('.')}: ${issue?.message}`, 'invalidValue');
}

export function sendScimError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof ScimError || isOfLibrary(error)) {
    return send(reply, error.status, error.message, error.scimType);
  }
  const known = toAppError(error as FastifyError);
  if (known.code === 'internal') request.log.error({ err: error, route: request.routeOptions.url }, 'call failed');
  return send(reply, known.status, detailOf(known, request.id));
}

function detailOf(error: AppError, requestId: string): string {
  if (error.code === 'internal') return texts.failed(requestId);
  if (error.code === 'not_found') return texts.notFound;
  if (error.code === 'too_many_requests') return texts.tooMany;
  if (error.code === 'unavailable') return texts.unavailable;
  if (error.status === 400) return texts.malformed;
  return error.body.error;
}

const send = (reply: FastifyReply, status: number, detail: string, scimType?: Keyword) =>
  reply
    .code(status)
    .type(SCIM_TYPE)
    .send({ schemas: [SCHEMA], status: String(status), ...(scimType && { scimType }), detail });
