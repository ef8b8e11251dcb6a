// Boards that are «Disponible sin conexión»: which they are, how they are kept fresh, and what windows are told of them.
import type { FileContent } from '../../../contract/endpoint.ts';
import type { ServerEvent } from '../../../contract/events/events.ts';
import type { KeptBoardsState } from '../../../contract/ipc/kept-boards.ts';
import {
  type CachedAnswer,
  type CachedAnswers,
  type CacheUpdates,
  type Call,
  type Scope,
  sameScope,
  type Understood,
} from '../../api-client/index.ts';
import { factsOf, type Log } from '../../app/log.ts';
import { CallFailure } from '../../ipc/result.ts';
import type { AnswerCache } from '../cache/index.ts';
import { type KeptList, KeptStore, type Listed } from './kept-store.ts';
import { readAgain, readWhole } from './reading.ts';

export interface KeptBoardsParts {
  readonly cache: AnswerCache;
  readonly answers: CachedAnswers;
  readonly updates: CacheUpdates;
  readonly scope: () => Scope | null;
  /** When the server last said anything (ISO): until then what is kept was fresh; null since the start. */
  readonly confirmedAt: () => string | null;
  readonly read: (call: Call) => Promise<Understood>;
  readonly readFile: (call: Call) => Promise<FileContent>;
  readonly onChange: (state: KeptBoardsState) => void;
  readonly log: Log;
  /** Milliseconds that changes are gathered before a board is read again. */
  readonly gatheredFor?: number;
}

/** Milliseconds. */
const GATHERED_FOR = 2000;
const TOLD_EVERY = 250;

/** Cards bear the names of sources, and print the fields of the organisation. */
const changesCards = ({ what, renamed }: Extract<ServerEvent, { type: 'catalogue.changed' }>): boolean =>
  what === 'board_columns' || (what === 'sources' && renamed);

export class KeptBoards {
  readonly #parts: KeptBoardsParts;
  readonly #store: KeptStore;
  #list: KeptList = { limit: 0, boards: [] };
  #readings = new Set<number>();
  readonly #timers = new Map<number, NodeJS.Timeout>();
  /** By board: candidates to be read again, with their versions; null where all of it is. */
  readonly #changed = new Map<number, Map<number, number> | null>();
  /** Of these, comments may have been missed. */
  readonly #unsure = new Set<number>();
  #running: Promise<void> = Promise.resolve();
  #toldAt = 0;

  constructor(parts: KeptBoardsParts) {
    this.#parts = parts;
    this.#store = new KeptStore(parts);
  }

  get limit(): number {
    return this.#list.limit;
  }

