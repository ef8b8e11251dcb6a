// The queued changes in their order, found by id and by candidate.
import type { Entry } from './waiting-calls.ts';

/** There may be thousands of entries, sent one by one, so only `list` visits all of them. */
export class Entries {
  readonly #byId = new Map<string, Entry>();
  readonly #idsByApplicant = new Map<number, Set<string>>();
  #list: readonly Entry[] | null = null;

  get size(): number {
    return this.#byId.size;
  }

  get list(): readonly Entry[] {
    this.#list ??= [...this.#byId.values()];
    return this.#list;
  }

  find(id: string): Entry | undefined {
    return this.#byId.get(id);
  }

  /** The entries of one candidate, in order. */
  of(applicantId: number): Entry[] {
    return [...(this.#idsByApplicant.get(applicantId) ?? [])].flatMap((id) => this.#byId.get(id) ?? []);
  }

  /** Replaces the entry with the same id, or adds it at the end. */
  put(entry: Entry): void {
    this.#byId.set(entry.id, entry);
    const own = this.#idsByApplicant.get(entry.applicant.id) ?? new Set();
    this.#idsByApplicant.set(entry.applicant.id, own.add(entry.id));
    this.#list = null;
  }

  remove(id: string): void {
    const entry = this.#byId.get(id);
    if (!entry) return;
    this.#byId.delete(id);
    const own = this.#idsByApplicant.get(entry.applicant.id);
    own?.delete(id);
    if (own?.size === 0) this.#idsByApplicant.delete(entry.applicant.id);
    this.#list = null;
  }

  clear(): void {
    this.#byId.clear();
    this.#idsByApplicant.clear();
    this.#list = null;
  }
}
