// The OpenAPI document as the fuzzer needs it: each call with its parameters and the schema of its body.
import type { JsonSchema } from 'json-schema-faker';

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema: JsonSchema;
}

export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  /** By media type; empty where the call takes no body. */
  readonly bodies: ReadonlyMap<string, JsonSchema>;
}

interface Described {
  operationId: string;
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
}

/** Every call of the document, aliases included. */
export function operationsOf(document: { paths: Record<string, Record<string, Described>> }): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters, requestBody }]) => ({
      id: operationId,
      method: method.toUpperCase(),
      path,
      parameters,
      bodies: new Map(Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => [type, schema])),
    })),
  );
}
