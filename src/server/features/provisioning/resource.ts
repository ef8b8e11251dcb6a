// What users and groups have in common as SCIM resources: version, location, pages.
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { MAX_SCIM_PAGE } from '../../../contract/api/provisioning.ts';
import { scimMessages as texts } from '../../../contract/messages.ts';
import { ScimError } from './scim-errors.ts';
import type { Scim } from './scim-library.ts';

const DEFAULT_ITEMS = 100;
const MAX_START = 1_000_000;

const text = z.string().min(1).max(2000);
const count = z.coerce.number().int();

/** Repeated and other parameters are refused or ignored, as RFC 7644 allows. */
export const Query = z.object({
  filter: text.optional(),
  attributes: text.optional(),
  excludedAttributes: text.optional(),
  startIndex: count.max(MAX_START).optional(),
  count: count.optional(),
});
export type Query = z.output<typeof Query>;

export interface Page {
  readonly offset: number;
  readonly items: number;
}

export const pageOf = ({ startIndex = 1, count: asked = DEFAULT_ITEMS }: Query): Page => ({
  offset: Math.max(startIndex, 1) - 1,
  items: Math.min(Math.max(asked, 0), MAX_SCIM_PAGE),
});

/** Parts of the query as the library understands them. @throws the library's errors for a malformed filter */
export function parsed({ Resources }: Scim, { filter, attributes, excludedAttributes }: Query) {
  const asked = {
    ...(filter !== undefined && { filter }),
    ...(attributes !== undefined && { attributes }),
    ...(excludedAttributes !== undefined && { excludedAttributes }),
  };
  const resource = new Resources.User(undefined, asked);
  return { filter: resource.filter as readonly object[] | undefined, attributes: resource.attributes };
}

type Attributes = ReturnType<typeof parsed>['attributes'];

export interface Resource {
  /** Weak, because equal data may be written differently. */
  readonly version: string;
  readonly body: object;
}

/** @param shape the stored data. @param attributes those that the provider asked for; undefined for all */
export function resourceOf(
  { Schemas }: Scim,
  kind: 'User' | 'Group',
  { shape, base, attributes }: { readonly shape: object; readonly base: string; readonly attributes?: Attributes },
): Resource {
  const location = `${base}/${kind}s`;
  const whole = JSON.stringify(new Schemas[kind](shape, 'out', location));
  const version = `W/"${createHash('sha256').update(whole).digest('base64url').slice(0, 22)}"`;
  const { meta } = shape as { meta?: object };
  const body = new Schemas[kind]({ ...shape, meta: { ...meta, version } }, 'out', location, attributes);
  return { version, body };
}

/** @throws ScimError if the provider has read another version (RFC 7644, section 3.14) */
export function assertVersion(ifMatch: string, version: string): void {
  if (!isAmong(ifMatch, version)) throw new ScimError(412, texts.changed);
}

export const isAmong = (header: string, version: string): boolean =>
  header.trim() === '*' || header.split(',').some((one) => one.trim() === version);

export function listOf({ Messages }: Scim, rows: readonly object[], { offset }: Page, total: number): object {
  const list = new Messages.ListResponse(
    [...rows] as never,
    { itemsPerPage: rows.length, totalResults: total } as never,
  );
  return { ...list, startIndex: offset + 1 };
}
