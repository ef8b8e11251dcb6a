// Reads and writes offline boards in their own encrypted store, by call.
import { z } from 'zod';
import { Applicant, ApplicantLog, LOGS_PER_PAGE } from '../../../contract/api/applicants.ts';
import { ApplicantCard, Board, type BoardColumn, board as boardCalls } from '../../../contract/api/board.ts';
import { curriculumReadings, FileText } from '../../../contract/api/curriculum-readings.ts';
import type { FileContent } from '../../../contract/endpoint.ts';
import { DEFAULT_OFFLINE_LIMIT } from '../../../contract/ipc/offline-limits.ts';
import { compareCards } from '../../../domain/board/card-order.ts';
import { type Findable, filterColumn, isUsualOrder, pageOfColumn } from '../../../domain/board/offline-board.ts';
import { stemTextOf } from '../../../domain/board/offline-text-search.ts';
import { freeTextsOf, searchTextOf, valuesOf } from '../../../domain/board/offline-values.ts';
import { marksIn } from '../../../domain/curricula/curriculum-marks.ts';
import { searchable } from '../../../domain/text/search-text.ts';
import {
  type AccountScope,
  type ApiCall,
  applicantTag,
  type CachedAnswer,
  type CachedAnswers,
  filesTag,
  prepareCall,
} from '../../api-client/index.ts';
import type { AnswerCache } from '../cache/index.ts';
import { withHits } from './offline-hits.ts';

export const boardCall = (id: number): ApiCall => prepareCall('board', 'open', { params: { id } });
export const fieldsCall = (): ApiCall => prepareCall('candidates', 'fields', {});
export const logsCall = (id: number): ApiCall =>
  prepareCall('applicants', 'logs', { params: { id }, query: { page: 1, items: LOGS_PER_PAGE } });
export const applicantCall = (id: number): ApiCall => prepareCall('applicants', 'get', { params: { id } });

/** Facts about each board besides its answers. */
const Listed = z.object({
  id: z.int(),
  title: z.string().nullable(),
  total: z.int(),
  kept: z.int(),
  missing: z.int(),
});
const OfflineBoardList = z.object({ limit: z.int().positive(), boards: z.array(Listed) });
export type Listed = z.infer<typeof Listed>;
export type OfflineBoardList = z.infer<typeof OfflineBoardList>;

/** Of both calls that answer cards, besides their filter. */
const ColumnQuery = boardCalls.column.query;

const StoredFile = z.object({ name: z.string(), content_type: z.string(), bytes: z.base64() });
/** The search texts of a candidate, and the version in which all their data was read. */
const Known = z.object({
  person: z.string(),
  skills: z.string(),
  comments: z.string(),
  freeTexts: z.string().default(''),
  /** Whether every file had been read when its texts were stored. */
  hasTexts: z.boolean().default(false),
  values: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string()).readonly(), z.null()])),
  version: z.int(),
});
export type Known = z.infer<typeof Known> & Findable;

/** A card of the board, and what a search of it needs. */
const CardEntry = z.object({
  card: ApplicantCard,
  /** Null until the candidate's data is stored. */
  known: Known.nullable(),
  /** The reading of the whole board that had the candidate last; see `Synced`. */
  reading: z.int(),
});
export type CardEntry = Omit<z.infer<typeof CardEntry>, 'known'> & { readonly known: Known | null };

/** How far a board has the server's changes. */
const Synced = z.object({
  /** Where the next changes begin; null if the board must be read whole. */
  cursor: z.string().nullable(),
  /** The number of the last reading of the whole board, and whether it is unfinished. */
  reading: z.int(),
  isPartial: z.boolean(),
  /** Candidates of this reading, while it is unfinished. */
  received: z.int(),
  /** Candidates who did not fit. */
  missingIds: z.array(z.int()),
  /** Candidates with files that the server had not read. */
  waitingIds: z.array(z.int()),
  /** Whether every curriculum was fetched. */
  hasFiles: z.boolean(),
});
export type Synced = z.infer<typeof Synced>;

export interface OfflineBoardStoreDeps {
  readonly cache: AnswerCache;
  readonly answers: CachedAnswers;
  readonly scope: () => AccountScope | null;
}

