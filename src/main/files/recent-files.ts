// The files saved last, in memory only because their names may identify persons.
import type { SavedFile } from '../../contract/endpoint.ts';
import type { RecentFile } from '../../contract/ipc/ipc.ts';

const MAX_FILES = 20;

export class RecentFiles {
  readonly #now: () => Date;
  #list: readonly { readonly file: RecentFile; readonly subjects: readonly string[] }[] = [];

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** Latest first. */
  get list(): RecentFile[] {
    return this.#list.map(({ file }) => file);
  }

  /** A file is on disk as a whole. @param subjects whom or what it is about */
  note(file: NonNullable<SavedFile>, subjects: readonly string[] = []): void {
    const saved = { file: { ...file, at: this.#now().toISOString() }, subjects };
    this.#list = [saved, ...this.#list].slice(0, MAX_FILES);
  }

  /** Leaves out the files about somebody who was erased: what they are called may be the person's name. */
  removeSubject(subject: string): void {
    this.#list = this.#list.filter(({ subjects }) => !subjects.includes(subject));
  }

  /** Somebody else signs in, or nobody. */
  clear(): void {
    this.#list = [];
  }
}
