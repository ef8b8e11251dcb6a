// Compact shapes of the contract: what fields calls have, without limits and formats.
import { z } from 'zod';
import { api } from '../../../src/contract/api/index.ts';
import type { EndpointDefinition } from '../../../src/contract/endpoint.ts';
import { ServerEvent } from '../../../src/contract/events/events.ts';

/**
 * Simple types by name, `?` for anything. Of objects the fields, optional ones with `?` after their name; `…` says that
 * further fields are left out, and `*` is the shape of fields with any name.
 */
export type Shape =
  | string
  | { readonly oneOf: readonly string[] }
  | { readonly list: Shape }
  | { readonly either: readonly Shape[] }
  | { readonly fields: Readonly<Record<string, Shape>> };

export interface CallShape {
  readonly method: string;
  /** All paths, with the names of parameters removed. */
  readonly paths: readonly string[];
  readonly isPage?: true;
  readonly query?: Shape;
  readonly body?: Shape;
  readonly answer?: Shape;
}

export interface ContractShape {
  readonly calls: Readonly<Record<string, CallShape>>;
  readonly event: Shape;
}

type JsonSchema = Record<string, unknown>;

export function contractShape(): ContractShape {
  const calls: Record<string, CallShape> = {};
  for (const [area, endpoints] of Object.entries(api)) {
    for (const [name, endpoint] of Object.entries<EndpointDefinition>(endpoints)) {
      const { query, body, answer } = endpoint as { query?: z.ZodType; body?: z.ZodType; answer?: z.ZodType };
      calls[`${area}.${name}`] = {
        method: endpoint.method,
        paths: [endpoint.path, ...(endpoint.aliases ?? [])].map((path) => path.replaceAll(/\{\w+\}/g, '{}')),
        ...(endpoint.answerKind === 'page' && { isPage: true as const }),
        ...(query && { query: shapeOf(query) }),
        ...(body && { body: shapeOf(body) }),
        // As the server writes it.
        ...(answer && { answer: shapeOf(answer) }),
      };
    }
  }
  return { calls, event: shapeOf(ServerEvent) };
}

/** Of what is sent, before defaults. */
function shapeOf(schema: z.ZodType): Shape {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const definitions = (json.$defs ?? {}) as Record<string, JsonSchema>;
  const open = new Set<string>();
  const simplify = (node: JsonSchema): Shape => {
    if (typeof node.$ref === 'string') {
      const name = node.$ref.replace('#/$defs/', '');
      const definition = node.$ref === '#' ? json : definitions[name];
      if (!definition || open.has(name)) return '?';
      open.add(name);
      const shape = simplify(definition);
      open.delete(name);
      return shape;
    }
    if ('const' in node) return { oneOf: [JSON.stringify(node.const)] };
    if (Array.isArray(node.enum)) return { oneOf: node.enum.map((value) => JSON.stringify(value)) };
    const either = (node.anyOf ?? node.oneOf) as JsonSchema[] | undefined;
    if (either) return { either: either.map(simplify) };
    if (node.type === 'array') return { list: node.items ? simplify(node.items as JsonSchema) : '?' };
    if (node.type === 'object') return { fields: fieldsOf(node, simplify) };
    return typeof node.type === 'string' ? node.type.replace('integer', 'number') : '?';
  };
  return simplify(json);
}

function fieldsOf(node: JsonSchema, simplify: (node: JsonSchema) => Shape): Record<string, Shape> {
  const required = new Set((node.required ?? []) as string[]);
  const fields: Record<string, Shape> = {};
  for (const [name, field] of Object.entries((node.properties ?? {}) as Record<string, JsonSchema>)) {
    fields[required.has(name) ? name : `${name}?`] = simplify(field);
  }
  const others = node.additionalProperties;
  if (typeof others === 'object' && others !== null) fields['*'] = simplify(others as JsonSchema);
  else if (others !== false) fields['…'] = '?';
  return fields;
}
