// The last event merged into cached answers, sent at the next start.
// The server then repeats the erasures that happened while the program was closed.
import { FIRST_EVENT_HEADER, KNOWN_EVENT_HEADER, type ServerEvent } from '../../contract/events/events.ts';
import type { AccountScope, CachedAnswers } from './cached-answers.ts';

/** Older cached answers are dropped. The server repeats erasures of the last 400 days. */
const ERASURES_KNOWN_MILLISECONDS = 365 * 24 * 60 * 60 * 1000;

export class KnownEvents {
  readonly #answers: CachedAnswers;
  readonly #scope: () => AccountScope | null;
  readonly #now: () => number;

  constructor(answers: CachedAnswers, scope: () => AccountScope | null, now: () => number = Date.now) {
    this.#answers = answers;
    this.#scope = scope;
    this.#now = now;
  }

  /** Headers for the first stream of a session. */
  headers(): Record<string, string> {
    const scope = this.#scope();
    const known = scope && this.#answers.knownEvent(scope);
    return known ? { [KNOWN_EVENT_HEADER]: String(known.sequence) } : {};
  }

  /**
   * Called when a session's first stream is open; the server has then sent all erasures since the known event, if any.
   */
  onOpen(headers: Readonly<Record<string, string>>): void {
    const scope = this.#scope();
    const first = Number(headers[FIRST_EVENT_HEADER] ?? Number.NaN);
    if (!scope || !Number.isSafeInteger(first)) return;
    const known = this.#answers.knownEvent(scope);
    const isTooOld = known !== null && known.at < this.#now() - ERASURES_KNOWN_MILLISECONDS;
    if (isTooOld) this.#answers.clear(scope);
    if (known === null || isTooOld) this.#answers.putKnownEvent(first, scope);
  }

  /** Called after the merge, so that a program killed in between receives the erasures again. */
  note(events: readonly ServerEvent[], scope: AccountScope): void {
    const last = Math.max(...events.map(({ sequence }) => sequence));
    const known = this.#answers.knownEvent(scope);
    if (known && known.sequence < last) this.#answers.putKnownEvent(last, scope);
  }
}
