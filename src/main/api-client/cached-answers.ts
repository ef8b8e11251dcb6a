// Stores answers for reading without a server: selection, keys, tags and reading.
import { z } from 'zod';
import type { Pagination } from '../../contract/endpoint.ts';
import type { AnswerCache } from '../offline/cache/index.ts';
import { type ApiCall, callName, definitionOf } from './calls.ts';

/** A cached answer with its call, so that events can be merged into it. */
export const CacheEntry = z.object({
  area: z.string(),
  name: z.string(),
  params: z.record(z.string(), z.unknown()),
  query: z.record(z.string(), z.unknown()),
  data: z.unknown(),
  pagination: z
    .object({
      currentPage: z.int(),
      nextPage: z.int(),
      prevPage: z.int(),
      totalPages: z.int(),
      totalCount: z.int(),
    })
    .optional(),
});
export type CacheEntry = z.infer<typeof CacheEntry>;

export interface CachedAnswer {
  readonly data: unknown;
  readonly pagination?: Pagination;
  /** When the server gave the answer (ISO). */
  readonly cachedAt: string;
}

/** The owner of an answer: an account in one workspace. */
export interface AccountScope {
  readonly workspace: string;
  readonly account: string;
}

/** Whether both are the same account on the same server; never true for null. */
export const sameScope = (one: AccountScope | null, other: AccountScope | null): boolean =>
  one !== null && one.workspace === other?.workspace && one.account === other.account;

/** Prefers the later answer; if both are equally old, the offline board, which is complete. */
export function newer(cached: CachedAnswer | null, offline: CachedAnswer | null): CachedAnswer | null {
  return cached && offline ? (cached.cachedAt > offline.cachedAt ? cached : offline) : (offline ?? cached);
}

export class CachedAnswers {
  readonly #cache: AnswerCache;
  readonly #now: () => number;

  constructor(cache: AnswerCache, now: () => number = Date.now) {
    this.#cache = cache;
    this.#now = now;
  }

  has(call: ApiCall, scope: AccountScope): boolean {
    return this.#cache.has(scopedKey(call, scope));
  }

  /** Null if it was never stored or no longer fits the contract. */
  get(call: ApiCall, scope: AccountScope): CachedAnswer | null {
    const stored = this.#cache.get(scopedKey(call, scope));
    if (!stored) return null;
    const entry = parseCacheEntry(stored.text);
    const data = entry && call.definition.answer?.safeParse(entry.data);
    if (!data?.success) return null;
    return { data: data.data, pagination: entry?.pagination, cachedAt: new Date(stored.storedAt).toISOString() };
  }

  /**
   * @param tags additional tags to find the answer by
   * @returns whether it was stored
   */
  put({
    call,
    scope,
    data,
    pagination,
    tags = [],
  }: {
    readonly call: ApiCall;
    readonly scope: AccountScope;
    readonly data: unknown;
    readonly pagination?: Pagination | undefined;
    readonly tags?: readonly string[] | undefined;
  }): boolean {
    const { area, name, input } = call;
    const entry: CacheEntry = { area, name, params: input.params, query: input.query, data, pagination };
    return this.#cache.put({
      key: scopedKey(call, scope),
      scope: scope.account,
      tags: [ANSWER_TAG, ...tagsOf(call), ...tags].map((tag) => scopedTag(tag, scope)),
      text: JSON.stringify(entry),
      storedAt: this.#now(),
    });
  }

  /** Removes the cached answer of a call. */
  drop(call: ApiCall, scope: AccountScope): void {
    this.#cache.drop(scopedKey(call, scope));
  }

  /** Changes the data of all cached answers with one of the tags; null leaves an answer unchanged. */
  change(tags: readonly string[], scope: AccountScope, change: (answer: CacheEntry) => unknown | null): void {
    const scopedTags = tags.map((tag) => scopedTag(tag, scope));
    this.#cache.change(scopedTags, (text) => {
      const entry = parseCacheEntry(text);
      const data = entry && change(entry);
      return entry && data !== null ? JSON.stringify({ ...entry, data }) : null;
    });
  }

  /** The last event merged into cached answers, and the time of the merge in epoch milliseconds. */
  knownEvent(scope: AccountScope): { readonly sequence: number; readonly at: number } | null {
    const stored = this.#cache.get(scopedTag(KNOWN_EVENT, scope));
    return stored && { sequence: Number(stored.text), at: stored.storedAt };
  }

  putKnownEvent(sequence: number, scope: AccountScope): void {
    const key = scopedTag(KNOWN_EVENT, scope);
    this.#cache.put({ key, scope: scope.account, tags: [], text: String(sequence), storedAt: this.#now() });
  }

  /** Removes all answers of an account, whose permissions may have shrunk. */
  clear(scope: AccountScope): void {
    this.removeTagged([ANSWER_TAG], scope);
  }

  /** Removes all answers with one of the tags. */
  removeTagged(tags: readonly string[], scope: AccountScope): void {
    for (const tag of tags) this.#cache.remove(scopedTag(tag, scope));
  }
}

/** The key of the last merged event. */
const KNOWN_EVENT = 'known-event';

/** The tag of every answer. */
const ANSWER_TAG = 'answer';

/** The tag of a candidate's files, which are large and which only an erasure changes. */
export const filesTag = (applicantId: number): string => `files:${applicantId}`;

/** The tag of everything about one candidate. */
export const applicantTag = (applicantId: number | string): string => `applicant:${applicantId}`;

/** The tag of all cached requests. */
export const REQUESTS_TAG = 'requests';

/** Paths of calls about one candidate, in any area. */
const OF_APPLICANT = /^\/(?:kanban\/)?applicants\/\{id\}/;

/** The subjects of an answer, by which events change it and erasures remove it. */
export function tagsOf({
  area,
  name,
  definition,
  input,
}: Pick<ApiCall, 'area' | 'name' | 'definition' | 'input'>): string[] {
  const id = String(input.params.id);
  if (area === 'board') return [name === 'open' ? `process:${id}` : `list:${id}`];
  if (OF_APPLICANT.test(definition.path)) return [applicantTag(id)];
  if (area === 'requests') return [REQUESTS_TAG];
  if (area !== 'processes') return [];
  if (name === 'get') return [`process:${id}`];
  return name === 'search' ? ['processes'] : [];
}

/** The name of a tag in the store. */
export const scopedTag = (tag: string, { workspace, account }: AccountScope): string =>
  `${workspace}\n${account}\n${tag}`;

/** The key of the answer to a call in the store. */
export const scopedKey = (call: ApiCall, scope: AccountScope): string => {
  const { params, query, body } = call.input;
  return scopedTag(`${callName(call)}\n${canonical({ params, query, body })}`, scope);
};

/** JSON in which equal values have equal texts, independent of the order of keys. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

function parseCacheEntry(text: string): CacheEntry | null {
  try {
    const entry = CacheEntry.parse(JSON.parse(text));
    definitionOf(entry.area, entry.name);
    return entry;
  } catch {
    // Another version of the program stored it; it counts as absent.
    return null;
  }
}
