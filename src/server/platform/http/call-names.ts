// Names the endpoints of the contract as `group.name`.
import { api } from '../../../contract/api/index.ts';
import type { EndpointDefinition } from '../../../contract/endpoint.ts';

const names = new Map<EndpointDefinition, string>(
  Object.entries(api).flatMap(([area, calls]) =>
    Object.entries(calls).map(([name, endpoint]) => [endpoint as EndpointDefinition, `${area}.${name}`] as const),
  ),
);

export const callNameOf = (endpoint: EndpointDefinition): string => names.get(endpoint) ?? endpoint.path;
