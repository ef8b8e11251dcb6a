// Offline interviews: refreshing, removal, and their answers without a server.
import type { InterviewDetails, Scorecard } from '../../../contract/api/interviews.ts';
import type { FileContent } from '../../../contract/endpoint.ts';
import type { ServerEvent } from '../../../contract/events/events.ts';
import { isStoredOffline } from '../../../domain/interviews/offline-interviews.ts';
import {
  type AccountScope,
  type ApiCall,
  type CachedAnswer,
  sameScope,
  type Understood,
} from '../../api-client/index.ts';
import { describeError, type Log } from '../../app/log.ts';
import { ApiError } from '../../ipc/result.ts';
import type { AnswerCache } from '../cache/index.ts';
import { OfflineInterviewStore } from './offline-interview-store.ts';
import { readInterviews } from './read-interviews.ts';

export interface OfflineInterviewsDeps {
  /** One that never evicts. */
  readonly cache: AnswerCache;
  readonly scope: () => AccountScope | null;
  /** The server's last sign of life (ISO), until which stored data was current; null since the start. */
  readonly confirmedAt: () => string | null;
  readonly read: (call: ApiCall) => Promise<Understood>;
  readonly readFile: (call: ApiCall) => Promise<FileContent>;
  readonly log: Log;
  readonly now?: () => number;
  /** Milliseconds for which changes are gathered. */
  readonly gatheredFor?: number;
}

/** Milliseconds. */
const GATHERED_FOR = 2000;
/** As time passes, further interviews are among those of the next days. */
const REFRESHED_EVERY = 6 * 60 * 60 * 1000;

export class OfflineInterviews {
  readonly #deps: OfflineInterviewsDeps;
  readonly #store: OfflineInterviewStore;
  readonly #changed = new Set<number>();
  /** Of the next read after a change, and of the one after some hours. */
  #soon: NodeJS.Timeout | undefined;
  #later: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(deps: OfflineInterviewsDeps) {
    this.#deps = deps;
    this.#store = new OfflineInterviewStore(deps.cache, deps.scope, () => this.#now());
  }

  /** Removes what became too old while the program was closed. */
  open(): void {
    this.#removePast();
  }

  close(): void {
    clearTimeout(this.#soon);
    clearTimeout(this.#later);
    this.#changed.clear();
  }

  /** Reads the interviews again, because they may have changed while the server was unreachable. */
  refresh(): void {
    this.#readSoon(0);
  }

  /** Interviewers receive no events of candidates: that of the interview also reports an erasure. */
  onEvent(event: ServerEvent): void {
    const pause = this.#deps.gatheredFor ?? GATHERED_FOR;
    if (event.type === 'interview.changed') {
      this.#changed.add(event.id);
      this.#readSoon(pause);
    }
    if (event.type === 'stream.reset' || event.type === 'access.changed') {
      for (const { id } of this.#store.readList()?.interviews ?? []) this.#changed.add(id);
      this.#readSoon(pause);
    }
    if (event.type !== 'applicant.removed') return;
    if (event.erased) this.#removeWhere(({ applicant_id }) => applicant_id === event.id);
    this.#readSoon(pause);
  }

  /** Resolves when no read is running. */
  settled(): Promise<void> {
    return this.#running;
  }

  /** The server has stored the own scorecard. */
  noteScorecard(scorecard: Scorecard): void {
    const stored = this.#store.readDetails(scorecard.interview_id);
    if (stored) this.#store.writeDetails({ ...stored.details, scorecard });
  }

  /** The stored answer to a call; null if there is none. */
  answer({ area, name, input }: ApiCall): CachedAnswer | null {
    if (area !== 'interviews') return null;
    if (name === 'mine' && input.query.when === 'next') return this.#page(input.query);
    return name === 'get' ? this.#details(Number(input.params.id)) : null;
  }

  /** A stored curriculum; null for any other call. */
  file({ area, name, input }: ApiCall): FileContent | null {
    if (area !== 'interviews' || name !== 'curriculum') return null;
    this.#removePast();
    return this.#store.readCurriculum(Number(input.params.id));
  }

  #page(query: Readonly<Record<string, unknown>>): CachedAnswer | null {
    this.#removePast();
    const list = this.#store.readList();
    if (!list) return null;
    const page = Number(query.page);
    const items = Number(query.items);
    const totalCount = list.interviews.length;
    const totalPages = Math.max(1, Math.ceil(totalCount / items));
    const pagination = {
      ...{ currentPage: page, totalPages, totalCount },
      nextPage: page < totalPages ? page + 1 : 0,
      prevPage: page > 1 ? page - 1 : 0,
    };
    const data = list.interviews.slice((page - 1) * items, page * items);
    return { data, pagination, cachedAt: this.#confirmed(list.at) };
  }

  #details(id: number): CachedAnswer | null {
    this.#removePast();
    const stored = this.#store.readDetails(id);
    if (!stored) return null;
    return { data: stored.details, cachedAt: this.#confirmed(new Date(stored.storedAt).toISOString()) };
  }

  /** The answer was current until the server's last sign of life. */
  #confirmed(at: string): string {
    const confirmedAt = this.#deps.confirmedAt();
    return confirmedAt !== null && confirmedAt > at ? confirmedAt : at;
  }

  #removePast(): void {
    this.#removeWhere((interview) => !isStoredOffline(interview, this.#now()));
  }

  #removeWhere(
    isRemoved: (interview: Pick<InterviewDetails, 'starts_at' | 'minutes' | 'state' | 'applicant_id'>) => boolean,
  ): void {
    const list = this.#store.readList();
    const removed = list?.interviews.filter(isRemoved) ?? [];
    if (!list || removed.length === 0) return;
    for (const { id } of removed) this.#store.remove(id);
    this.#store.writeList({ ...list, interviews: list.interviews.filter((one) => !removed.includes(one)) });
  }

  #readSoon(pause: number): void {
    clearTimeout(this.#soon);
    clearTimeout(this.#later);
    const read = () => {
      this.#running = this.#running.then(() => this.#read());
    };
    this.#soon = setTimeout(read, pause);
    this.#later = setTimeout(() => this.#readSoon(0), REFRESHED_EVERY);
    this.#later.unref();
  }

  /** Reads run one after the other. Never rejects. */
  async #read(): Promise<void> {
    const scope = this.#deps.scope();
    if (!scope) return;
    const changed = new Set(this.#changed);
    this.#changed.clear();
    // Answers that arrive after the user changed are never stored.
    const inTime = async <Answer>(asked: Promise<Answer>): Promise<Answer> => {
      const answer = await asked;
      if (!sameScope(scope, this.#deps.scope())) throw new ApiError('cancelled');
      return answer;
    };
    try {
      await readInterviews(
        {
          store: this.#store,
          read: (call) => inTime(this.#deps.read(call)),
          readFile: (call) => inTime(this.#deps.readFile(call)),
          now: () => this.#now(),
        },
        changed,
      );
    } catch (error) {
      // The next attempt follows when the server is back, sends a change, or after some hours.
      this.#deps.log.info('interviews could not be read to be stored', describeError(error));
      if (sameScope(scope, this.#deps.scope())) for (const id of changed) this.#changed.add(id);
    }
  }

  #now(): number {
    return (this.#deps.now ?? Date.now)();
  }
}
