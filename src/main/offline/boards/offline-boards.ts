// Offline boards («Disponible sin conexión»): selection, refreshing and their status for windows.
import { setImmediate } from 'node:timers/promises';
import type { FileContent } from '../../../contract/endpoint.ts';
import type { ServerEvent } from '../../../contract/events/events.ts';
import type { OfflineBoardsState } from '../../../contract/ipc/offline-boards.ts';
import {
  type AccountScope,
  type ApiCall,
  type CachedAnswer,
  type CachedAnswers,
  type CacheUpdates,
  sameScope,
  type Understood,
} from '../../api-client/index.ts';
import { describeError, type Log } from '../../app/log.ts';
import { ApiError } from '../../ipc/result.ts';
import type { AnswerCache } from '../cache/index.ts';
import { type Listed, type OfflineBoardList, OfflineBoardStore } from './offline-board-store.ts';
import type { CardEvent } from './offline-candidates.ts';
import { cardsByIds, tableFacet, tablePage } from './offline-table.ts';
import { type BoardReadingDeps, readWhole, refreshCandidates } from './read-board.ts';
import { readChanges, readWaitingTexts } from './read-changes.ts';
import { STEP_MILLISECONDS } from './store-page.ts';

export interface OfflineBoardsDeps {
  readonly cache: AnswerCache;
  readonly answers: CachedAnswers;
  readonly updates: CacheUpdates;
  readonly scope: () => AccountScope | null;
  /** The server's last sign of life (ISO), until which stored data was current; null since the start. */
  readonly confirmedAt: () => string | null;
  readonly read: (call: ApiCall) => Promise<Understood>;
  readonly readFile: (call: ApiCall) => Promise<FileContent>;
  readonly onChange: (state: OfflineBoardsState) => void;
  readonly log: Log;
  /** Milliseconds for which changes are gathered before a board is read again. */
  readonly gatheredFor?: number;
  /** Milliseconds after which the texts of files are asked for again that the server had not read. */
  readonly textsAfter?: number;
  /** Milliseconds after which the storing of a page pauses. */
  readonly stepMilliseconds?: number;
}

/** Milliseconds. */
const GATHERED_FOR = 2000;
const NOTIFY_MILLISECONDS = 250;
/** The pause is at least so many times the duration of the last notification, which sums the sizes of all entries. */
const PAUSE_PER_WORK = 20;
const TEXTS_AFTER = 60_000;

/** Cards contain names of sources and the organization's fields. */
const changesCards = ({ what: subject, renamed }: Extract<ServerEvent, { type: 'catalogue.changed' }>): boolean =>
  subject === 'board_columns' || (subject === 'sources' && renamed);

const hasCard = (event: ServerEvent): event is CardEvent =>
  event.type === 'applicant.moved' || event.type === 'applicant.changed' || event.type === 'applicant.removed';

export class OfflineBoards {
  readonly #deps: OfflineBoardsDeps;
  readonly #store: OfflineBoardStore;
  #list: OfflineBoardList = { limit: 0, boards: [] };
  #readings = new Set<number>();
  readonly #timers = new Map<number, NodeJS.Timeout>();
  /** By board: candidates to read again, with their versions; null for the whole board. */
  readonly #changed = new Map<number, Map<number, number> | null>();
  /** Boards of which comments may have been missed. */
  readonly #unsure = new Set<number>();
  /** Boards with files that the server had not read. */
  readonly #waiting = new Set<number>();
  /** Boards that an earlier version of the program may have stored. */
  readonly #unconverted = new Set<number>();
  /** Whether the server is of an earlier version, which has candidates by single calls only. */
  #isEarlierServer = false;
  #running: Promise<void> = Promise.resolve();
  #notifiedAt = 0;
  /** Milliseconds. */
  #lastNotification = 0;

