// The interface of a store of answers, on disk or in memory.
import { BLOCK_BYTES } from './encryption.ts';

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

/** Bytes of the head of a part. */
export const HEAD_BYTES = BLOCK_BYTES;

/** A part of an answer: it is found by one tag, changes singly, and is removed with the answer. */
export interface NewPart {
  /** The key of the answer. */
  readonly owner: string;
  /** The subject; no other part has it. */
  readonly tag: string;
  /** The number of the reading that had the part last. */
  readonly reading: number;
  readonly content: PartContent;
}

export interface PartContent {
  readonly text: string;
  /** HEAD_BYTES that no other part has, which are read for all parts at once. */
  readonly head: Buffer;
}

/** Rejected: without its answer, or if it does not fit. */
export type PutResult = 'added' | 'replaced' | 'rejected';

export interface Parts {
  /** In the order in which they were stored. */
  readonly texts: readonly string[];
  /** Where the next ones begin; null after the last. */
  readonly next: number | null;
}

export interface AnswerStore {
  has(key: string): boolean;
  get(key: string): StoredAnswer | null;
  /** @returns whether it was stored; false if it is too large or does not fit */
  put(answer: NewAnswer): boolean;
  /** Changes the texts of all answers with one of the tags, but not their times; null or the same text changes nothing. */
  change(tags: readonly string[], change: (text: string) => string | null): void;
  drop(key: string): void;
  putPart(part: NewPart): PutResult;
  getPart(tag: string): string | null;
  /** The heads of all parts of an answer, one after the other, in no order. */
  headsOf(owner: string): Buffer;
  /** Parts of an answer, a limited number at once. @param from `next` of the parts before; 0 for the first */
  partsOf(owner: string, from: number): Parts;
  /** The texts of the parts that this reading did not have. */
  partsOfOtherReadings(owner: string, reading: number): string[];
  /** Changes the part with the tag; null changes nothing. */
  changePart(tag: string, change: (text: string) => PartContent | null): void;
  /** The texts of all answers with a tag, in no order, or of some of them. */
  textsOf(tag: string, limit?: number): string[];
  /** Stores and removes all that the work does, or nothing if it throws. */
  atOnce(work: () => void): void;
  /** Returns the bytes of all answers with a tag, with their parts. */
  bytesOf(tag: string): number;
  /** Removes all answers with a tag, and the part with it. */
  remove(tag: string): void;
  removeOtherScopes(scope: string): void;
  close(): void;
}
