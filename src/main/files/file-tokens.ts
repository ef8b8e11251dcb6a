// Opaque tokens for files; windows never learn the paths.
import { randomUUID } from 'node:crypto';
import type { FileToken } from '../../contract/endpoint.ts';

/** `chosen`: a file that the user picked for reading. `saved`: a downloaded file, to show in its folder. */
type Purpose = 'chosen' | 'saved';

export class FileTokens {
  readonly #files = new Map<FileToken, { path: string; purpose: Purpose }>();

  issue(path: string, purpose: Purpose): FileToken {
    const token = randomUUID();
    this.#files.set(token, { path, purpose });
    return token;
  }

  /** The path; null if the token was not issued for this purpose. */
  pathOf(token: FileToken, purpose: Purpose): string | null {
    const file = this.#files.get(token);
    return file?.purpose === purpose ? file.path : null;
  }
}
