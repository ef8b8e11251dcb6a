// A call of the contract, with the checked input of a window.

import { z } from 'zod';
import { api } from '../../contract/api/index.ts';
import { DEVICE_HEADER, DEVICE_NAME_HEADER } from '../../contract/api/sessions.ts';
import { API_BASE } from '../../contract/common.ts';
import type { EndpointDefinition, SentFile } from '../../contract/endpoint.ts';
import { checkFields } from '../../domain/forms/field-problems.ts';
import { ApiError } from '../ipc/result.ts';

export interface CallInput {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  /** The headers that the contract names for this call. */
  headers?: Record<string, string>;
  body?: unknown;
  /** The token of a chosen file, or a file that the page has read. */
  file?: string | SentFile;
}

export interface ApiCall {
  readonly area: string;
  readonly name: string;
  readonly definition: EndpointDefinition;
  readonly input: CallInput;
}

export const endpoints: readonly (readonly [area: string, name: string, definition: EndpointDefinition])[] =
  Object.entries(api).flatMap(([area, calls]) =>
    Object.entries(calls).map(([name, definition]) => [area, name, definition as EndpointDefinition] as const),
  );

const byName = new Map(endpoints.map(([area, name, definition]) => [`${area}.${name}`, definition]));

/** The name of a call in logs and in the cache. */
export const callName = (call: Pick<ApiCall, 'area' | 'name'>): string => `${call.area}.${call.name}`;

/** @throws ApiError `unexpected` if the contract has no such call */
export function definitionOf(area: string, name: string): EndpointDefinition {
  const definition = byName.get(`${area}.${name}`);
  if (!definition) throw new ApiError('unexpected');
  return definition;
}

/**
 * Checks the input against the contract.
 * @throws ApiError with the fields that do not fit
 */
export function prepareCall(area: string, name: string, input: unknown): ApiCall {
  const definition = definitionOf(area, name);
  const checked = checkFields(inputSchemaOf(definition), input ?? {}, withoutPart);
  if (!checked.fits) throw new ApiError(checked.problems.code, { fields: checked.problems.fields });
  const { params = {}, query = {}, headers, body, file } = checked.value as Partial<CallInput>;
  return { area, name, definition, input: { params, query, ...(headers && { headers }), body, file } };
}

/** Whether a call changes nothing, so that repeats are safe. Searches are POST, but only read. */
export const isRead = (definition: EndpointDefinition): boolean =>
  definition.method === 'GET' || definition.offline === 'cached';

/** @param baseUrl without a trailing slash */
export function urlOf(baseUrl: string, { definition, input }: ApiCall): string {
  const path = definition.path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => {
    const value = String(input.params[name] ?? '');
    // An empty segment, or one of dots, would lead to another path.
    if (/^\.{0,2}$/.test(value)) throw new ApiError('malformed');
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query)) {
    if (value !== undefined && value !== null) query.append(name, String(value));
  }
  const search = query.size > 0 ? `?${query}` : '';
  return `${baseUrl}${API_BASE}${path}${search}`;
}

const InlineFile = z.strictObject({ name: z.string().min(1).max(250), bytes: z.instanceof(Uint8Array) });

const inputSchemas = new WeakMap<EndpointDefinition, z.ZodType>();

function inputSchemaOf(definition: EndpointDefinition): z.ZodType {
  const known = inputSchemas.get(definition);
  if (known) return known;
  const schema = z.strictObject({
    ...(definition.params && { params: optionalWhereEmpty(definition.params) }),
    ...(definition.query && { query: optionalWhereEmpty(definition.query) }),
    ...(definition.headers && { headers: optionalWhereEmpty(definition.headers) }),
    ...(definition.body && { body: optionalWhereEmpty(definition.body) }),
    ...(definition.bodyKind === 'file' && { file: z.string() }),
    ...(definition.bodyKind === 'multipart' && { file: z.union([InlineFile, z.string()]).optional() }),
  });
  inputSchemas.set(definition, schema);
  return schema;
}

/** A part that may be empty may be omitted, as in the contract's types. */
const optionalWhereEmpty = (schema: z.ZodType): z.ZodType =>
  schema.safeParse({}).success ? schema.prefault({}) : schema;

/** Windows know fields by their names, without the part of the call. */
const withoutPart = (path: readonly PropertyKey[]): readonly PropertyKey[] =>
  path[0] === 'params' || path[0] === 'query' || path[0] === 'headers' || path[0] === 'body' ? path.slice(1) : path;

/** The headers for the body of `bodyOf`; empty if the call has no JSON body. */
export const typeOf = ({ definition }: ApiCall): Record<string, string> =>
  definition.body ? { 'content-type': 'application/json' } : {};

/** The JSON body of a call, if it has one. */
export const bodyOf = ({ definition, input }: ApiCall): string | undefined =>
  definition.body ? JSON.stringify(input.body) : undefined;

/** Of a sign-in. @param name a URI component */
export const deviceHeaders = (secret: string, name: string) => ({
  [DEVICE_HEADER]: secret,
  [DEVICE_NAME_HEADER]: name,
});