export class OfflineBoardStore {
  readonly #deps: OfflineBoardStoreDeps;
  /** The cards of the board that was read last, until one changes. */
  #lastRead: ReadBoard | null = null;

  constructor(deps: OfflineBoardStoreDeps) {
    this.#deps = deps;
  }

  readList(): OfflineBoardList {
    const text = this.#read('list');
    const list = text === null ? null : OfflineBoardList.safeParse(JSON.parse(text)).data;
    return list ?? { limit: DEFAULT_OFFLINE_LIMIT, boards: [] };
  }

  writeList(list: OfflineBoardList): void {
    this.#write('list', JSON.stringify(list), []);
  }

  /** @returns whether it fits within the limit */
  putAnswer(processId: number, call: ApiCall, data: unknown, pagination?: CachedAnswer['pagination']): boolean {
    const scope = this.#deps.scope();
    return scope !== null && this.#deps.answers.put({ call, scope, data, pagination, tags: [tagOf(processId)] });
  }

  getAnswer(call: ApiCall): CachedAnswer | null {
    const scope = this.#deps.scope();
    return scope && this.#deps.answers.get(call, scope);
  }

  /**
   * @param applicantId the file's candidate, so that the file is removed with their other data
   * @returns whether it fits within the limit
   */
  putFile(processId: number, applicantId: number, fileId: number, file: FileContent): boolean {
    const { name, content_type, bytes } = file;
    const stored = { name, content_type, bytes: Buffer.from(bytes).toString('base64') };
    return this.#write(`file ${fileId}`, JSON.stringify(stored), [tagOf(processId), filesTag(applicantId)]);
  }

  /** The files of a stored candidate that are curricula. */
  curriculaOf(applicantId: number): number[] {
    const cached = this.getAnswer(applicantCall(applicantId));
    const files = cached ? Applicant.parse(cached.data).files : [];
    return files.filter(({ is_cv }) => is_cv).map(({ id }) => id);
  }

  hasFile(fileId: number): boolean {
    const key = this.#keyOf(`file ${fileId}`);
    return key !== null && this.#deps.cache.has(key);
  }

  getFile(fileId: number): FileContent | null {
    const text = this.#read(`file ${fileId}`);
    const stored = text === null ? null : StoredFile.safeParse(JSON.parse(text)).data;
    return stored ? { ...stored, bytes: new Uint8Array(Buffer.from(stored.bytes, 'base64')) } : null;
  }

  /**
   * Stores the texts of a candidate's files, and their stems apart, since a search reads those of all candidates.
   * @returns whether they fit within the limit
   */
  putTexts(processId: number, applicantId: number, texts: readonly FileText[]): boolean {
    if (texts.length === 0) {
      for (const name of ['stems', 'texts']) this.#drop(`${name} ${applicantId}`);
      return true;
    }
    const tags = [tagOf(processId), filesTag(applicantId)];
    const stems = texts.map(({ content }) => stemTextOf(content));
    const isWhole = this.#write(`stems ${applicantId}`, JSON.stringify(stems), tags);
    return this.#write(`texts ${applicantId}`, JSON.stringify(texts), tags) && isWhole;
  }

  /** The latest first; none if they are not stored. */
  getTexts(applicantId: number): FileText[] {
    const text = this.#read(`texts ${applicantId}`);
    return text === null ? [] : (FileText.array().safeParse(JSON.parse(text)).data ?? []);
  }

  /** Where the words of a search stand in the curriculum; null if its text is not stored. */
  marks(call: ApiCall): CachedAnswer | null {
    const id = Number(call.input.params.id);
    const head = this.getAnswer(applicantCall(id));
    const text = this.getTexts(id).find(({ is_cv }) => is_cv);
    const { query } = curriculumReadings.marks.body.parse(call.input.body);
    return head && text ? { data: marksIn(text, query), cachedAt: head.cachedAt } : null;
  }

