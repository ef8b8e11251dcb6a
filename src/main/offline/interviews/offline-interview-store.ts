// Reads and writes offline interviews in the encrypted store of offline boards.
import { z } from 'zod';
import { Interview, InterviewDetails } from '../../../contract/api/interviews.ts';
import type { FileContent } from '../../../contract/endpoint.ts';
import { type AccountScope, applicantTag, filesTag } from '../../api-client/index.ts';
import type { AnswerCache } from '../cache/index.ts';

const InterviewList = z.object({
  /** When the server gave it (ISO). */
  at: z.string(),
  /** In order of time. */
  interviews: z.array(Interview),
});
export type InterviewList = z.infer<typeof InterviewList>;

const StoredCurriculum = z.object({
  name: z.string(),
  content_type: z.string(),
  bytes: z.base64(),
});

export interface StoredDetails {
  readonly details: InterviewDetails;
  /** Epoch milliseconds. */
  readonly storedAt: number;
}

export class OfflineInterviewStore {
  readonly #cache: AnswerCache;
  readonly #scope: () => AccountScope | null;
  readonly #now: () => number;

  constructor(cache: AnswerCache, scope: () => AccountScope | null, now: () => number) {
    this.#cache = cache;
    this.#scope = scope;
    this.#now = now;
  }

  /** Null if none was ever stored. */
  readList(): InterviewList | null {
    return this.#read(LIST, InterviewList)?.data ?? null;
  }

  writeList(list: InterviewList): void {
    this.#write(LIST, JSON.stringify(list), []);
  }

  readDetails(id: number): StoredDetails | null {
    const stored = this.#read(detailsName(id), InterviewDetails);
    return stored && { details: stored.data, storedAt: stored.storedAt };
  }

  /** @returns whether it fits within the limit of offline data */
  writeDetails(details: InterviewDetails): boolean {
    const tags = [interviewTag(details.id), applicantTag(details.applicant_id)];
    return this.#write(detailsName(details.id), JSON.stringify(details), tags);
  }

  /** Null if it is not stored; `storedAt` in epoch milliseconds. */
  curriculumStoredAt(id: number): number | null {
    const key = this.#keyOf(curriculumName(id));
    return key === null ? null : (this.#cache.get(key)?.storedAt ?? null);
  }

  readCurriculum(id: number): FileContent | null {
    const stored = this.#read(curriculumName(id), StoredCurriculum)?.data;
    return stored ? { ...stored, bytes: new Uint8Array(Buffer.from(stored.bytes, 'base64')) } : null;
  }

  /** @returns whether it fits within the limit of offline data */
  writeCurriculum({ id, applicant_id }: Pick<Interview, 'id' | 'applicant_id'>, file: FileContent): boolean {
    const { name, content_type, bytes } = file;
    const stored = { name, content_type, bytes: Buffer.from(bytes).toString('base64') };
    return this.#write(curriculumName(id), JSON.stringify(stored), [interviewTag(id), filesTag(applicant_id)]);
  }

  removeCurriculum(id: number): void {
    const key = this.#keyOf(curriculumName(id));
    if (key !== null) this.#cache.drop(key);
  }

  /** Removes kit, scorecard and curriculum. */
  remove(id: number): void {
    const scope = this.#scope();
    if (scope) this.#cache.remove(scopedTag(interviewTag(id), scope));
  }

  #keyOf(name: string): string | null {
    const scope = this.#scope();
    return scope && `${scope.workspace}\n${scope.account}\n${name}`;
  }

  /** An entry of another program version that cannot be parsed counts as absent. */
  #read<Data>(name: string, schema: z.ZodType<Data>): { readonly data: Data; readonly storedAt: number } | null {
    const key = this.#keyOf(name);
    const stored = key === null ? null : this.#cache.get(key);
    const parsed = stored && schema.safeParse(JSON.parse(stored.text));
    return stored && parsed?.success ? { data: parsed.data, storedAt: stored.storedAt } : null;
  }

  #write(name: string, text: string, tags: readonly string[]): boolean {
    const key = this.#keyOf(name);
    const scope = this.#scope();
    if (key === null || !scope) return false;
    const scopedTags = tags.map((tag) => scopedTag(tag, scope));
    return this.#cache.put({ key, scope: scope.account, tags: scopedTags, text, storedAt: this.#now() });
  }
}

const LIST = 'interviews';
const detailsName = (id: number): string => `interview ${id}`;
const curriculumName = (id: number): string => `interview-curriculum ${id}`;
const interviewTag = (id: number): string => `interview:${id}`;
const scopedTag = (tag: string, { workspace, account }: AccountScope): string => `${workspace}\n${account}\n${tag}`;
