// Reads and writes offline boards in their own encrypted store, by call.
import { z } from 'zod';
import { Applicant } from '../../../contract/api/applicants.ts';
import { curriculumReadings, FileText } from '../../../contract/api/curriculum-readings.ts';
import type { FileContent } from '../../../contract/endpoint.ts';
import { DEFAULT_OFFLINE_LIMIT } from '../../../contract/ipc/offline-limits.ts';
import { stemTextOf } from '../../../domain/board/offline-text-search.ts';
import { marksIn } from '../../../domain/curricula/curriculum-marks.ts';
import {
  type AccountScope,
  type ApiCall,
  applicantTag,
  type CachedAnswer,
  type CachedAnswers,
  filesTag,
  prepareCall,
  scopedTag,
} from '../../api-client/index.ts';
import type { AnswerCache } from '../cache/index.ts';
import { convertEarlier } from './earlier-candidates.ts';
import { OfflineCandidates, processOf } from './offline-candidates.ts';
import { OfflineColumns } from './offline-columns.ts';

export const fieldsCall = (): ApiCall => prepareCall('candidates', 'fields', {});

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
  readonly candidates: OfflineCandidates;
  readonly columns: OfflineColumns;
  readonly #deps: OfflineBoardStoreDeps;

  constructor(deps: OfflineBoardStoreDeps) {
    this.#deps = deps;
    this.candidates = new OfflineCandidates({ ...deps, onCardChange: (id) => this.columns.noteChange(id) });
    this.columns = new OfflineColumns({
      candidates: this.candidates,
      boardIds: () => this.readList().boards.map(({ id }) => id),
      getAnswer: (call) => this.getAnswer(call),
      textsOf: (id) => this.getTexts(id),
      stemsOf: (id) => this.#stemsOf(id),
    });
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
    const { data } = Applicant.shape.files.safeParse(this.candidates.get(applicantId)?.applicant?.files);
    return (data ?? []).filter(({ is_cv }) => is_cv).map(({ id }) => id);
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
    const storedAt = this.candidates.get(id)?.storedAt;
    const text = this.getTexts(id).find(({ is_cv }) => is_cv);
    const { query } = curriculumReadings.marks.body.parse(call.input.body);
    if (storedAt === undefined || !text) return null;
    return { data: marksIn(text, query), cachedAt: new Date(storedAt).toISOString() };
  }

  #stemsOf(applicantId: number): string[] {
    const text = this.#read(`stems ${applicantId}`);
    return text === null ? [] : (z.array(z.string()).safeParse(JSON.parse(text)).data ?? []);
  }

  /**
   * Converts some candidates that an earlier version of the program stored in another form.
   * @returns whether there are more
   */
  convertEarlier(processId: number): boolean {
    return convertEarlier({ ...this.#deps, candidates: this.candidates }, processId);
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

  /** Removes a candidate's data, unless the candidate is now on another offline board. */
  removeApplicant(processId: number, applicantId: number): void {
    const candidate = this.candidates.get(applicantId);
    const other = candidate && processOf(candidate);
    if (other !== processId && this.readList().boards.some(({ id }) => id === other)) return;
    this.columns.noteChange(applicantId);
    const tags = [applicantTag(applicantId), filesTag(applicantId)];
    this.#withScope((scope) => this.#deps.answers.removeTagged(tags, scope), undefined);
  }

  bytesOf(processId: number): number {
    return this.#withScope((scope) => this.#deps.cache.bytesOf(scopedTag(tagOf(processId), scope)), 0);
  }

  remove(processId: number): void {
    this.columns.forgetRead();
    this.#drop(`synced ${processId}`);
    this.#withScope((scope) => this.#deps.cache.remove(scopedTag(tagOf(processId), scope)), undefined);
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

const NOT_SYNCED: Synced = {
  ...{ cursor: null, reading: 0, isPartial: false, received: 0 },
  ...{ missingIds: [], waitingIds: [], hasFiles: true },
};

const tagOf = (processId: number): string => `kept:${processId}`;
