// What is kept of the boards, in the encrypted store of their own: read and written here, by the calls that windows make.
import { z } from 'zod';
import { Applicant } from '../../../contract/api/applicants.ts';
import { Board, type BoardColumn, BoardFilter, ColumnPage } from '../../../contract/api/board.ts';
import type { FileContent } from '../../../contract/endpoint.ts';
import { DEFAULT_KEPT_LIMIT } from '../../../contract/ipc/kept-boards.ts';
import { type Findable, narrowColumn } from '../../../domain/board/kept-board.ts';
import { personSearchText, searchable } from '../../../domain/text/search-text.ts';
import {
  type CachedAnswer,
  type CachedAnswers,
  type Call,
  filesTag,
  prepareCall,
  type Scope,
} from '../../api-client/index.ts';
import type { AnswerCache } from '../cache/index.ts';

export const boardCall = (id: number): Call => prepareCall('board', 'open', { params: { id } });
export const columnCall = (id: number): Call => prepareCall('board', 'column', { params: { id } });
export const applicantCall = (id: number): Call => prepareCall('applicants', 'get', { params: { id } });

/** What is kept of each board besides its answers. */
const Listed = z.object({
  id: z.int(),
  title: z.string().nullable(),
  total: z.int(),
  kept: z.int(),
  missing: z.int(),
});
const KeptList = z.object({ limit: z.int().positive(), boards: z.array(Listed) });
export type Listed = z.infer<typeof Listed>;
export type KeptList = z.infer<typeof KeptList>;

const HeldFile = z.object({ name: z.string(), content_type: z.string(), bytes: z.base64() });
/** What a candidate is found by, and in which version all of theirs was read. */
const Known = z.object({ person: z.string(), skills: z.string(), version: z.int() });
export type Known = z.infer<typeof Known> & Findable;
const KnownEntry = z.tuple([z.int(), Known]);

export interface KeptStoreParts {
  readonly cache: AnswerCache;
  readonly answers: CachedAnswers;
  readonly scope: () => Scope | null;
}

export class KeptStore {
  readonly #parts: KeptStoreParts;

  constructor(parts: KeptStoreParts) {
    this.#parts = parts;
  }

  readList(): KeptList {
    const text = this.#read('list');
    const list = text === null ? null : KeptList.safeParse(JSON.parse(text)).data;
    return list ?? { limit: DEFAULT_KEPT_LIMIT, boards: [] };
  }

  writeList(list: KeptList): void {
    this.#write('list', JSON.stringify(list), []);
  }

  /** @returns whether it fits within the limit */
  putAnswer(processId: number, call: Call, data: unknown, pagination?: CachedAnswer['pagination']): boolean {
    const scope = this.#parts.scope();
    return scope !== null && this.#parts.answers.put(call, scope, data, pagination, [tagOf(processId)]);
  }

  getAnswer(call: Call): CachedAnswer | null {
    const scope = this.#parts.scope();
    return scope && this.#parts.answers.get(call, scope);
  }

  /**
   * @param applicantId whose file it is, so that it goes with what else is kept of them
   * @returns whether it fits within the limit
   */
  putFile(processId: number, applicantId: number, fileId: number, file: FileContent): boolean {
    const { name, content_type, bytes } = file;
    const held = { name, content_type, bytes: Buffer.from(bytes).toString('base64') };
    return this.#write(`file ${fileId}`, JSON.stringify(held), [tagOf(processId), filesTag(applicantId)]);
  }

  hasFile(fileId: number): boolean {
    const key = this.#keyOf(`file ${fileId}`);
    return key !== null && this.#parts.cache.has(key);
  }

  getFile(fileId: number): FileContent | null {
    const text = this.#read(`file ${fileId}`);
    const held = text === null ? null : HeldFile.safeParse(JSON.parse(text)).data;
    return held ? { ...held, bytes: new Uint8Array(Buffer.from(held.bytes, 'base64')) } : null;
  }

  readKnown(processId: number): Map<number, Known> {
    const text = this.#read(`known ${processId}`);
    return new Map(text === null ? [] : KnownEntry.array().safeParse(JSON.parse(text)).data);
  }

