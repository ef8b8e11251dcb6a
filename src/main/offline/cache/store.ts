// The interface of a store of answers, on disk or in memory.

/** An answer as text, and when the server gave it (milliseconds since 1970). */
export interface StoredAnswer {
  readonly text: string;
  readonly storedAt: number;
}

export interface NewAnswer extends StoredAnswer {
  /** Names the call and its input. */
  readonly key: string;
  /** Whose answer it is; the answers of others can be removed by it. */
  readonly scope: string;
  /** What it is about, so that an event can find it. */
  readonly tags: readonly string[];
}

export interface AnswerStore {
  has(key: string): boolean;
  get(key: string): StoredAnswer | null;
  /** @returns whether it is kept: what is too large, or does not fit, is not */
  put(answer: NewAnswer): boolean;
  /** Changes the texts of all answers with one of the tags; null leaves one as it is. When they were given stays. */
  change(tags: readonly string[], change: (text: string) => string | null): void;
  /** Removes one answer. */
  drop(key: string): void;
  /** Bytes of all answers with a tag. */
  bytesOf(tag: string): number;
  /** Removes all answers with a tag. */
  remove(tag: string): void;
  /** Removes what does not belong to the scope. */
  removeOtherScopes(scope: string): void;
  close(): void;
}
