// Records temporary download files, so that abandoned ones are removed after a crash.
import { rm } from 'node:fs/promises';
import { z } from 'zod';
import { describeError, type Log } from '../app/log.ts';
import { readJsonFile, writeJsonFile } from './json-file.ts';
import { isTemporaryPath } from './replace-file.ts';

const Journal = z.object({ paths: z.array(z.string()) });

export class PendingFiles {
  readonly #path: string;
  readonly #log: Log;
  readonly #paths = new Set<string>();
  #writing: Promise<void> = Promise.resolve();

  /** @param path of the journal */
  constructor(path: string, log: Log) {
    this.#path = path;
    this.#log = log;
  }

  /** Resolves once the path is in the journal. @throws the file system's error */
  add(path: string): Promise<void> {
    this.#paths.add(path);
    return this.#write();
  }

  /** Removes a file from the journal that is gone or has its final name. */
  async remove(path: string): Promise<void> {
    this.#paths.delete(path);
    await this.#writeOrLog();
  }

  /** Removes files that earlier runs left. @param wanted paths of downloads that will be resumed */
  async removeLeftovers(wanted: readonly string[] = []): Promise<void> {
    const journal = await readJsonFile(this.#path, Journal, this.#log);
    const earlier = (journal?.paths ?? []).filter((path) => !this.#paths.has(path));
    for (const path of earlier.filter(isTemporaryPath)) {
      if (wanted.includes(path)) this.#paths.add(path);
      else await this.#removeFile(path);
    }
    if (earlier.length > 0) await this.#writeOrLog();
  }

  async #removeFile(path: string): Promise<void> {
    await rm(path, { force: true }).catch((error: unknown) => {
      this.#log.warn('a leftover download could not be removed', describeError(error));
      this.#paths.add(path);
    });
  }

  /** A journal with too many entries is harmless, because those files no longer exist. */
  async #writeOrLog(): Promise<void> {
    await this.#write().catch((error: unknown) => {
      this.#log.warn('the download journal was not written', describeError(error));
    });
  }

  #write(): Promise<void> {
    const write = () => writeJsonFile(this.#path, { paths: [...this.#paths] });
    const written = this.#writing.then(write, write);
    this.#writing = written.catch(() => undefined);
    return written;
  }
}
