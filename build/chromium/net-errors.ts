// Chromium's network errors: their numbers, which the debugging protocol does not report.
const numbers: Readonly<Record<string, number>> = {
  ERR_FAILED: -2,
  ERR_ABORTED: -3,
  ERR_FILE_NOT_FOUND: -6,
  ERR_TIMED_OUT: -7,
  ERR_ACCESS_DENIED: -10,
  ERR_BLOCKED_BY_CLIENT: -20,
  ERR_CONNECTION_RESET: -101,
  ERR_CONNECTION_REFUSED: -102,
  ERR_NAME_NOT_RESOLVED: -105,
  ERR_INTERNET_DISCONNECTED: -106,
  ERR_INVALID_URL: -300,
  ERR_DISALLOWED_URL_SCHEME: -301,
  ERR_UNKNOWN_URL_SCHEME: -302,
  ERR_TOO_MANY_REDIRECTS: -310,
  ERR_EMPTY_RESPONSE: -324,
};

/** The error with which Electron rejects `loadURL`. */
export class LoadError extends Error {
  readonly code: string;
  readonly errno: number;
  readonly url: string;

  /** @param code with or without Chromium's prefix `net::` */
  constructor(code: string, url: string) {
    const name = code.replace(/^net::/, '');
    const errno = numbers[name] ?? -2;
    super(`${name} (${errno}) loading '${url}'`);
    this.code = name;
    this.errno = errno;
    this.url = url;
  }
}
