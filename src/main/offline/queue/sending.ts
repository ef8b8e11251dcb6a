// Sends what waits: each candidate's changes in their order, each exactly once, and what is refused is left to the person.
import { ApplicantCard } from '../../../contract/api/board.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import { isBlocked, standingOf } from '../../../domain/board/pending-changes.ts';
import { factsOf, type Log } from '../../app/log.ts';
import { CallFailure } from '../../ipc/result.ts';
import type { Outbox } from './outbox.ts';
import type { SeenCards } from './seen-cards.ts';
import { callOf, type Entry, type WaitingCall } from './waiting-calls.ts';

export interface SendingParts {
  readonly outbox: Outbox;
  readonly seen: SeenCards;
  /** Sends a call under a key, as whoever the outbox is of; resolves with the answer's data. @throws CallFailure */
  readonly deliver: (call: WaitingCall, key: string) => Promise<unknown>;
  /** Whether the server has such a candidate no more, or not for this person. @throws CallFailure where it cannot be asked */
  readonly isGone: (applicantId: number) => Promise<boolean>;
  /** The server has taken a change. */
  readonly onDone: (entry: Entry, data: unknown) => void;
  readonly log: Log;
  /** Pauses after passing trouble, in milliseconds; the last one repeats. */
  readonly pauses?: readonly number[];
  readonly now?: () => number;
}

const PAUSES = [1000, 2000, 5000, 15_000, 30_000];
/** No server is left alone for longer, whatever it asks for. */
const LONGEST_ASKED_PAUSE = 5 * 60_000;
/** Candidates whose changes are sent at the same time. */
const LANES = 4;

/** Nothing is known of what became of it, or nothing was even asked: it waits on. */
const PASSING: ReadonlySet<ErrorCode> = new Set([
  'unreachable',
  'timed_out',
  'unavailable',
  'storage_full',
  'too_many_requests',
  'no_session',
  'not_terna',
  'wrong_version',
  'cancelled',
  'unexpected',
]);
/** It was done when it was sent before. */
const DONE: ReadonlySet<ErrorCode> = new Set(['already_done', 'idempotency_mismatch', 'same_stage']);

export class Sending {
  readonly #parts: SendingParts;
  #running: Promise<void> | null = null;
  #isAskedAgain = false;
  /** Whether candidates whose changes were refused may have been erased meanwhile. */
  #isUnsure = true;
  #isHeldUp = false;
  #troubles = 0;
  #timer: NodeJS.Timeout | undefined;
  /** The server has asked to be left alone until then, in milliseconds since 1970. */
  #notBefore = 0;

  constructor(parts: SendingParts) {
    this.#parts = parts;
  }

  /** Sends all that waits; resolves when it is sent, refused, or held up. Never rejects. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#isAskedAgain = true;
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
    });
    await this.#running;
  }

  /** Erasures may have been missed: the next sending asks whether the candidates of refused changes are still there. */
  recheck(): void {
    this.#isUnsure = true;
  }

  /** Sends nothing for so many milliseconds, as the server has asked. */
  pause(asked: number): void {
    this.#notBefore = Math.max(this.#notBefore, this.#now() + Math.min(asked, LONGEST_ASKED_PAUSE));
  }

