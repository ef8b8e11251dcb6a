// Downloads that a program's or session's end interrupted, with the data for resuming.
// The data is encrypted, because it names files of persons.
import { randomUUID } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { z } from 'zod';
import { describeError, type Log } from '../app/log.ts';
import type { EncryptedText } from '../offline/cache/index.ts';
import type { PendingFiles } from './pending-files.ts';
import { isTemporaryPath, unnamedPath } from './replace-file.ts';

const Unfinished = z.object({
  id: z.uuid(),
  area: z.string(),
  call: z.string(),
  input: z.object({
    params: z.record(z.string(), z.unknown()),
    query: z.record(z.string(), z.unknown()),
    body: z.unknown().optional(),
  }),
  /** The location that the user chose, and the temporary file until it is complete. */
  target: z.string(),
  temporary: z.string(),
  /** The ETag that identifies the unchanged file; null if the server does not support ranges. */
  tag: z.string().nullable(),
  /** Bytes of the whole file. */
  total: z.int().nullable(),
  /** When the download began (ISO). */
  at: z.string(),
});
export type Unfinished = z.infer<typeof Unfinished>;

export interface UnfinishedDownloadsDeps {
  /** An encrypted text that only the signed-in user can read, removed when they sign out. */
  readonly encryptedText: EncryptedText;
  readonly journal: Pick<PendingFiles, 'add' | 'remove' | 'removeLeftovers'>;
  readonly log: Log;
}

export class UnfinishedDownloads {
  readonly #deps: UnfinishedDownloadsDeps;
  #list: readonly Unfinished[] = [];
  /** Downloads that this run began or resumed. */
  readonly #running = new Set<string>();
  readonly #claimed = new Set<string>();
  /** Running downloads to remove when they end: their user signed out, or their person was erased. */
  readonly #toDiscard = new Set<string>();

  constructor(deps: UnfinishedDownloadsDeps) {
    this.#deps = deps;
  }

  /** Downloads that are not running, latest first. */
  get waiting(): readonly Unfinished[] {
    return this.#list.filter(({ id }) => !this.#running.has(id));
  }

  find(id: string): Unfinished | null {
    return this.waiting.find((one) => one.id === id) ?? null;
  }

  /** Loads the signed-in user's downloads and removes those of other users. */
  async open(): Promise<void> {
    const text = this.#deps.encryptedText.read();
    const list = text === null ? null : z.array(Unfinished).safeParse(JSON.parse(text)).data;
    const there = await Promise.all((list ?? []).map(({ temporary }) => isThere(temporary)));
    this.#list = (list ?? []).filter((_one, index) => there[index]);
    await this.#deps.journal.removeLeftovers(this.#list.map(({ temporary }) => temporary));
  }

  /** Called when the session ends but the user may return. */
  close(): void {
    this.#list = [];
  }

  /**
   * Records a new download; it survives the program if it can be encrypted. @returns the record with its temporary file
   */
  async begin(download: Omit<Unfinished, 'id' | 'temporary'>): Promise<Unfinished> {
    const begun = { ...download, id: randomUUID(), temporary: unnamedPath(download.target) };
    this.#running.add(begun.id);
    await this.#deps.journal.add(begun.temporary);
    this.#write([begun, ...this.#list]);
    return begun;
  }

  /** Interrupted downloads that nobody has resumed yet; each is returned once. */
  claimInterrupted(): readonly Unfinished[] {
    const interrupted = this.waiting.filter(({ id }) => !this.#claimed.has(id));
    for (const { id } of interrupted) this.#claimed.add(id);
    return interrupted;
  }

  /** Marks a download as running. @returns the number of bytes on disk; 0 if they were removed */
  async goOn({ id, temporary }: Unfinished): Promise<number> {
    this.#running.add(id);
    return stat(temporary).then(
      ({ size }) => size,
      () => 0,
    );
  }

  /** Records that the server now has another file. */
  changed(id: string, facts: Pick<Unfinished, 'tag' | 'total'>): void {
    this.#write(this.#list.map((one) => (one.id === id ? { ...one, ...facts } : one)));
  }

  /**
   * Called when the program's or session's end interrupts a download; it is resumed later, unless the user signed out.
   */
  async interrupted(unfinished: Unfinished): Promise<void> {
    this.#running.delete(unfinished.id);
    if (this.#toDiscard.delete(unfinished.id)) await this.discard(unfinished);
  }

  /** The complete file has its final name. */
  async finished({ id, temporary }: Unfinished): Promise<void> {
    this.#running.delete(id);
    this.#write(this.#list.filter((one) => one.id !== id));
    await this.#deps.journal.remove(temporary);
  }

  /** Removes the download and its bytes. */
  async discard(unfinished: Unfinished): Promise<void> {
    const { id, temporary } = unfinished;
    try {
      await rm(temporary, { force: true });
      await this.finished(unfinished);
    } catch (error) {
      // The journal still has it, and it is removed after the next sign-in.
      this.#deps.log.warn('an unfinished download could not be removed', describeError(error));
      this.#running.delete(id);
      this.#write(this.#list.filter((one) => one.id !== id));
    }
  }

  /** Removes the matching downloads, because their person was erased; running ones go when they end. */
  async discardWhere(isMeant: (unfinished: Unfinished) => boolean): Promise<void> {
    const meant = this.#list.filter(isMeant);
    if (meant.length === 0) return;
    this.#write(this.#list.filter((one) => !meant.includes(one)));
    for (const unfinished of meant) {
      if (this.#running.has(unfinished.id)) this.#toDiscard.add(unfinished.id);
      else await this.discard(unfinished);
    }
  }

  /** Removes all downloads of the user, who signs out. */
  async discardAll(): Promise<void> {
    const { waiting } = this;
    for (const { id } of this.#list) if (this.#running.has(id)) this.#toDiscard.add(id);
    this.#list = [];
    for (const unfinished of waiting) await this.discard(unfinished);
  }

  #write(list: readonly Unfinished[]): void {
    this.#list = list;
    this.#deps.encryptedText.write(JSON.stringify(list));
  }
}

const isThere = (path: string): Promise<boolean> =>
  isTemporaryPath(path)
    ? stat(path).then(
        () => true,
        () => false,
      )
    : Promise.resolve(false);
