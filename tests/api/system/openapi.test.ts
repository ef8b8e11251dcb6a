// The OpenAPI document names every endpoint, and all its references resolve.
import { expect, it } from 'vitest';
import { api } from '../../../src/contract/api/index.ts';
import type { EndpointDefinition } from '../../../src/contract/endpoint.ts';
import { startServer } from '../harness.ts';

it('describes every call of the contract, with its parameters, body and answer', async () => {
  const { anyone } = await startServer();
  const { status, body } = await anyone.get('/openapi.json');
  expect([status, body.openapi]).toEqual([200, '3.1.0']);
  const endpoints = Object.values(api).flatMap((area) => Object.values(area)) as EndpointDefinition[];
  const described = Object.values(body.paths as Record<string, object>).flatMap((path) => Object.keys(path));
  expect(described).toHaveLength(
    endpoints.flatMap(({ path, aliases = [] }: EndpointDefinition) => [path, ...aliases]).length,
  );
  for (const { method, path, params, bodyKind, body: input } of endpoints) {
    const operation = body.paths[path][method.toLowerCase()];
    const inPath = operation.parameters.filter((parameter: { in: string }) => parameter.in === 'path');
    expect(inPath.map((parameter: { name: string }) => `{${parameter.name}}`)).toEqual(path.match(/\{\w+\}/g) ?? []);
    expect(Boolean(params)).toBe(inPath.length > 0);
    expect(Boolean(operation.requestBody)).toBe(Boolean(input) || bodyKind === 'file');
  }
  const search = body.paths['/selection_processes/search'].post;
  expect(Object.keys(search.responses['200'].headers)).toEqual(['current-page', 'total-pages', 'total-count']);
  expect(search.requestBody.content['application/json'].schema.additionalProperties).toBe(false);
});
