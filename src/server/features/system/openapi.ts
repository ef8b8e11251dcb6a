// Generates an OpenAPI 3.1 document from the contract.
import { z } from 'zod';
import { api } from '../../../contract/api/index.ts';
import { SESSION_TOKEN_HEADER } from '../../../contract/api/sessions.ts';
import { API_BASE } from '../../../contract/common.ts';
import type { EndpointDefinition } from '../../../contract/endpoint.ts';
import { ErrorBody } from '../../../contract/errors.ts';

type JsonSchema = Record<string, unknown>;

/** Values without a JSON form, such as instants in outputs, become «any value». */
const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

export function openApiDocument(version: string): JsonSchema & { openapi: string } {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const [area, calls] of Object.entries(api)) {
    for (const [name, endpoint] of Object.entries(calls) as [string, EndpointDefinition][]) {
      const method = endpoint.method.toLowerCase();
      for (const [index, path] of [endpoint.path, ...(endpoint.aliases ?? [])].entries()) {
        const operation = operationOf(area, index === 0 ? name : `${name}${index + 1}`, endpoint, path);
        paths[path] = { ...paths[path], [method]: operation };
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Terna', version },
    servers: [{ url: API_BASE }],
    security: [{ session: [] }],
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: schemaOf(ErrorBody, 'output') },
    },
  };
}

function operationOf(area: string, name: string, endpoint: EndpointDefinition, path: string): JsonSchema {
  const body = bodyOf(endpoint);
  return {
    operationId: `${area}.${name}`,
    tags: [area],
    summary: endpoint.summary,
    parameters: [
      ...(path.includes('{tenant}') ? [tenantParameter] : []),
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...parametersOf(endpoint.headers, 'header'),
    ],
    ...(body && { requestBody: body }),
    responses: {
      [String(endpoint.status ?? (endpoint.answer || endpoint.answerKind ? 200 : 204))]: answerOf(endpoint),
      default: { description: 'Error', content: jsonOf({ $ref: '#/components/schemas/Error' }) },
    },
    ...(endpoint.who === 'anyone' && { security: [] }),
  };
}

function parametersOf(schema: z.ZodType | undefined, location: 'path' | 'query' | 'header'): JsonSchema[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: property,
  }));
}

const tenantParameter = { name: 'tenant', in: 'path', required: true, schema: { type: 'string' } };

function bodyOf(endpoint: EndpointDefinition): JsonSchema | null {
  if (endpoint.bodyKind === 'file') {
    return {
      required: true,
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    };
  }
  if (!endpoint.body) return null;
  const schema = schemaOf(endpoint.body, 'input');
  const form = endpoint.bodyKind === 'multipart' ? { 'multipart/form-data': { schema } } : {};
  // A body without required fields may be omitted.
  const required = !endpoint.body.safeParse({}).success;
  return { required, content: { ...jsonOf(schema), ...form } };
}

function answerOf(endpoint: EndpointDefinition): JsonSchema {
  const description = endpoint.summary;
  if (endpoint.answerKind === 'download' || endpoint.answerKind === 'bytes') {
    return { description, content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } };
  }
  const renewed = endpoint.session === 'renews' ? { headers: tokenHeaders } : {};
  if (!endpoint.answer) return { description, ...renewed };
  const content = jsonOf(schemaOf(endpoint.answer, 'output'));
  return endpoint.answerKind === 'page'
    ? { description, headers: pageHeaders, content }
    : { description, ...renewed, content };
}

const count = { schema: { type: 'integer', minimum: 0 } };
const pageHeaders = { 'current-page': count, 'total-pages': count, 'total-count': count };

const tokenHeaders = { [SESSION_TOKEN_HEADER]: { schema: { type: 'string' } } };

const jsonOf = (schema: JsonSchema): JsonSchema => ({ 'application/json': { schema } });
