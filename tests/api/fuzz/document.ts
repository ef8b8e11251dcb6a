// Parses the OpenAPI document into operations for the fuzzer.
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
  /** Schemas by media type; empty if the call takes no body. */
  readonly bodies: ReadonlyMap<string, JsonSchema>;
  /** The status of success. */
  readonly status: number;
  /** The schema of the JSON response; undefined if the response is empty or a file. */
  readonly answer: JsonSchema | undefined;
  readonly isOpen: boolean;
}

interface Content {
  readonly content?: Record<string, { schema: JsonSchema }>;
}

interface Described {
  operationId: string;
  parameters: Parameter[];
  requestBody?: Content;
  responses: Record<string, Content>;
  security?: readonly unknown[];
}

/** Aliases are included. */
export function operationsOf(document: { paths: Record<string, Record<string, Described>> }): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => operationOf(path, method, described)),
  );
}

function operationOf(path: string, method: string, described: Described): Operation {
  const { operationId, parameters, requestBody, responses, security } = described;
  const [status = '200'] = Object.keys(responses).filter((name) => name !== 'default');
  return {
    id: operationId,
    method: method.toUpperCase(),
    path,
    parameters,
    bodies: new Map(Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => [type, schema])),
    status: Number(status),
    answer: responses[status]?.content?.['application/json']?.schema,
    isOpen: security?.length === 0,
  };
}
