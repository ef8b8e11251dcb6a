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

  /** Adds a completely saved file. @param subjects the tags of its subjects */
  note(file: NonNullable<SavedFile>, subjects: readonly string[] = []): void {
    const saved = { file: { ...file, at: this.#now().toISOString() }, subjects };
    this.#list = [saved, ...this.#list].slice(0, MAX_FILES);
  }

  /** Removes files about an erased person, whose name may be in the file names. */
  removeSubject(subject: string): void {
    this.#list = this.#list.filter(({ subjects }) => !subjects.includes(subject));
  }

  /** Called when another user signs in, or none. */
  clear(): void {
    this.#list = [];
  }
}
