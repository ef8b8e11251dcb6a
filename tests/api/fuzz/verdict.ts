// Validates responses by the OpenAPI document alone, using an independent schema validator.
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { JsonSchema } from 'json-schema-faker';
import { ErrorBody } from '../../../src/contract/errors.ts';
import type { Operation } from './document.ts';
import type { Wire } from './requests.ts';

export interface Answered {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** Formats are hints; types and patterns carry the constraints. */
const ajv = new Ajv2020({ strict: false, validateFormats: false });
const compiled = new WeakMap<object, ValidateFunction>();

function fits(schema: JsonSchema, value: unknown): ValidateFunction | null {
  if (typeof schema !== 'object') return null;
  const known = compiled.get(schema) ?? ajv.compile(schema);
  compiled.set(schema, known);
  return known(value) ? null : known;
}

/**
 * Returns the problem of a response, or null.
 * @param mayCall whether the caller is allowed to call it
 */
export function complaint(operation: Operation, wire: Wire, answered: Answered, mayCall: boolean): string | null {
  const { status, body } = answered;
  if (status >= 500) return `answered ${status}: ${body.slice(0, 200)}`;
  return status < 400 ? aboutSuccess(operation, wire, answered, mayCall) : aboutRefusal(answered);
}

function aboutRefusal({ status, body }: Answered): string | null {
  // URLs that users open in a browser respond with a page.
  if (/^<!doctype html>.*<h1>[^<]+<\/h1>/s.test(body)) return null;
  const error = ErrorBody.safeParse(readable(body));
  return error.success ? null : `answered ${status} without saying why: ${body.slice(0, 200)}`;
}

function aboutSuccess(operation: Operation, wire: Wire, answered: Answered, mayCall: boolean): string | null {
  if (!mayCall) return `answered ${answered.status} to somebody who may not call it`;
  if (isPartOrPage(answered)) return null;
  if (answered.status !== operation.status) return `answered ${answered.status} instead of ${operation.status}`;
  const asked = operation.bodies.get('application/json');
  // A missing body counts as an empty object.
  if (asked && typeof wire.body === 'string' && fits(asked, readable(wire.body || '{}'))) {
    return `answered ${answered.status} to what its schema does not allow`;
  }
  if (operation.answer === undefined) return null;
  const wrong = fits(operation.answer, readable(answered.body));
  return wrong && `answered what its schema does not allow: ${ajv.errorsText(wrong.errors)}`;
}

const isPartOrPage = ({ status, type }: Answered): boolean => status === 206 || type.startsWith('text/html');

function readable(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
