// The interface of a store of answers, on disk or in memory.

/** An answer as text, and when the server gave it (epoch milliseconds). */
export interface StoredAnswer {
  readonly text: string;
  readonly storedAt: number;
}

export interface NewAnswer extends StoredAnswer {
  /** Identifies the call and its input. */
  readonly key: string;
  /** The owner of the answer, by which other owners' answers can be removed. */
  readonly scope: string;
  /** The subjects, by which events find the answer. */
  readonly tags: readonly string[];
}

export interface AnswerStore {
  has(key: string): boolean;
  get(key: string): StoredAnswer | null;
  /** @returns whether it was stored; false if it is too large or does not fit */
  put(answer: NewAnswer): boolean;
  /** Changes the texts of all answers with one of the tags, but not their times; null or the same text changes nothing. */
  change(tags: readonly string[], change: (text: string) => string | null): void;
  drop(key: string): void;
  /** The texts of all answers with a tag, in no order. */
  textsOf(tag: string): string[];
  /** Stores and removes all that the work does, or nothing if it throws. */
  atOnce(work: () => void): void;
  /** Returns the bytes of all answers with a tag. */
  bytesOf(tag: string): number;
  /** Removes all answers with a tag. */
  remove(tag: string): void;
  removeOtherScopes(scope: string): void;
  close(): void;
}
