// Remembers the temporary files of downloads under way, so that those of a killed run are removed at the next start.
import { rm } from 'node:fs/promises';
import { z } from 'zod';
import { factsOf, type Log } from '../log.ts';
import { readJsonFile, writeJsonFile } from './json-file.ts';
import { isTemporaryPath, type TemporaryFiles } from './replace-file.ts';

const Journal = z.object({ paths: z.array(z.string()) });

export class PendingFiles implements TemporaryFiles {
  readonly #path: string;
  readonly #log: Log;
  readonly #paths = new Set<string>();
  #writing: Promise<void> = Promise.resolve();

  /** @param path of the journal */
  constructor(path: string, log: Log) {
    this.#path = path;
    this.#log = log;
  }

  /** Resolves when the journal holds the path. @throws the file system's error */
  add(path: string): Promise<void> {
    this.#paths.add(path);
    return this.#write();
  }

  /** Forgets a file that is gone or has its final name. */
  async remove(path: string): Promise<void> {
    this.#paths.delete(path);
    await this.#writeOrLog();
  }

  /** Removes what a killed run left. Called once, before any download. */
  async removeLeftovers(): Promise<void> {
    const journal = await readJsonFile(this.#path, Journal, this.#log);
    for (const path of journal?.paths ?? []) {
      if (!isTemporaryPath(path)) continue;
      await rm(path, { force: true }).catch((error: unknown) => {
        this.#log.warn('a leftover download could not be removed', factsOf(error));
        this.#paths.add(path);
      });
    }
    if (journal && journal.paths.length > 0) await this.#writeOrLog();
  }

  /** A journal that names too much does no harm: the file it names is not there any more. */
  async #writeOrLog(): Promise<void> {
    await this.#write().catch((error: unknown) => {
      this.#log.warn('the download journal was not written', factsOf(error));
    });
  }

  #write(): Promise<void> {
    const write = () => writeJsonFile(this.#path, { paths: [...this.#paths] });
    const written = this.#writing.then(write, write);
    this.#writing = written.catch(() => undefined);
    return written;
  }
}
