// Applies PATCH messages, after the deviations of Microsoft Entra and Okta from RFC 7644 are removed.
import { z } from 'zod';
import { scimMessages as texts } from '../../../contract/messages.ts';
import { ScimError } from './scim-errors.ts';
import type { Scim } from './scim-library.ts';

const MAX_OPERATIONS = 1000;
const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

const Message = z.looseObject({
  schemas: z.array(z.string()),
  Operations: z
    .array(z.looseObject({ op: z.string(), path: z.string().max(1000).optional(), value: z.unknown().optional() }))
    .min(1)
    .max(MAX_OPERATIONS),
});
type Operation = z.output<typeof Message>['Operations'][number];

export interface Patched {
  readonly scim: Scim;
  readonly schema: 'User' | 'Group';
  /** The attributes that are stored. */
  readonly attributes: readonly string[];
}

/** @returns the resource after the message. @throws ScimError, the library's errors */
export async function patch({ scim, schema, attributes }: Patched, present: object, body: unknown): Promise<object> {
  const message = Message.safeParse(body);
  if (!message.success) throw new ScimError(400, texts.malformed, 'invalidSyntax');
  const resource = new scim.Schemas[schema](present, 'in');
  const operations = message.data.Operations.flatMap((operation) => tolerated(operation, attributes));
  if (operations.length === 0) return resource;
  const patchOp = new scim.Messages.PatchOp({ schemas: [PATCH], Operations: operations as never });
  return (await patchOp.apply(resource)) ?? resource;
}

/** Attributes that are not stored are ignored, because providers send all that they have. */
function tolerated({ op, path, value }: Operation, attributes: readonly string[]): object[] {
  const isStored = (name: string) => attributes.some((one) => one.toLowerCase() === headOf(name));
  if (path !== undefined) {
    if (!isStored(path)) return [];
    const plain = withoutSchema(path);
    return [{ op, path: plain, ...(value !== undefined && { value: tolerantValue(plain, value) }) }];
  }
  if (typeof value !== 'object' || value === null) return [{ op, value }];
  const stored = Object.entries(value).filter(([name]) => isStored(name));
  if (stored.length === 0) return [];
  return [{ op, value: Object.fromEntries(stored.map(([name, one]) => [name, tolerantValue(name, one)])) }];
}

/** Booleans as texts, which Microsoft Entra sends. */
export function tolerantValue(path: string, value: unknown): unknown {
  if (headOf(path) !== 'active' || typeof value !== 'string' || !/^(true|false)$/i.test(value)) return value;
  return value.toLowerCase() === 'true';
}

const withoutSchema = (path: string): string =>
  path.replace(/^urn:ietf:params:scim:schemas:core:2\.0:(User|Group):/i, '');

const headOf = (path: string): string => /^[^.[]*/.exec(withoutSchema(path))?.[0].toLowerCase() ?? '';
