// Stores answers for reading without a server: selection, keys, tags and reading.
import { z } from 'zod';
import type { Pagination } from '../../contract/endpoint.ts';
import type { AnswerCache } from '../offline/cache/index.ts';
import { type ApiCall, callName, definitionOf } from './calls.ts';

/** An answer as it is kept: with the call that it answers, so that an event can be merged into it. */
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
  /** When the server gave it, ISO. */
  readonly cachedAt: string;
}

/** Whose answers are meant: the same account on another server is somebody else. */
export interface AccountScope {
  readonly workspace: string;
  readonly account: string;
}

/** Whether both are of the same account on the same server; of nobody nothing is. */
export const sameScope = (one: AccountScope | null, other: AccountScope | null): boolean =>
  one !== null && one.workspace === other?.workspace && one.account === other.account;

/** Of a board that is kept as a whole nothing is missing; otherwise the later answer is the better one. */
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
    return this.#cache.has(keyOf(call, scope));
  }

  /** Null where it was never seen, or no longer fits the contract. */
  get(call: ApiCall, scope: AccountScope): CachedAnswer | null {
    const stored = this.#cache.get(keyOf(call, scope));
    if (!stored) return null;
    const entry = parseCacheEntry(stored.text);
    const data = entry && call.definition.answer?.safeParse(entry.data);
    if (!data?.success) return null;
    return { data: data.data, pagination: entry?.pagination, cachedAt: new Date(stored.storedAt).toISOString() };
  }

  /**
   * @param tags by which it is found besides what it is about
   * @returns whether it is kept
   */
  put(
    call: ApiCall,
    scope: AccountScope,
    data: unknown,
    pagination?: Pagination,
    tags: readonly string[] = [],
  ): boolean {
    const { area, name, input } = call;
    const entry: CacheEntry = { area, name, params: input.params, query: input.query, data, pagination };
    return this.#cache.put({
      key: keyOf(call, scope),
      scope: scope.account,
      tags: [ANSWER_TAG, ...tagsOf(call), ...tags].map((tag) => scoped(tag, scope)),
      text: JSON.stringify(entry),
      storedAt: this.#now(),
    });
  }

  /** Leaves nothing of what was kept as the answer to a call. */
  drop(call: ApiCall, scope: AccountScope): void {
    this.#cache.drop(keyOf(call, scope));
  }

  /** Changes the data of all kept answers about one of the subjects; null leaves an answer as it is. */
  change(tags: readonly string[], scope: AccountScope, change: (answer: CacheEntry) => unknown | null): void {
    const scopedTags = tags.map((tag) => scoped(tag, scope));
    this.#cache.change(scopedTags, (text) => {
      const entry = parseCacheEntry(text);
      const data = entry && change(entry);
      return entry && data !== null ? JSON.stringify({ ...entry, data }) : null;
    });
  }

  /** The last event that was merged into what is kept, and when that was, in epoch milliseconds. */
  knownEvent(scope: AccountScope): { readonly sequence: number; readonly at: number } | null {
    const stored = this.#cache.get(scoped(KNOWN_EVENT, scope));
    return stored && { sequence: Number(stored.text), at: stored.storedAt };
  }

  putKnownEvent(sequence: number, scope: AccountScope): void {
    const key = scoped(KNOWN_EVENT, scope);
    this.#cache.put({ key, scope: scope.account, tags: [], text: String(sequence), storedAt: this.#now() });
  }

  /** Leaves nothing of what was kept for somebody, as they may see less by now. */
  clear(scope: AccountScope): void {
    this.removeTagged([ANSWER_TAG], scope);
  }

  /** Leaves nothing of what was kept about the subjects: it counts as never seen. */
  removeTagged(tags: readonly string[], scope: AccountScope): void {
    for (const tag of tags) this.#cache.remove(scoped(tag, scope));
  }
}

/** Under which name the last event that was merged into the answers is kept. */
const KNOWN_EVENT = 'known-event';

/** Of every answer. */
const ANSWER_TAG = 'answer';

/** Of a candidate's files, which are large, and which no event but their erasure changes. */
export const filesTag = (applicantId: number): string => `files:${applicantId}`;

/** Of everything that is about one candidate. */
export const applicantTag = (applicantId: number | string): string => `applicant:${applicantId}`;

/** Of everything that is kept of requests. */
export const REQUESTS_TAG = 'requests';

/** Calls of any area that are about one candidate. */
const OF_APPLICANT = /^\/(?:kanban\/)?applicants\/\{id\}/;

/** What an answer is about: events can be merged into it, and what names somebody who is erased goes. */
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

const scoped = (tag: string, { workspace, account }: AccountScope): string => `${workspace}\n${account}\n${tag}`;

const keyOf = (call: ApiCall, scope: AccountScope): string => {
  const { params, query, body } = call.input;
  return scoped(`${callName(call)}\n${canonical({ params, query, body })}`, scope);
};

/** JSON in which equal values are equal texts, in whatever order their keys came. */
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
    // Kept by another version of the program: as good as never seen.
    return null;
  }
}
