// Answers in memory, if no keychain can store a key for the disk. Offline boards, which have parts, need the disk.
import type { AnswerStore, NewAnswer, Parts, PutResult, StoredAnswer } from './store.ts';

export class MemoryStore implements AnswerStore {
  readonly #maxCharacters: number;
  /** In order of last use. */
  readonly #answers = new Map<string, NewAnswer>();
  #characters = 0;

  /** @param maxCharacters of all texts together */
  constructor(maxCharacters: number) {
    this.#maxCharacters = maxCharacters;
  }

  has(key: string): boolean {
    return this.#answers.has(key);
  }

  get(key: string): StoredAnswer | null {
    const answer = this.#answers.get(key);
    if (!answer) return null;
    this.#answers.delete(key);
    this.#answers.set(key, answer);
    return answer;
  }

  put(answer: NewAnswer): boolean {
    this.#remove(answer.key);
    this.#answers.set(answer.key, answer);
    this.#characters += answer.text.length;
    for (const key of this.#answers.keys()) {
      if (this.#characters <= this.#maxCharacters) break;
      this.#remove(key);
    }
    return this.#answers.has(answer.key);
  }

  drop(key: string): void {
    this.#remove(key);
  }

  putPart(): PutResult {
    return 'rejected';
  }

  getPart(): null {
    return null;
  }

  headsOf(): Buffer {
    return Buffer.alloc(0);
  }

  partsOf(): Parts {
    return { texts: [], next: null };
  }

  partsOfOtherReadings(): string[] {
    return [];
  }

  changePart(): void {
    // There is none.
  }

  textsOf(tag: string, limit?: number): string[] {
    const tagged = [...this.#answers.values()].filter(({ tags }) => tags.includes(tag));
    return tagged.slice(0, limit).map(({ text }) => text);
  }

  atOnce(work: () => void): void {
    work();
  }

  bytesOf(tag: string): number {
    const tagged = [...this.#answers.values()].filter(({ tags }) => tags.includes(tag));
    return tagged.reduce((sum, { text }) => sum + text.length, 0);
  }

  remove(tag: string): void {
    for (const [key, { tags }] of this.#answers) if (tags.includes(tag)) this.#remove(key);
  }

  change(tags: readonly string[], change: (text: string) => string | null): void {
    for (const [key, answer] of this.#answers) {
      if (!answer.tags.some((tag) => tags.includes(tag))) continue;
      const text = change(answer.text);
      if (text === null) continue;
      this.#characters += text.length - answer.text.length;
      this.#answers.set(key, { ...answer, text });
    }
  }

  removeOtherScopes(scope: string): void {
    for (const [key, answer] of this.#answers) if (answer.scope !== scope) this.#remove(key);
  }

  close(): void {
    this.#answers.clear();
    this.#characters = 0;
  }

  #remove(key: string): void {
    const answer = this.#answers.get(key);
    if (!answer) return;
    this.#answers.delete(key);
    this.#characters -= answer.text.length;
  }
}