  /** Does not try again by itself. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  #now(): number {
    return (this.#parts.now ?? Date.now)();
  }

  async #run(): Promise<void> {
    while (this.#isAskedAgain) {
      this.#isAskedAgain = false;
      this.#isHeldUp = this.#now() < this.#notBefore;
      if (this.#isHeldUp) continue;
      if (this.#isUnsure) await this.#dropGone();
      const waiting = [...new Set(this.#parts.outbox.entries.map(({ applicant }) => applicant.id))];
      const lane = async (): Promise<void> => {
        for (let id = waiting.shift(); id !== undefined && !this.#isHeldUp; id = waiting.shift())
          await this.#sendOf(id);
      };
      await Promise.all(Array.from({ length: LANES }, lane));
    }
    if (this.#isHeldUp) this.#tryLater();
    else this.#troubles = 0;
  }

  #tryLater(): void {
    const pauses = this.#parts.pauses ?? PAUSES;
    const own = pauses[Math.min(this.#troubles, pauses.length - 1)] ?? 0;
    const pause = Math.max(own, this.#notBefore - this.#now());
    this.#troubles += 1;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), pause);
  }

  /** Asks once about each candidate of a refused change: nothing else would be sent that shows that they are gone. */
  async #dropGone(): Promise<void> {
    const { outbox } = this.#parts;
    const { scope } = outbox;
    if (scope === null) return;
    const refused = new Set(outbox.entries.flatMap(({ applicant, problem }) => (problem ? [applicant.id] : [])));
    for (const id of refused) if (!(await this.#dropIfGone(id, scope)) && this.#isHeldUp) return;
    this.#isUnsure = false;
  }

  /** @returns whether the candidate is gone, and nothing of them waits any more */
  async #dropIfGone(applicantId: number, scope: string): Promise<boolean> {
    const { outbox, isGone, log } = this.#parts;
    try {
      const gone = await isGone(applicantId);
      if (gone && outbox.scope === scope) outbox.dropApplicants([applicantId]);
      return gone;
    } catch (error) {
      log.info('it is not known whether a candidate is still there', factsOf(error));
      this.#isHeldUp = true;
      return false;
    }
  }

  /** What a candidate waits for, one after the other. A refused change holds up those that depend on it, and no other. */
  async #sendOf(applicantId: number): Promise<void> {
    const { outbox, log } = this.#parts;
    const { scope } = outbox;
    while (scope !== null && outbox.scope === scope && !this.#isHeldUp) {
      const own = outbox.entriesOf(applicantId);
      const entry = own.find((one) => one.problem === null && !isBlocked(one, own));
      if (!entry) return;
      try {
        await this.#send(entry, scope);
      } catch (error) {
        log.error('a change could not be sent', factsOf(error));
        this.#isHeldUp = true;
      }
    }
  }

  async #send(entry: Entry, scope: string): Promise<void> {
    const { outbox, deliver, onDone } = this.#parts;
    // From now on it may have been done, whatever becomes of this program.
    const sent = { ...entry, was_sent: true };
    if (!entry.was_sent) outbox.replace(sent);
    try {
      const data = await deliver(callOf(sent), entry.id);
      if (outbox.scope !== scope) return;
      outbox.noteServerFull(false);
      onDone(sent, data);
      outbox.remove([entry.id]);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      if (outbox.scope !== scope) return;
      // A stage may be gone as well; only the candidate's own absence means that nothing can ever be sent.
      if (error.code === 'not_found' && (await this.#dropIfGone(entry.applicant.id, scope))) return;
      if (outbox.scope === scope && !this.#isHeldUp) this.#settle(sent, error);
    }
  }

  #settle(entry: Entry, failure: CallFailure): void {
    const { outbox, seen, log } = this.#parts;
    const { code, details } = failure;
    outbox.noteServerFull(code === 'storage_full');
    if (PASSING.has(code)) {
      this.#isHeldUp = true;
      this.pause(details.retryAfter ?? 0);
      return;
    }
    log.info('a change that waited was refused', { kind: entry.kind, code });
    const current = ApplicantCard.safeParse(details.current).data ?? null;
    const standing = current && code === 'stale_version' ? standingOf(entry, current) : null;
    if (DONE.has(code) || standing === 'done') {
      outbox.remove([entry.id]);
      return;
    }
    if (standing === 'unaffected' && current && current.version > entry.seen.version) {
      outbox.replace({ ...entry, seen: { ...entry.seen, version: current.version } });
      return;
    }
    const stage = current && (seen.stageName(current.list_id) || null);
    outbox.replace({ ...entry, problem: { code, message: failure.toCallError().message, current, stage } });
  }
}

/** A change that was not taken, as it is sent again: on top of how the candidate is now. */
export function onTop(entry: Entry): Entry {
  const { problem, seen } = entry;
  if (!problem) return entry;
  const { current, stage } = problem;
  const now = current && {
    list: { id: current.list_id, name: stage ?? '' },
    status: current.status,
    version: current.version,
  };
  return { ...entry, problem: null, seen: now ?? seen };
}
