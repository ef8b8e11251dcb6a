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

/** Milliseconds that an event may wait for others. */
const GATHERED_FOR = 250;
/** Merging takes at most one part in so many of the time: where boards are large, events are gathered for longer. */
const PAUSE_PER_WORK = 4;

/** Requests may name a candidate who is to be hired, so none of them is kept either. */
const erasedBy = (event: ServerEvent): string[] =>
  event.type === 'applicant.removed' && event.erased ? [`applicant:${event.id}`, filesTag(event.id), REQUESTS_TAG] : [];

export class CacheUpdates {
  readonly known: KnownEvents;
  readonly #answers: CachedAnswers;
  readonly #scope: () => AccountScope | null;
  readonly #log: Log;
  #waiting: ServerEvent[] = [];
  /** Of each call under way, the events since it began. */
  readonly #missed = new Set<ServerEvent[]>();
  #timer: NodeJS.Timeout | undefined;
  /** How long the last merging took, in milliseconds. */
  #lastDuration = 0;

  constructor(answers: CachedAnswers, scope: () => AccountScope | null, log: Log) {
    this.known = new KnownEvents(answers, scope);
    this.#answers = answers;
    this.#scope = scope;
    this.#log = log;
  }

  add(event: ServerEvent): void {
    if (subjectsOf(event).length === 0) return;
    for (const missed of this.#missed) missed.push(event);
    this.#waiting.push(event);
    const pause = Math.max(GATHERED_FOR, PAUSE_PER_WORK * this.#lastDuration);
    this.#timer ??= setTimeout(() => this.flush(), pause);
  }

  /**
   * Asks for an answer that is to be kept. The server may have answered before events that came meanwhile, so these are merged
   * into what is kept.
   * @returns the answer as the server gave it, and as it is to be kept: null where it may name somebody who was erased meanwhile
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

  /** Merges what waits, at once: before an answer is kept or read, so that neither misses an event or is undone by one. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const events = this.#waiting;
    this.#waiting = [];
    const scope = this.#scope();
    if (events.length === 0 || !scope) return;
    const begun = performance.now();
    const subjects = [...new Set(events.flatMap(subjectsOf))];
    this.#answers.change(subjects, scope, (answer) => this.#mergeAll(answer, events));
    this.#answers.removeTagged([...new Set(events.flatMap(erasedBy))], scope);
    this.known.note(events, scope);
    this.#lastDuration = performance.now() - begun;
  }

  /** What is kept may be none of theirs any more, nor what is being asked for. */
  clear(): void {
    this.drop();
    const scope = this.#scope();
    if (scope) this.#answers.clear(scope);
  }

  /** Takes over into other kept answers what this one shows anew: the first cards of a stage stand on its board too. */
  learn(call: Pick<ApiCall, 'area' | 'name' | 'input'>, data: unknown): void {
    const scope = this.#scope();
    const column = scope && firstColumnPage(call, data);
    if (!column) return;
    this.#answers.change([`process:${column.processId}`], scope, (answer) => withFirstColumnPage(answer, column));
  }

  /** Forgets what waits: it was for somebody who has gone. */
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
      // Kept in a form of an earlier version; when it is read it counts as never seen.
      this.#log.warn('an event could not be merged into a kept answer', describeError(error));
      return null;
    }
  }
}
