// Sends pending changes in order per candidate, each exactly once.
// Rejected changes are left to the user.
import { ApplicantCard } from '../../../contract/api/board.ts';
import { Scorecard } from '../../../contract/api/interviews.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import { isBlocked, statusOfChange } from '../../../domain/board/pending-changes.ts';
import { mergeWordings } from '../../../domain/interviews/scorecards.ts';
import { describeError, type Log } from '../../app/log.ts';
import { ApiError } from '../../ipc/result.ts';
import type { KnownCards } from './known-cards.ts';
import type { OfflineQueue } from './offline-queue.ts';
import { callOf, draftDetailsOf, type Entry, isSuperseded, type WaitingCall } from './waiting-calls.ts';

export interface SendingDeps {
  readonly offlineQueue: OfflineQueue;
  readonly knownCards: KnownCards;
  /** Sends a call under an idempotency key as the queue's user; resolves with the answer's data. @throws ApiError */
  readonly deliver: (call: WaitingCall, key: string) => Promise<unknown>;
  /**
   * Whether the server no longer has the candidate, or the interview of a scorecard, for this user.
   * @throws ApiError if it cannot be asked
   */
  readonly isGone: (entry: Pick<Entry, 'applicant' | 'scorecard'>) => Promise<boolean>;
  /** Called when the server has accepted a change. */
  readonly onDone: (entry: Entry, data: unknown) => void;
  readonly log: Log;
  /** Pauses after temporary failures, in milliseconds; the last one repeats. */
  readonly pauses?: readonly number[];
  readonly now?: () => number;
}

const PAUSES = [1000, 2000, 5000, 15_000, 30_000];
/** Maximum pause in milliseconds that a server can request. */
const LONGEST_ASKED_PAUSE = 5 * 60_000;
/** Candidates whose changes are sent in parallel. */
const LANES = 4;

/** Codes after which the outcome is unknown or nothing was sent, so the change stays pending. */
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
/** Codes that mean the change was already carried out. */
const DONE: ReadonlySet<ErrorCode> = new Set(['already_done', 'idempotency_mismatch', 'same_stage']);

export class Sending {
  readonly #deps: SendingDeps;
  #running: Promise<void> | null = null;
  #isAskedAgain = false;
  /** Whether candidates of rejected changes may have been erased meanwhile. */
  #isUnsure = true;
  #isPaused = false;
  #troubles = 0;
  #timer: NodeJS.Timeout | undefined;
  /** The server requested no calls before this time, in epoch milliseconds. */
  #notBefore = 0;

  constructor(deps: SendingDeps) {
    this.#deps = deps;
  }

  /** Sends all pending changes; resolves when each is sent, rejected or delayed. Never rejects. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#isAskedAgain = true;
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
    });
    await this.#running;
  }

  /** Called if erasures may have been missed; the next sending checks the candidates of rejected changes. */
  recheck(): void {
    this.#isUnsure = true;
  }

  /** Sends nothing for this many milliseconds, at the server's request. */
  pause(asked: number): void {
    this.#notBefore = Math.max(this.#notBefore, this.#now() + Math.min(asked, LONGEST_ASKED_PAUSE));
  }

  /** Stops automatic retries. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  #now(): number {
    return (this.#deps.now ?? Date.now)();
  }

  async #run(): Promise<void> {
    while (this.#isAskedAgain) {
      this.#isAskedAgain = false;
      this.#isPaused = this.#now() < this.#notBefore;
      if (this.#isPaused) continue;
      if (this.#isUnsure) await this.#dropGone();
      const waiting = [...new Set(this.#deps.offlineQueue.entries.map(({ applicant }) => applicant.id))];
      const lane = async (): Promise<void> => {
        for (let id = waiting.shift(); id !== undefined && !this.#isPaused; id = waiting.shift())
          await this.#sendOf(id);
      };
      await Promise.all(Array.from({ length: LANES }, lane));
    }
    if (this.#isPaused) this.#tryLater();
    else this.#troubles = 0;
  }

  #tryLater(): void {
    const pauses = this.#deps.pauses ?? PAUSES;
    const own = pauses[Math.min(this.#troubles, pauses.length - 1)] ?? 0;
    const pause = Math.max(own, this.#notBefore - this.#now());
    this.#troubles += 1;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), pause);
  }

  /** Checks the candidate of each rejected change once, because no other call would reveal that they are gone. */
  async #dropGone(): Promise<void> {
    const { offlineQueue } = this.#deps;
    const { scope } = offlineQueue;
    if (scope === null) return;
    const rejected = new Map<number, Entry>();
    for (const entry of offlineQueue.entries) {
      // Interviewers may see only the interview, so a change of the candidate says more than a scorecard.
      const isAsked = entry.problem && (!entry.scorecard || !rejected.has(entry.applicant.id));
      if (isAsked) rejected.set(entry.applicant.id, entry);
    }
    for (const entry of rejected.values()) if (!(await this.#dropIfGone(entry, scope)) && this.#isPaused) return;
    this.#isUnsure = false;
  }

  /** @returns whether the candidate is gone; their changes are then dropped */
  async #dropIfGone(entry: Entry, scope: string): Promise<boolean> {
    const { offlineQueue, isGone, log } = this.#deps;
    try {
      const gone = await isGone(entry);
      if (gone && offlineQueue.scope === scope) offlineQueue.dropApplicants([entry.applicant.id]);
      return gone;
    } catch (error) {
      log.info('it is not known whether a candidate is still there', describeError(error));
      this.#isPaused = true;
      return false;
    }
  }