  #logsOf(applicantId: number): ApplicantLog[] {
    const logs = this.getAnswer(logsCall(applicantId));
    return logs ? ApplicantLog.array().parse(logs.data) : [];
  }

  #stemsOf(applicantId: number): string[] {
    const text = this.#read(`stems ${applicantId}`);
    return text === null ? [] : (z.array(z.string()).safeParse(JSON.parse(text)).data ?? []);
  }

  /** The cards of a board, by candidacy. */
  readEntries(processId: number): ReadonlyMap<number, CardEntry> {
    if (this.#lastRead?.processId === processId) return this.#lastRead.entries;
    const texts = this.#withScope((scope) => this.#deps.cache.textsOf(scopedTag(cardsTag(processId), scope)), []);
    const all = texts.flatMap((text) => CardEntry.safeParse(JSON.parse(text)).data ?? []);
    const entries = new Map(all.map((entry) => [entry.card.id, entry]));
    this.#lastRead = { processId, entries, byList: null };
    return entries;
  }

  /** Forgets what was read, because an event may have removed a card. */
  forgetRead(): void {
    this.#lastRead = null;
  }

  getEntry(applicantId: number): CardEntry | null {
    const text = this.#read(`card ${applicantId}`);
    return text === null ? null : (CardEntry.safeParse(JSON.parse(text)).data ?? null);
  }

  /** @returns whether it fits within the limit */
  putEntry(processId: number, entry: CardEntry): boolean {
    this.forgetRead();
    const { id } = entry.card;
    const tags = [tagOf(processId), cardsTag(processId), applicantTag(id)];
    return this.#write(`card ${id}`, JSON.stringify(entry), tags);
  }

  /** Removes the card of a candidate who has left the board; the other data is removed with the next reading. */
  removeEntry(processId: number, applicantId: number): void {
    if (this.getEntry(applicantId)?.card.selection_process_id === processId) this.#drop(`card ${applicantId}`);
  }

  getSynced(processId: number): Synced {
    const text = this.#read(`synced ${processId}`);
    const synced = text === null ? null : Synced.safeParse(JSON.parse(text)).data;
    return synced ?? NOT_SYNCED;
  }

  putSynced(processId: number, synced: Synced): void {
    // Without tags it is stored whatever the limit.
    this.#write(`synced ${processId}`, JSON.stringify(synced), []);
  }

  /** Stores a page of changes with its cursor: all of it or nothing. */
  atOnce(work: () => void): void {
    this.#deps.cache.atOnce(work);
  }

  /** Removes boards that an earlier version of the program stored in another form; they are read again. */
  removeEarlierForm(processId: number): void {
    if (this.#read(`known ${processId}`) !== null) this.remove(processId);
  }

  /** Removes a candidate's data, unless the candidate is now on another board. */
  removeApplicant(processId: number, applicantId: number): void {
    const cached = this.getAnswer(applicantCall(applicantId));
    if (cached && Applicant.parse(cached.data).selection_process_id !== processId) return;
    this.forgetRead();
    const tags = [applicantTag(applicantId), filesTag(applicantId)];
    this.#withScope((scope) => this.#deps.answers.removeTagged(tags, scope), undefined);
  }

  bytesOf(processId: number): number {
    return this.#withScope((scope) => this.#deps.cache.bytesOf(scopedTag(tagOf(processId), scope)), 0);
  }

  remove(processId: number): void {
    this.forgetRead();
    this.#drop(`synced ${processId}`);
    this.#withScope((scope) => this.#deps.cache.remove(scopedTag(tagOf(processId), scope)), undefined);
  }

  /** The first cards of each stage, filtered and sorted as the call asks; null if the board is not stored. */
  board(call: ApiCall, now: number): CachedAnswer | null {
    const head = this.getAnswer(boardCall(Number(call.input.params.id)));
    if (!head) return null;
    const board = Board.parse(head.data);
    const cards = this.#cardsByList(board.process.id);
    const columns = board.columns.map((column) => this.#column({ board, column, cards, call, now }));
    return { ...head, data: { ...board, columns } };
  }

  /** The cards of a stage after the call's cursor; null if its board is not stored. */
  column(call: ApiCall, now: number): CachedAnswer | null {
    const listId = Number(call.input.params.id);
    for (const { id } of this.readList().boards) {
      const head = this.getAnswer(boardCall(id));
      const board = head && Board.parse(head.data);
      const column = board?.columns.find(({ list }) => list.id === listId);
      if (!head || !board || !column) continue;
      const { applicants, next_cursor } = this.#column({ board, column, cards: this.#cardsByList(id), call, now });
      return { ...head, data: { applicants, next_cursor } };
    }
    return null;
  }

  /** In the usual order, which most calls ask for. */
  #cardsByList(processId: number): ReadonlyMap<number, readonly ApplicantCard[]> {
    const entries = this.readEntries(processId);
    const read = this.#lastRead;
    if (read?.byList) return read.byList;
    const cards = [...entries.values()].map(({ card }) => card).sort((a, b) => compareCards(a, b));
    const byList = Map.groupBy(cards, ({ list_id }) => list_id);
    if (read) read.byList = byList;
    return byList;
  }

  readonly #findable = (processId: number): Map<number, Findable> =>
    new Map([...this.readEntries(processId)].flatMap(([id, { known }]) => (known ? [[id, known] as const] : [])));

  #column({ board, column, cards, call, now }: ColumnReading): BoardColumn {
    const { cursor, items, ...filter } = ColumnQuery.parse(call.input.query);
    const all = { ...column, applicants: cards.get(column.list.id) ?? [] };
    if (isUsualOrder(filter)) return pageOfColumn(all, { cursor, items });
    const findable =
      filter.q || filter.skill || filter.where ? this.#findable(board.process.id) : new Map<number, Findable>();
    const filtered = filterColumn({
      column: all,
      filter,
      pick: board,
      findable,
      stemsOf: (id) => this.#stemsOf(id),
      now,
    });
    const page = pageOfColumn(filtered, { cursor, items }, filter.sort);
    if (!filter.q) return page;
    const stored = { logsOf: (id: number) => this.#logsOf(id), textsOf: (id: number) => this.getTexts(id) };
    return { ...page, applicants: withHits(stored, page.applicants, filter.q) };
  }

  #drop(name: string): void {
    const key = this.#keyOf(name);
    if (key !== null) this.#deps.cache.drop(key);
  }

  #keyOf(name: string): string | null {
    return this.#withScope(({ workspace, account }) => `${workspace}\n${account}\nkept ${name}`, null);
  }

  #read(name: string): string | null {
    const key = this.#keyOf(name);
    return key === null ? null : (this.#deps.cache.get(key)?.text ?? null);
  }

  #write(name: string, text: string, tags: readonly string[]): boolean {
    const key = this.#keyOf(name);
    const scope = this.#deps.scope();
    if (key === null || !scope) return false;
    const scopedTags = tags.map((tag) => scopedTag(tag, scope));
    return this.#deps.cache.put({ key, scope: scope.account, tags: scopedTags, text, storedAt: Date.now() });
  }

  #withScope<Answer>(work: (scope: AccountScope) => Answer, otherwise: Answer): Answer {
    const scope = this.#deps.scope();
    return scope ? work(scope) : otherwise;
  }
}

