// Merges server events into cached answers.
// Events come in bursts, so they are gathered and merged a few times a second.
import type { ServerEvent } from '../../contract/events/events.ts';
import { describeError, type Log } from '../app/log.ts';
import {
  type AccountScope,
  type CachedAnswers,
  type CacheEntry,
  filesTag,
  REQUESTS_TAG,
  tagsOf,
} from './cached-answers.ts';
import type { ApiCall } from './calls.ts';
import { firstColumnPage, withFirstColumnPage } from './column-pages.ts';
import { KnownEvents } from './known-events.ts';
import { mergeEvents, subjectsOf } from './merge-events.ts';

/** Milliseconds for which events are gathered. */
const GATHERED_FOR = 250;
/** The pause is at least four times the duration of the last merge, so large boards merge less often. */
const PAUSE_PER_WORK = 4;

/** Tags to remove after an erasure. Requests may name a candidate for hiring, so all cached requests go. */
const erasedBy = (event: ServerEvent): string[] =>
  event.type === 'applicant.removed' && event.erased ? [`applicant:${event.id}`, filesTag(event.id), REQUESTS_TAG] : [];

export interface ChangeableAnswers {
  /** Changes the data of all stored answers with one of the tags; null leaves an answer unchanged. */
  changeAnswers(tags: readonly string[], change: (answer: CacheEntry) => unknown | null): void;
}

export class CacheUpdates {
  readonly known: KnownEvents;
  readonly #answers: CachedAnswers;
  readonly #scope: () => AccountScope | null;
  readonly #log: Log;
  /** Answers that are stored in another form than those of the cache. */
  #others: ChangeableAnswers | null = null;
  #waiting: ServerEvent[] = [];
  /** Per running call, the events since it began. */
  readonly #missed = new Set<ServerEvent[]>();
  #timer: NodeJS.Timeout | undefined;
  /** Duration of the last merge, in milliseconds. */
  #lastDuration = 0;

  constructor(answers: CachedAnswers, scope: () => AccountScope | null, log: Log) {
    this.known = new KnownEvents(answers, scope);
    this.#answers = answers;
    this.#scope = scope;
    this.#log = log;
  }

  /** Merges events into these answers, too. */
  include(others: ChangeableAnswers): void {
    this.#others = others;
  }

  add(event: ServerEvent): void {
    if (subjectsOf(event).length === 0) return;
    for (const missed of this.#missed) missed.push(event);
    this.#waiting.push(event);
    const pause = Math.max(GATHERED_FOR, PAUSE_PER_WORK * this.#lastDuration);
    this.#timer ??= setTimeout(() => this.flush(), pause);
  }

  /**
   * Asks for an answer that will be cached. The server may have answered before events that arrived meanwhile, so they
   * are merged into the version to store.
   * @returns the answer as received, and `toStore`, which is null if it may name a person erased meanwhile
   */
  async whileAsking<Answer extends { readonly data: unknown }>(
    call: ApiCall,
    ask: () => Promise<Answer>,
  ): Promise<{ readonly answer: Answer; readonly toStore: { readonly data: unknown } | null }> {
    const missed: ServerEvent[] = [];
    this.#missed.add(missed);
    try {
      const answer = await ask();
      return { answer, toStore: this.#withMissed(call, answer.data, missed) };
    } finally {
      this.#missed.delete(missed);
    }
  }

  /**
   * Merges pending events at once. Called before an answer is stored or read, so that it neither misses an event nor
   * loses one.
   */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const events = this.#waiting;
    this.#waiting = [];
    const scope = this.#scope();
    if (events.length === 0 || !scope) return;
    const begun = performance.now();
    const subjects = [...new Set(events.flatMap(subjectsOf))];
    const merge = (answer: CacheEntry) => this.#mergeAll(answer, events);
    this.#answers.change(subjects, scope, merge);
    this.#others?.changeAnswers(subjects, merge);
    this.#answers.removeTagged([...new Set(events.flatMap(erasedBy))], scope);
    this.known.note(events, scope);
    this.#lastDuration = performance.now() - begun;
  }

  /** The user may no longer read cached answers, or those of running calls. */
  clear(): void {
    this.drop();
    const scope = this.#scope();
    if (scope) this.#answers.clear(scope);
  }

  /** Copies newer data into other cached answers: the first cards of a stage are also on its board. */
  learn(call: Pick<ApiCall, 'area' | 'name' | 'input'>, data: unknown): void {
    const scope = this.#scope();
    const column = scope && firstColumnPage(call, data);
    if (!column) return;
    this.#answers.change([`process:${column.processId}`], scope, (answer) => withFirstColumnPage(answer, column));
  }

  /** Drops pending events of a user who has left. */
  drop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = [];
  }

  #withMissed(call: ApiCall, data: unknown, missed: readonly ServerEvent[]): { readonly data: unknown } | null {
    const tags = new Set(tagsOf(call));
    const subjects = new Set(missed.flatMap(subjectsOf));
    if (missed.flatMap(erasedBy).some((tag) => tags.has(tag))) return null;
    if (![...tags].some((tag) => subjects.has(tag))) return { data };
    const { area, name, input } = call;
    const answer = { area, name, params: input.params, query: input.query, data };
    return { data: this.#mergeAll(answer, missed) ?? data };
  }

  #mergeAll(answer: CacheEntry, events: readonly ServerEvent[]): unknown | null {
    try {
      return mergeEvents(answer, events);
    } catch (error) {
      // The answer has an earlier format; `get` treats it as absent.
      this.#log.warn('an event could not be merged into a kept answer', describeError(error));
      return null;
    }
  }
}
