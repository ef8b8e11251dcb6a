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
  /** Where the person wants it, and where it is until it is whole. */
  target: z.string(),
  temporary: z.string(),
  /** Tells whether the file is still the one that was begun; null where the server gives out no parts of it. */
  tag: z.string().nullable(),
  /** Of the whole file, in bytes. */
  total: z.int().nullable(),
  /** When it was begun (ISO). */
  at: z.string(),
});
export type Unfinished = z.infer<typeof Unfinished>;

export interface UnfinishedDownloadsDeps {
  /** A text that only whoever is signed in can read again, and that ends with their session. */
  readonly encryptedText: EncryptedText;
  readonly journal: Pick<PendingFiles, 'add' | 'remove' | 'removeLeftovers'>;
  readonly log: Log;
}

export class UnfinishedDownloads {
  readonly #deps: UnfinishedDownloadsDeps;
  #list: readonly Unfinished[] = [];
  /** What this run has begun itself, or goes on with. */
  readonly #running = new Set<string>();
  readonly #claimed = new Set<string>();
  /** Under way as whoever began them signed out: nothing of them stays. */
  readonly #toDiscard = new Set<string>();

  constructor(deps: UnfinishedDownloadsDeps) {
    this.#deps = deps;
  }

  /** Those that nobody goes on with at the moment, latest first. */
  get waiting(): readonly Unfinished[] {
    return this.#list.filter(({ id }) => !this.#running.has(id));
  }

  find(id: string): Unfinished | null {
    return this.waiting.find((one) => one.id === id) ?? null;
  }

  /** Takes up what whoever signed in has left here; what others have is removed. */
  async open(): Promise<void> {
    const text = this.#deps.encryptedText.read();
    const list = text === null ? null : z.array(Unfinished).safeParse(JSON.parse(text)).data;
    const there = await Promise.all((list ?? []).map(({ temporary }) => isThere(temporary)));
    this.#list = (list ?? []).filter((_one, index) => there[index]);
    await this.#deps.journal.removeLeftovers(this.#list.map(({ temporary }) => temporary));
  }

  /** Nobody is signed in any more, who may be back. */
  close(): void {
    this.#list = [];
  }

  /** A download begins, and outlives the program where it can be sealed. @returns where its bytes go */
  async begin(download: Omit<Unfinished, 'id' | 'temporary'>): Promise<Unfinished> {
    const begun = { ...download, id: randomUUID(), temporary: unnamedPath(download.target) };
    this.#running.add(begun.id);
    await this.#deps.journal.add(begun.temporary);
    this.#write([begun, ...this.#list]);
    return begun;
  }

  /** Those of earlier runs that nobody has gone on with yet; each is answered once. */
  claimInterrupted(): readonly Unfinished[] {
    const interrupted = this.waiting.filter(({ id }) => !this.#claimed.has(id));
    for (const { id } of interrupted) this.#claimed.add(id);
    return interrupted;
  }

  /** Somebody goes on with it. @returns how many of its bytes are there: none where they have been removed */
  async goOn({ id, temporary }: Unfinished): Promise<number> {
    this.#running.add(id);
    return stat(temporary).then(
      ({ size }) => size,
      () => 0,
    );
  }

  /** The file that the server has is another one by now. */
  changed(id: string, facts: Pick<Unfinished, 'tag' | 'total'>): void {
    this.#write(this.#list.map((one) => (one.id === id ? { ...one, ...facts } : one)));
  }

  /** The program, or the session, ends in the midst of it: it is gone on with later, unless they have signed out. */
  async interrupted(unfinished: Unfinished): Promise<void> {
    this.#running.delete(unfinished.id);
    if (this.#toDiscard.delete(unfinished.id)) await this.discard(unfinished);
  }

  /** It is on disk as a whole, under its name. */
  async finished({ id, temporary }: Unfinished): Promise<void> {
    this.#running.delete(id);
    this.#write(this.#list.filter((one) => one.id !== id));
    await this.#deps.journal.remove(temporary);
  }

  /** Nothing of it is left. */
  async discard(unfinished: Unfinished): Promise<void> {
    const { id, temporary } = unfinished;
    try {
      await rm(temporary, { force: true });
      await this.finished(unfinished);
    } catch (error) {
      // It stays in the journal, and is removed once somebody signs in again.
      this.#deps.log.warn('an unfinished download could not be removed', describeError(error));
      this.#running.delete(id);
      this.#write(this.#list.filter((one) => one.id !== id));
    }
  }

  /** Nothing is left of those that are meant: whom they are about was erased. One that is under way goes when it ends. */
  async discardWhere(isMeant: (unfinished: Unfinished) => boolean): Promise<void> {
    const meant = this.#list.filter(isMeant);
    if (meant.length === 0) return;
    this.#write(this.#list.filter((one) => !meant.includes(one)));
    for (const unfinished of meant) {
      if (this.#running.has(unfinished.id)) this.#toDiscard.add(unfinished.id);
      else await this.discard(unfinished);
    }
  }

  /** Whoever signed in leaves: nothing of what they began is left. */
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