interface ReadBoard {
  readonly processId: number;
  readonly entries: ReadonlyMap<number, CardEntry>;
  /** Null until a call asks for it. */
  byList: ReadonlyMap<number, readonly ApplicantCard[]> | null;
}

interface ColumnReading {
  readonly board: Board;
  readonly column: BoardColumn;
  readonly cards: ReadonlyMap<number, readonly ApplicantCard[]>;
  readonly call: ApiCall;
  /** Epoch milliseconds. */
  readonly now: number;
}

const NOT_SYNCED: Synced = {
  ...{ cursor: null, reading: 0, isPartial: false, received: 0 },
  ...{ missingIds: [], waitingIds: [], hasFiles: true },
};

const cardsTag = (processId: number): string => `cards:${processId}`;
const tagOf = (processId: number): string => `kept:${processId}`;
const scopedTag = (tag: string, { workspace, account }: AccountScope): string => `${workspace}\n${account}\n${tag}`;

/** The facts for finding a candidate without a server. */
export function knownOf(
  applicant: Applicant,
  { version, comments, hasTexts }: Pick<Known, 'version' | 'comments' | 'hasTexts'>,
): Known {
  const { skills } = applicant.uniq_applicant;
  const values = valuesOf(applicant);
  return {
    version,
    comments,
    hasTexts,
    freeTexts: freeTextsOf(applicant, values),
    person: searchTextOf(applicant, values),
    skills: searchable(skills.map(({ description }) => description).join(' ')),
    values,
  };
}
