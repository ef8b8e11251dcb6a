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
/** On Windows, such a path is a device or a pipe, or bypasses the rules for names. */
const DEVICE = /^[\\/]{2}[.?][\\/]/;

const isTable = (path: string): boolean => EXTENSIONS.includes(extname(path).toLowerCase());

/**
 * Paths of tables, by extension, among the arguments of a start; all other arguments are ignored.
 * @param folder where the program was started, to resolve relative paths
 */
export const filesAmong = (argumentList: readonly string[], folder: string): string[] =>
  argumentList.flatMap((argument) => {
    const path = argument.startsWith('-') ? null : pathIn(argument, folder);
    return path !== null && isTable(path) ? [path] : [];
  });

/** Linux passes file URLs as well as paths. Null for any other URL and for devices. */
function pathIn(argument: string, folder: string): string | null {
  if (DEVICE.test(argument)) return null;
  if (!ADDRESS.test(argument)) return resolve(folder, argument);
  const address = URL.parse(argument);
  if (address?.protocol !== 'file:') return null;
  try {
    return fileURLToPath(address);
  } catch {
    // The URL names another computer, or contains an encoded separator.
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

  /** Called once windows exist. `show` brings the main window to the front and notifies it of a pending file. */
  connect(show: () => void): void {
    this.#show = show;
    if (this.#waiting.length > 0) show();
  }

  /** Takes the oldest pending file, checked now; null if there is none. */
  async take(tokens: FileTokens): Promise<OpenedFile | null> {
    const path = this.#waiting.shift();
    return path === undefined ? null : { name: basename(path), chosen: await this.#chosenAt(path, tokens) };
  }

  /** Null unless it is a regular file whose real name, after all links, is also a table's. */
  async #chosenAt(path: string, tokens: FileTokens): Promise<ChosenFile | null> {
    try {
      const own = await realpath(path);
      const facts = await lstat(own);
      if (!facts.isFile() || !isTable(own)) return null;
      return { file: tokens.issue(own, 'chosen'), name: basename(own), bytes: facts.size };
    } catch (error) {
      // The window notifies the user.
      this.#log.warn('a file of the system could not be opened', describeError(error));
      return null;
    }
  }
}