  writeKnown(processId: number, known: ReadonlyMap<number, Known>): void {
    this.#write(`known ${processId}`, JSON.stringify([...known]), [tagOf(processId)]);
  }

  /** Nothing is left of a candidate who is not on a board any more; whoever is on another one by now stays with that. */
  removeApplicant(processId: number, applicantId: number): void {
    const kept = this.getAnswer(applicantCall(applicantId));
    if (kept && Applicant.parse(kept.data).selection_process_id !== processId) return;
    const tags = [`applicant:${applicantId}`, filesTag(applicantId)];
    this.#withScope((scope) => this.#parts.answers.forget(tags, scope), undefined);
  }

  bytesOf(processId: number): number {
    return this.#withScope((scope) => this.#parts.cache.bytesOf(scopedTag(tagOf(processId), scope)), 0);
  }

  /** Nothing of a board is left. */
  remove(processId: number): void {
    this.#withScope((scope) => this.#parts.cache.remove(scopedTag(tagOf(processId), scope)), undefined);
  }

  /** The whole board as a window asks for it, narrowed and sorted; null where it is not kept. */
  board(call: Call, now: number): CachedAnswer | null {
    const head = this.getAnswer(boardCall(Number(call.input.params.id)));
    if (!head) return null;
    const board = Board.parse(head.data);
    const columns = board.columns.map((column) => this.#column(board, column, call, now));
    return { ...head, data: { ...board, columns } };
  }

  /** All cards of a stage, as one page; null where its board is not kept. */
  column(call: Call, now: number): CachedAnswer | null {
    const kept = this.getAnswer(columnCall(Number(call.input.params.id)));
    const [card] = kept ? ColumnPage.parse(kept.data).applicants : [];
    const head = card && this.getAnswer(boardCall(card.selection_process_id));
    if (!kept || !head) return kept;
    const board = Board.parse(head.data);
    const column = board.columns.find(({ list }) => list.id === card.list_id);
    const narrowed = column && this.#column(board, column, call, now);
    return narrowed ? { ...kept, data: { applicants: narrowed.applicants, next_cursor: null } } : null;
  }

  /** A stage that did not fit has its counts, and no cards: the others are not to be missed because of it. */
  #column(board: Board, column: BoardColumn, call: Call, now: number): BoardColumn {
    const kept = this.getAnswer(columnCall(column.list.id));
    if (!kept) return column;
    const { cursor: _cursor, items: _items, ...query } = call.input.query;
    const filter = BoardFilter.parse(query);
    const findable = filter.q || filter.skill ? this.readKnown(board.process.id) : new Map<number, Findable>();
    return narrowColumn({ ...column, ...ColumnPage.parse(kept.data) }, filter, board, findable, now);
  }

  #keyOf(name: string): string | null {
    return this.#withScope(({ workspace, account }) => `${workspace}\n${account}\nkept ${name}`, null);
  }

  #read(name: string): string | null {
    const key = this.#keyOf(name);
    return key === null ? null : (this.#parts.cache.get(key)?.text ?? null);
  }

  #write(name: string, text: string, tags: readonly string[]): boolean {
    const key = this.#keyOf(name);
    const scope = this.#parts.scope();
    if (key === null || !scope) return false;
    const scopedTags = tags.map((tag) => scopedTag(tag, scope));
    return this.#parts.cache.put({ key, scope: scope.account, tags: scopedTags, text, storedAt: Date.now() });
  }

  #withScope<Answer>(work: (scope: Scope) => Answer, otherwise: Answer): Answer {
    const scope = this.#parts.scope();
    return scope ? work(scope) : otherwise;
  }
}

const tagOf = (processId: number): string => `kept:${processId}`;
const scopedTag = (tag: string, { workspace, account }: Scope): string => `${workspace}\n${account}\n${tag}`;

/** What is kept of a candidate to find them without a server. */
export const knownOf = ({ full_name, version, uniq_applicant: person }: Applicant): Known => ({
  version,
  person: personSearchText({ full_name, ...person }),
  skills: searchable(person.skills.map(({ description }) => description).join(' ')),
});
