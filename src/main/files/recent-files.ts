// The files that were saved last, so that they can be found again. In memory only: their names may be people's.
import type { SavedFile } from '../../contract/endpoint.ts';
import type { RecentFile } from '../../contract/ipc.ts';

const MOST = 20;

export class RecentFiles {
  readonly #now: () => Date;
  #list: readonly RecentFile[] = [];

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** Latest first. */
  get list(): RecentFile[] {
    return [...this.#list];
  }

  /** A file is on disk as a whole. */
  note(file: NonNullable<SavedFile>): void {
    this.#list = [{ ...file, at: this.#now().toISOString() }, ...this.#list].slice(0, MOST);
  }

  /** Somebody else signs in, or nobody. */
  clear(): void {
    this.#list = [];
  }
}