  constructor(deps: OfflineBoardsDeps) {
    this.#deps = deps;
    this.#store = new OfflineBoardStore(deps);
    deps.updates.include(this.#store.candidates);
  }

  get limit(): number {
    return this.#list.limit;
  }

  get state(): OfflineBoardsState {
    const boards = this.#list.boards.map(({ id, title, total, kept: stored, missing }) => ({
      process: { id, title },
      bytes: this.#store.bytesOf(id),
      ...{ total, stored, missing },
      isReading: this.#readings.has(id),
    }));
    const bytes = boards.reduce((sum, board) => sum + board.bytes, 0);
    return { isAvailable: this.#deps.cache.isOnDisk, limit: this.#list.limit, bytes, boards };
  }

  /** Loads the signed-in user's boards. */
  open(): void {
    this.#store.columns.forgetRead();
    this.#list = this.#store.readList();
    this.#isEarlierServer = false;
    for (const { id } of this.#list.boards) {
      this.#unsure.add(id);
      this.#unconverted.add(id);
      this.#store.removeEarlierForm(id);
    }
    this.#notify();
  }

  /** Stops refreshing and displaying boards. */
  close(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
    this.#changed.clear();
    this.#unsure.clear();
    this.#waiting.clear();
    this.#unconverted.clear();
    this.#store.columns.forgetRead();
    this.#readings = new Set();
    this.#list = { limit: this.#list.limit, boards: [] };
    this.#notify();
  }

  /** Stores a board from now on, or removes it. @throws ApiError keychain_needed if the cache is not on disk */
  setOffline(processId: number, isOffline: boolean): void {
    const others = this.#list.boards.filter(({ id }) => id !== processId);
    if (isOffline) {
      if (!this.#deps.cache.isOnDisk) throw new ApiError('keychain_needed');
      const listed = { id: processId, title: null, total: 0, kept: 0, missing: 0 };
      if (others.length < this.#list.boards.length) return;
      this.#change({ ...this.#list, boards: [...others, listed] });
      this.#readSoon(processId, 0);
      return;
    }
    this.#store.remove(processId);
    this.#change({ ...this.#list, boards: others });
    this.#retryMissing();
  }

  /** Also retries data that did not fit before. */
  setLimit(limit: number): void {
    this.#change({ ...this.#list, limit });
    this.#retryMissing();
    this.refresh();
  }

  /** Boards of which something did not fit are read whole the next time. */
  #retryMissing(): void {
    for (const { id } of this.#list.boards) {
      const synced = this.#store.getSynced(id);
      if (synced.missingIds.length > 0) this.#store.putSynced(id, { ...synced, cursor: null });
    }
  }

  /** Reads all boards again, because they may have changed while the server was unreachable. */
  refresh(): void {
    for (const { id } of this.#list.boards) this.#readSoon(id, 0);
  }

  /** Applies an event; data that it does not contain is read again. */
  onEvent(event: ServerEvent): void {
    // Reading again removes data that the user may no longer see.
    if (event.type === 'stream.reset' || event.type === 'access.changed') {
      for (const { id } of this.#list.boards) this.#unsure.add(id);
      // The server may have been updated.
      this.#isEarlierServer = false;
      this.refresh();
      return;
    }
    if (event.type === 'catalogue.changed' && changesCards(event)) this.refresh();
    this.#deps.updates.add(event);
    // Its answers may be removed of boards that the event does not name.
    if (event.type === 'applicant.removed') this.#store.columns.noteChange(event.id);
    const isListed = this.#list.boards.some(({ id }) => id === event.process_id);
    if (event.process_id === null || !isListed) return;
    this.#convertAll();
    // Events contain whole cards.
    if (hasCard(event)) {
      this.#store.candidates.mergeCard(event.process_id, this.#store.getSynced(event.process_id).reading, event);
    }
    if (event.type === 'process.removed') this.setOffline(event.process_id, false);
    const pause = this.#deps.gatheredFor ?? GATHERED_FOR;
    // Events of moves are complete; the search texts of comments are read again.
    if (event.type === 'applicant.changed') this.#readSoon(event.process_id, pause, event.applicant);
    // Reading the board again also removes an erased person's files that are just being stored, and their search texts.
    const isErased = event.type === 'applicant.removed' && event.erased;
    if (isErased || event.type === 'list.filled' || event.type === 'process.changed')
      this.#readSoon(event.process_id, pause);
    const isComment = event.type === 'applicant.logged' && event.log.type === 'user';
    if (isComment || event.type === 'applicant.unlogged') this.#readSoon(event.process_id, pause, event);
    // A running read may return data older than the event and overwrite it.
    if (!this.#readings.has(event.process_id)) return;
    if (event.type === 'applicant.moved') this.#readSoon(event.process_id, pause);
    if (event.type === 'applicant.logged' && !isComment) this.#readSoon(event.process_id, pause, event);
  }

  /** Converts boards at once, since a call or an event needs them. */
  #convertAll(): void {
    for (const id of this.#unconverted) while (this.#store.convertEarlier(id));
    this.#unconverted.clear();
  }

  /** Converts a board with pauses, in which windows are answered. */
  async #convert(processId: number): Promise<void> {
    while (this.#unconverted.has(processId)) {
      if (!this.#store.convertEarlier(processId)) this.#unconverted.delete(processId);
      else await setImmediate();
    }
  }

  /** Applies pending events at once. */
  flush(): void {
    this.#deps.updates.flush();
  }

  /** The stored answer to a call; null if there is none. */
  answer(call: ApiCall): CachedAnswer | null {
    const name = `${call.area}.${call.name}`;
    if (this.#list.boards.length === 0) return null;
    this.#deps.updates.flush();
    this.#convertAll();
    if (name === 'board.open') return this.#confirmed(this.#store.columns.board(call, Date.now()));
    if (name === 'board.column') return this.#confirmed(this.#store.columns.column(call, Date.now()));
    if (name === 'candidates.fields') return this.#confirmed(this.#store.getAnswer(call));
    if (name === 'board.cards') return this.#confirmed(cardsByIds(this.#store, call, Date.now()));
    if (name === 'candidates.search') return this.#confirmed(tablePage(this.#store, call, Date.now()));
    if (name === 'curriculumReadings.marks') return this.#confirmed(this.#store.marks(call));
    if (name === 'candidates.facet') return this.#confirmed(tableFacet(this.#store, call, Date.now()));
    return call.area === 'applicants' ? this.#confirmed(this.#store.candidates.answer(call)) : null;
  }

  /** A stored file; null for any other call. */
  file({ area, name, input }: ApiCall): FileContent | null {
    return area === 'candidateFiles' && name === 'content' ? this.#store.getFile(Number(input.params.fileId)) : null;
  }

  /** The answer was current until the server's last sign of life. */
  #confirmed(cached: CachedAnswer | null): CachedAnswer | null {
    const confirmedAt = this.#deps.confirmedAt();
    return cached && confirmedAt !== null && confirmedAt > cached.cachedAt
      ? { ...cached, cachedAt: confirmedAt }
      : cached;
  }

  /** @param card the only candidate to read again, if the rest of the board is unchanged */
  #readSoon(processId: number, pause: number, card?: { readonly id: number; readonly version: number }): void {
    const changed = this.#changed.get(processId);
    if (!card || changed === null) this.#changed.set(processId, null);
    // There may be thousands of changes at once, so the map is not copied for each.
    else if (changed) changed.set(card.id, card.version);
    else this.#changed.set(processId, new Map([[card.id, card.version]]));
    clearTimeout(this.#timers.get(processId));
    const read = () => {
      this.#timers.delete(processId);
      this.#running = this.#running.then(() => this.#read(processId));
    };
    this.#timers.set(processId, setTimeout(read, pause));
  }

  /** Reads run one after the other. Never rejects. */
  async #read(processId: number): Promise<void> {
    const changed = this.#changed.get(processId) ?? null;
    this.#changed.delete(processId);
    const scope = this.#deps.scope();
    const isListed = () => this.#list.boards.some(({ id }) => id === processId);
    const shouldStop = () => !isListed() || !sameScope(scope, this.#deps.scope());
    if (shouldStop()) return;
    this.#readings.add(processId);
    this.#notify();
    const withComments = this.#unsure.has(processId);
    // Answers that arrive after the board was removed or the user changed are never stored.
    const inTime = async <Answer>(asked: Promise<Answer>): Promise<Answer> => {
      const answer = await asked;
      if (shouldStop()) throw new ApiError('cancelled');
      return answer;
    };
    const { read, readFile } = this.#deps;
    const deps = {
      store: this.#store,
      read: (call: ApiCall) => inTime(read(call)),
      readFile: (call: ApiCall) => inTime(readFile(call)),
      pause: () => inTime(setImmediate()),
      stepMilliseconds: this.#deps.stepMilliseconds ?? STEP_MILLISECONDS,
    };
    try {
      await inTime(this.#convert(processId));
      const onProgress = (progress: Partial<Listed>) => {
        if (!shouldStop()) this.#note(processId, progress);
      };
      if (!(await this.#readChanged(deps, { processId, withBoard: changed === null, onProgress }))) {
        const cards = changed && [...changed].map(([id, version]) => ({ id, version }));
        if (cards) await refreshCandidates(deps, processId, cards);
        else await readWhole(deps, { processId, withComments, shouldStop, onProgress });
        this.#isEarlierServer = true;
      }
      if (!changed) this.#unsure.delete(processId);
      if (!shouldStop()) this.#readMissingTexts(processId);
    } catch (error) {
      // The next attempt follows when the server is back or sends a change.
      this.#deps.log.info('a board could not be read to be kept', describeError(error));
      if (error instanceof ApiError && error.code === 'not_found' && !shouldStop()) this.setOffline(processId, false);
    } finally {
      this.#readings.delete(processId);
      if (!shouldStop()) this.#store.writeList(this.#list);
      this.#notify();
    }
  }

  /** @returns false if the server is of an earlier version */
  async #readChanged(deps: BoardReadingDeps, reading: Parameters<typeof readChanges>[1]): Promise<boolean> {
    if (this.#isEarlierServer) return false;
    const { processId } = reading;
    if (this.#waiting.delete(processId)) await readWaitingTexts(deps, processId);
    return readChanges(deps, reading);
  }

  /** The server reads new files some time after they were stored, and publishes no event of it. */
  #readMissingTexts(processId: number): void {
    const pause = this.#deps.textsAfter ?? TEXTS_AFTER;
    if (this.#isEarlierServer) {
      for (const { applicant, hasTexts, version } of this.#store.candidates.ofBoard(processId)) {
        if (applicant && version && !hasTexts) this.#readSoon(processId, pause, { id: applicant.id, version });
      }
      return;
    }
    const [id] = this.#store.getSynced(processId).waitingIds;
    if (id === undefined) return;
    this.#waiting.add(processId);
    this.#readSoon(processId, pause, { id, version: 0 });
  }

  #note(processId: number, progress: Partial<Listed>): void {
    const boards = this.#list.boards.map((board) => (board.id === processId ? { ...board, ...progress } : board));
    this.#list = { ...this.#list, boards };
    const pause = Math.max(NOTIFY_MILLISECONDS, PAUSE_PER_WORK * this.#lastNotification);
    if (Date.now() - this.#notifiedAt >= pause) this.#notify();
  }

  #change(list: OfflineBoardList): void {
    this.#list = list;
    this.#store.writeList(list);
    this.#notify();
  }

  #notify(): void {
    const begun = performance.now();
    this.#deps.onChange(this.state);
    this.#lastNotification = performance.now() - begun;
    this.#notifiedAt = Date.now();
  }
}