  get state(): KeptBoardsState {
    const boards = this.#list.boards.map(({ id, title, total, kept, missing }) => ({
      process: { id, title },
      bytes: this.#store.bytesOf(id),
      ...{ total, kept, missing },
      isReading: this.#readings.has(id),
    }));
    const bytes = boards.reduce((sum, board) => sum + board.bytes, 0);
    return { isAvailable: this.#parts.cache.isOnDisk, limit: this.#list.limit, bytes, boards };
  }

  /** Takes up what whoever signed in keeps here. */
  open(): void {
    this.#list = this.#store.readList();
    for (const { id } of this.#list.boards) this.#unsure.add(id);
    this.#tell();
  }

  /** Nothing is kept fresh, or shown, any more. */
  close(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
    this.#changed.clear();
    this.#unsure.clear();
    this.#readings = new Set();
    this.#list = { limit: this.#list.limit, boards: [] };
    this.#tell();
  }

  /** Keeps a board from now on, or lets it go. @throws CallFailure offline_unavailable where nothing can be kept */
  keep(processId: number, isKept: boolean): void {
    const others = this.#list.boards.filter(({ id }) => id !== processId);
    if (isKept) {
      if (!this.#parts.cache.isOnDisk) throw new CallFailure('keychain_needed');
      const listed = { id: processId, title: null, total: 0, kept: 0, missing: 0 };
      if (others.length < this.#list.boards.length) return;
      this.#change({ ...this.#list, boards: [...others, listed] });
      this.#readSoon(processId, 0);
      return;
    }
    this.#store.remove(processId);
    this.#change({ ...this.#list, boards: others });
  }

  /** What did not fit before is tried again. */
  setLimit(limit: number): void {
    this.#change({ ...this.#list, limit });
    this.refresh();
  }

  /** Reads again what may have changed: the server is back. */
  refresh(): void {
    for (const { id } of this.#list.boards) this.#readSoon(id, 0);
  }

  /** Takes in what the server tells; what an event does not say is read again. */
  hear(event: ServerEvent): void {
    // What is not theirs to see any more is let go when it is read.
    if (event.type === 'stream.reset' || event.type === 'access.changed') {
      for (const { id } of this.#list.boards) this.#unsure.add(id);
      this.refresh();
      return;
    }
    if (event.type === 'catalogue.changed' && changesCards(event)) this.refresh();
    this.#parts.updates.add(event);
    const isListed = this.#list.boards.some(({ id }) => id === event.process_id);
    if (event.process_id === null || !isListed) return;
    if (event.type === 'process.removed') this.keep(event.process_id, false);
    const pause = this.#parts.gatheredFor ?? GATHERED_FOR;
    // Moves and comments say all that there is to know.
    if (event.type === 'applicant.changed') this.#readSoon(event.process_id, pause, event.applicant);
    // Whose file is on its way, or whose name is still in what candidates are found by, goes as the board is read again.
    const isErased = event.type === 'applicant.removed' && event.erased;
    if (isErased || event.type === 'list.filled' || event.type === 'process.changed')
      this.#readSoon(event.process_id, pause);
    // What is being read may be older than what was told, and takes its place.
    if (!this.#readings.has(event.process_id)) return;
    if (event.type === 'applicant.moved') this.#readSoon(event.process_id, pause);
    if (event.type === 'applicant.logged' || event.type === 'applicant.unlogged')
      this.#readSoon(event.process_id, pause, event);
  }

  /** Puts down at once what was heard. */
  flush(): void {
    this.#parts.updates.flush();
  }

  /** What is kept as an answer to a call; null where it is not. */
  answer(call: Call): CachedAnswer | null {
    const name = `${call.area}.${call.name}`;
    if (this.#list.boards.length === 0) return null;
    this.#parts.updates.flush();
    if (name === 'board.open') return this.#confirmed(this.#store.board(call, Date.now()));
    if (name === 'board.column') return this.#confirmed(this.#store.column(call, Date.now()));
    return call.area === 'applicants' ? this.#confirmed(this.#store.getAnswer(call)) : null;
  }

  /** A file that is kept; null for any other call. */
  file({ area, name, input }: Call): FileContent | null {
    return area === 'candidateFiles' && name === 'content' ? this.#store.getFile(Number(input.params.fileId)) : null;
  }

  /** Kept fresh until the server was last heard. */
  #confirmed(kept: CachedAnswer | null): CachedAnswer | null {
    const confirmedAt = this.#parts.confirmedAt();
    return kept && confirmedAt !== null && confirmedAt > kept.cachedAt ? { ...kept, cachedAt: confirmedAt } : kept;
  }

  /** @param card the one candidate to be read again, where the rest of the board is as it was */
  #readSoon(processId: number, pause: number, card?: { readonly id: number; readonly version: number }): void {
    const changed = this.#changed.get(processId);
    if (!card || changed === null) this.#changed.set(processId, null);
    // Thousands of changes may come at once, so the map is not copied for each of them.
    else if (changed) changed.set(card.id, card.version);
    else this.#changed.set(processId, new Map([[card.id, card.version]]));
    clearTimeout(this.#timers.get(processId));
    const read = () => {
      this.#timers.delete(processId);
      this.#running = this.#running.then(() => this.#read(processId));
    };
    this.#timers.set(processId, setTimeout(read, pause));
  }

  /** One board after the other. Never rejects. */
  async #read(processId: number): Promise<void> {
    const changed = this.#changed.get(processId) ?? null;
    this.#changed.delete(processId);
    const scope = this.#parts.scope();
    const isListed = () => this.#list.boards.some(({ id }) => id === processId);
    const shouldStop = () => !isListed() || !sameScope(scope, this.#parts.scope());
    if (shouldStop()) return;
    this.#readings.add(processId);
    this.#tell();
    const withComments = this.#unsure.has(processId);
    // What comes when the board was let go, or somebody else is there, is not kept: not even for a moment.
    const inTime = async <Answer>(asked: Promise<Answer>): Promise<Answer> => {
      const answer = await asked;
      if (shouldStop()) throw new CallFailure('cancelled');
      return answer;
    };
    const { read, readFile } = this.#parts;
    const parts = {
      store: this.#store,
      read: (call: Call) => inTime(read(call)),
      readFile: (call: Call) => inTime(readFile(call)),
    };
    try {
      if (changed) {
        const cards = [...changed].map(([id, version]) => ({ id, version }));
        return await readAgain(parts, processId, cards);
      }
      const onProgress = (progress: Omit<Listed, 'id'>) => !shouldStop() && this.#note({ id: processId, ...progress });
      await readWhole(parts, { processId, withComments, shouldStop, onProgress });
      this.#unsure.delete(processId);
    } catch (error) {
      // Tried again when the server is back, or tells of a change.
      this.#parts.log.info('a board could not be read to be kept', factsOf(error));
      if (error instanceof CallFailure && error.code === 'not_found' && !shouldStop()) this.keep(processId, false);
    } finally {
      this.#readings.delete(processId);
      if (!shouldStop()) this.#store.writeList(this.#list);
      this.#tell();
    }
  }

  #note(listed: Listed): void {
    const boards = this.#list.boards.map((board) => (board.id === listed.id ? listed : board));
    this.#list = { ...this.#list, boards };
    if (Date.now() - this.#toldAt >= TOLD_EVERY) this.#tell();
  }

  #change(list: KeptList): void {
    this.#list = list;
    this.#store.writeList(list);
    this.#tell();
  }

  #tell(): void {
    this.#toldAt = Date.now();
    this.#parts.onChange(this.state);
  }
}