  /** Sends a candidate's changes in order. A rejected change blocks only those that depend on it. */
  async #sendOf(applicantId: number): Promise<void> {
    const { offlineQueue, log } = this.#deps;
    const { scope } = offlineQueue;
    while (scope !== null && offlineQueue.scope === scope && !this.#isPaused) {
      const own = offlineQueue.entriesOf(applicantId);
      const entry = own.find((one) => one.problem === null && !isBlocked(one, own));
      if (!entry) return;
      try {
        await this.#send(entry, scope);
      } catch (error) {
        log.error('a change could not be sent', describeError(error));
        this.#isPaused = true;
      }
    }
  }

  async #send(entry: Entry, scope: string): Promise<void> {
    const { offlineQueue, deliver, onDone } = this.#deps;
    // Recorded first, because from now on the server may carry it out even if this program is killed.
    const sent = { ...entry, was_sent: true };
    if (!entry.was_sent) offlineQueue.replace(sent);
    try {
      const data = await deliver(callOf(sent), entry.id);
      if (offlineQueue.scope !== scope) return;
      offlineQueue.noteServerFull(false);
      onDone(sent, data);
      offlineQueue.remove([entry.id]);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (offlineQueue.scope !== scope) return;
      const current = offlineQueue.find(entry.id);
      if (current && isSuperseded(current)) {
        offlineQueue.remove([entry.id]);
        return;
      }
      // The missing object may be the stage; only if the candidate is gone can nothing ever be sent.
      if (error.code === 'not_found' && (await this.#dropIfGone(entry, scope))) return;
      if (offlineQueue.scope === scope && !this.#isPaused) this.#settle(sent, error);
    }
  }

  #settle(entry: Entry, error: ApiError): void {
    const { offlineQueue, knownCards, log } = this.#deps;
    const { code, details } = error;
    offlineQueue.noteServerFull(code === 'storage_full');
    if (PASSING.has(code)) {
      this.#isPaused = true;
      this.pause(details.retryAfter ?? 0);
      return;
    }
    const merged = code === 'stale_version' ? mergedDraft(entry, details.current) : null;
    if (merged) {
      offlineQueue.replace(merged);
      return;
    }
    log.info('a change that waited was refused', { kind: entry.kind, code });
    const current = ApplicantCard.safeParse(details.current).data ?? null;
    const status = current && code === 'stale_version' ? statusOfChange(entry, current) : null;
    if (DONE.has(code) || status === 'done') {
      offlineQueue.remove([entry.id]);
      return;
    }
    const { seen: base } = entry;
    if (status === 'unaffected' && base && current && current.version > base.version) {
      offlineQueue.replace({ ...entry, seen: { ...base, version: current.version } });
      return;
    }
    const stage = current && (knownCards.stageName(current.list_id) || null);
    offlineQueue.replace({ ...entry, problem: { code, message: error.toCallError().message, current, stage } });
  }
}

/** The own scorecard was changed on another computer meanwhile; null unless that is known. */
function mergedDraft(entry: Entry, current: unknown): Entry | null {
  const stored = Scorecard.safeParse(current).data;
  const { scorecard } = entry;
  if (!stored || !scorecard || stored.version === draftDetailsOf(entry).version) return null;
  const wording = mergeWordings(draftDetailsOf(entry).base, scorecard, stored);
  const base = { answers: stored.answers, recommendation: stored.recommendation, summary: stored.summary };
  return { ...entry, scorecard: { ...scorecard, ...wording }, details: { version: stored.version, base } };
}

/** Rebases a rejected change on the candidate's current state, to send it again. */
export function onTop(entry: Entry): Entry {
  const { problem, seen: base } = entry;
  if (!problem) return entry;
  const { current, stage } = problem;
  const now = current && {
    list: { id: current.list_id, name: stage ?? '' },
    status: current.status,
    version: current.version,
  };
  return { ...entry, problem: null, seen: now ?? base };
}
