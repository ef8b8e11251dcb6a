// Candidate tables opened from the system, by start arguments or by an event.
// They wait for a window with a signed-in user and go there under a token, like chosen files.
import { lstat, realpath } from 'node:fs/promises';
import { basename, extname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ChosenFile, OpenedFile } from '../../contract/ipc/ipc.ts';
import { describeError, type Log } from '../app/log.ts';
import type { FileTokens } from '../files/file-tokens.ts';

const EXTENSIONS = ['.csv', '.xlsx'];
const ADDRESS = /^[a-z][a-z0-9+.-]+:\/\//i;
/** What Windows names so is a device or a pipe, or goes past its rules of names. */
const DEVICE = /^[\\/]{2}[.?][\\/]/;

const isTable = (path: string): boolean => EXTENSIONS.includes(extname(path).toLowerCase());

/**
 * The paths among the arguments of a start that are called like a table; nothing else in them is of any interest.
 * @param folder where the program was started, for paths that begin there
 */
export const filesAmong = (argumentList: readonly string[], folder: string): string[] =>
  argumentList.flatMap((argument) => {
    const path = argument.startsWith('-') ? null : pathIn(argument, folder);
    return path !== null && isTable(path) ? [path] : [];
  });

/** Linux hands over addresses of files as well as paths; null for any other address, and for devices. */
function pathIn(argument: string, folder: string): string | null {
  if (DEVICE.test(argument)) return null;
  if (!ADDRESS.test(argument)) return resolve(folder, argument);
  const address = URL.parse(argument);
  if (address?.protocol !== 'file:') return null;
  try {
    return fileURLToPath(address);
  } catch {
    // On another computer, or with a separator that is written as something else.
    return null;
  }
}

export class OpenedFiles {
  readonly #log: Log;
  #show: (() => void) | null = null;
  #waiting: string[] = [];

  constructor(log: Log) {
    this.#log = log;
  }

  receive(path: string): void {
    if (!this.#waiting.includes(path)) this.#waiting.push(path);
    this.#show?.();
  }

  /** There are windows now. `show` brings the main one to the front and tells it that something waits. */
  connect(show: () => void): void {
    this.#show = show;
    if (this.#waiting.length > 0) show();
  }

  /** The one that waits longest, looked at now, and then no longer waiting; null where none does. */
  async take(tokens: FileTokens): Promise<OpenedFile | null> {
    const path = this.#waiting.shift();
    return path === undefined ? null : { name: basename(path), chosen: await this.#chosenAt(path, tokens) };
  }

  /** Null for all but a regular file that is called like a table also by its own name, behind all links to it. */
  async #chosenAt(path: string, tokens: FileTokens): Promise<ChosenFile | null> {
    try {
      const own = await realpath(path);
      const facts = await lstat(own);
      if (!facts.isFile() || !isTable(own)) return null;
      return { file: tokens.issue(own, 'chosen'), name: basename(own), bytes: facts.size };
    } catch (error) {
      // The window tells the person.
      this.#log.warn('a file of the system could not be opened', describeError(error));
      return null;
    }
  }
}
