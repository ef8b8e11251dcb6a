// Reads and writes offline boards in their own encrypted store, by call.
import { z } from 'zod';
import { Applicant, ApplicantLog, LOGS_PER_PAGE } from '../../../contract/api/applicants.ts';
import { Board, type BoardColumn, BoardFilter, ColumnPage } from '../../../contract/api/board.ts';
import { curriculumReadings, FileText } from '../../../contract/api/curriculum-readings.ts';
import type { FileContent } from '../../../contract/endpoint.ts';
import { DEFAULT_OFFLINE_LIMIT } from '../../../contract/ipc/offline-limits.ts';
import { type Findable, filterColumn } from '../../../domain/board/offline-board.ts';
import { stemTextOf } from '../../../domain/board/offline-text-search.ts';
import { freeTextsOf, searchTextOf, valuesOf } from '../../../domain/board/offline-values.ts';
import { marksIn } from '../../../domain/curricula/curriculum-marks.ts';
import { searchable } from '../../../domain/text/search-text.ts';
import {
  type AccountScope,
  type ApiCall,
  type CachedAnswer,
  type CachedAnswers,
  filesTag,
  prepareCall,
} from '../../api-client/index.ts';
import type { AnswerCache } from '../cache/index.ts';
import { withHits } from './offline-hits.ts';

export const boardCall = (id: number): ApiCall => prepareCall('board', 'open', { params: { id } });
export const columnCall = (id: number): ApiCall => prepareCall('board', 'column', { params: { id } });
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
const KnownEntry = z.tuple([z.int(), Known]);

export interface OfflineBoardStoreDeps {
  readonly cache: AnswerCache;
  readonly answers: CachedAnswers;
  readonly scope: () => AccountScope | null;
}

export class OfflineBoardStore {
  readonly #deps: OfflineBoardStoreDeps;

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

  readKnown(processId: number): Map<number, Known> {
    const text = this.#read(`known ${processId}`);
    return new Map(text === null ? [] : KnownEntry.array().safeParse(JSON.parse(text)).data);
  }

  writeKnown(processId: number, known: ReadonlyMap<number, Known>): void {
    this.#write(`known ${processId}`, JSON.stringify([...known]), [tagOf(processId)]);
  }

  /** Removes a candidate's data, unless the candidate is now on another board. */
  removeApplicant(processId: number, applicantId: number): void {
    const cached = this.getAnswer(applicantCall(applicantId));
    if (cached && Applicant.parse(cached.data).selection_process_id !== processId) return;
    const tags = [`applicant:${applicantId}`, filesTag(applicantId)];
    this.#withScope((scope) => this.#deps.answers.removeTagged(tags, scope), undefined);
  }

  bytesOf(processId: number): number {
    return this.#withScope((scope) => this.#deps.cache.bytesOf(scopedTag(tagOf(processId), scope)), 0);
  }

  remove(processId: number): void {
    this.#withScope((scope) => this.#deps.cache.remove(scopedTag(tagOf(processId), scope)), undefined);
  }

  /** The whole board, filtered and sorted as the call asks; null if it is not stored. */
  board(call: ApiCall, now: number): CachedAnswer | null {
    const head = this.getAnswer(boardCall(Number(call.input.params.id)));
    if (!head) return null;
    const board = Board.parse(head.data);
    const columns = board.columns.map((column) => this.#column(board, column, call, now));
    return { ...head, data: { ...board, columns } };
  }

  /** All cards of a stage in one page; null if its board is not stored. */
  column(call: ApiCall, now: number): CachedAnswer | null {
    const cached = this.getAnswer(columnCall(Number(call.input.params.id)));
    const [card] = cached ? ColumnPage.parse(cached.data).applicants : [];
    const head = card && this.getAnswer(boardCall(card.selection_process_id));
    if (!cached || !head) return cached;
    const board = Board.parse(head.data);
    const column = board.columns.find(({ list }) => list.id === card.list_id);
    const filtered = column && this.#column(board, column, call, now);
    return filtered ? { ...cached, data: { applicants: filtered.applicants, next_cursor: null } } : null;
  }

  /** A stage that did not fit has counts but no cards; the other stages remain usable. */
  #column(board: Board, column: BoardColumn, call: ApiCall, now: number): BoardColumn {
    const cached = this.getAnswer(columnCall(column.list.id));
    if (!cached) return column;
    const { cursor: _cursor, items: _items, ...query } = call.input.query;
    const filter = BoardFilter.parse(query);
    const findable =
      filter.q || filter.skill || filter.where ? this.readKnown(board.process.id) : new Map<number, Findable>();
    const filtered = filterColumn({
      column: { ...column, ...ColumnPage.parse(cached.data) },
      filter,
      pick: board,
      findable,
      stemsOf: (id) => this.#stemsOf(id),
      now,
    });
    if (!filter.q) return filtered;
    const stored = { logsOf: (id: number) => this.#logsOf(id), textsOf: (id: number) => this.getTexts(id) };
    return { ...filtered, applicants: withHits(stored, filtered.applicants, filter.q) };
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
