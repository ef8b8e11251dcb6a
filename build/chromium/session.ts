// `protocol`, `session` and `net`: the app's schemes, and the requests that are allowed.
import { EventEmitter } from 'node:events';
import { readFile } from 'node:fs/promises';
import { networkInterfaces } from 'node:os';
import { fileURLToPath } from 'node:url';
import type Electron from 'electron';
import { ignored } from './ignored.ts';
import type { ClipboardPermission } from './page/messages.ts';
import { schemeHandlers } from './schemes.ts';
import { SpellChecker } from './spell-checker.ts';

export const protocol = {
  /** Chromium loads the app's pages as https, which already has all privileges. */
  registerSchemesAsPrivileged: ignored,
  handle(scheme: string, handler: (request: Request) => Response | Promise<Response>) {
    schemeHandlers.set(scheme, handler);
  },
  unhandle(scheme: string) {
    schemeHandlers.delete(scheme);
  },
  isProtocolHandled: (scheme: string) => schemeHandlers.has(scheme),
} satisfies Pick<Electron.Protocol, 'registerSchemesAsPrivileged' | 'handle' | 'unhandle' | 'isProtocolHandled'>;

type BeforeRequestListener = (
  details: Electron.OnBeforeRequestListenerDetails,
  callback: (response: Electron.CallbackResponse) => void,
) => void;
type HeadersListener = (
  details: Electron.OnHeadersReceivedListenerDetails,
  callback: (response: Electron.HeadersReceivedResponse) => void,
) => void;
interface Hook<Listener> {
  matches(url: string): boolean;
  listener: Listener;
}
const hooks: { beforeRequest?: Hook<BeforeRequestListener>; headersReceived?: Hook<HeadersListener> } = {};

/** Accepts Electron's two forms: (listener) and (filter, listener); null removes the listener. */
function toHook<Listener>(first: unknown, second: unknown): Hook<Listener> | undefined {
  const hasFilter = typeof first === 'object' && first !== null;
  const listener = (hasFilter ? second : first) as Listener | null;
  if (!listener) return undefined;
  const patterns = hasFilter ? ((first as Electron.WebRequestFilter).urls ?? []).map(toPattern) : [];
  return { listener, matches: (url) => patterns.length === 0 || patterns.some((pattern) => pattern.test(url)) };
}

/** Converts a Chromium match pattern (`<all_urls>`, `https://*.example.com/*`) to a regular expression. */
function toPattern(pattern: string): RegExp {
  if (pattern === '<all_urls>') return /^/;
  const parts = pattern.split('*').map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`);
}

const webRequest = {
  onBeforeRequest(first: unknown, second?: unknown) {
    hooks.beforeRequest = toHook<BeforeRequestListener>(first, second);
  },
  /** Called for answers of the app's own schemes only, not for the network's. */
  onHeadersReceived(first: unknown, second?: unknown) {
    hooks.headersReceived = toHook<HeadersListener>(first, second);
  },
} satisfies Pick<Electron.WebRequest, 'onBeforeRequest' | 'onHeadersReceived'>;

/** Asks the app's listener, if any, to decide about a request. */
export function askBeforeRequest(details: {
  url: string;
  method: string;
  resourceType: string;
  webContentsId: number;
}) {
  const hook = hooks.beforeRequest;
  if (!hook?.matches(details.url)) return Promise.resolve<Electron.CallbackResponse>({});
  return new Promise<Electron.CallbackResponse>((resolve) => {
    hook.listener(details as Electron.OnBeforeRequestListenerDetails, resolve);
  });
}

/** Lets the app's listener, if any, change the headers of an answer. */
export async function askHeadersReceived(
  url: string,
  statusCode: number,
  responseHeaders: Record<string, string[]>,
): Promise<Record<string, string | string[]>> {
  const hook = hooks.headersReceived;
  if (!hook?.matches(url)) return responseHeaders;
  const details = { url, statusCode, responseHeaders } as Electron.OnHeadersReceivedListenerDetails;
  const answer = await new Promise<Electron.HeadersReceivedResponse>((resolve) => hook.listener(details, resolve));
  return answer.responseHeaders ?? responseHeaders;
}

type PermissionHandler = NonNullable<Parameters<Electron.Session['setPermissionRequestHandler']>[0]>;

class DefaultSession extends EventEmitter {
  readonly protocol = protocol;
  readonly webRequest = webRequest;
  #permissionHandler: PermissionHandler | null = null;
  /** Chromium runs with --deny-permission-prompts: it denies by itself and calls none of these. */
  readonly setPermissionCheckHandler = ignored;
  readonly setDevicePermissionHandler = ignored;
  readonly setSpellCheckerEnabled = ignored;
  readonly #words = new Set<string>();
  readonly #spelling = new SpellChecker((event, language) => this.emit(event, {}, language));
  /** @throws Error for an invalid address */
  setSpellCheckerDictionaryDownloadURL(url: string): void {
    if (!URL.canParse(url)) {
      throw new Error('The URL you provided to setSpellCheckerDictionaryDownloadURL is not a valid URL');
    }
    this.#spelling.source = url;
  }
  /** @throws Error for a language that does not exist */
  setSpellCheckerLanguages(languages: string[]): void {
    const wrong = languages.find((language) => !/^[a-z]{2,3}(?:-[A-Z]{2}|-[A-Z][a-z]{3})?$/.test(language));
    if (wrong) throw new Error(`Invalid language code provided: "${wrong}" is not a valid language code`);
    for (const language of languages) void this.#spelling.load(language);
  }

  /** Chromium's own dictionary cannot be reached, so a word is only stored. @returns whether it may be learnt */
  addWordToSpellCheckerDictionary(word: string): boolean {
    const isWord = word !== '' && word.length < 100;
    if (isWord) this.#words.add(word);
    return isWord;
  }
  async listWordsInSpellCheckerDictionary(): Promise<string[]> {
    return [...this.#words];
  }

  /** Called for the clipboard only. */
  setPermissionRequestHandler(handler: PermissionHandler | null): void {
    this.#permissionHandler = handler;
  }

  /** Asks the app's handler whether a page may do something; without a handler it may, as in Electron. */
  askPermission(contents: Electron.WebContents, permission: ClipboardPermission): Promise<boolean> {
    const handler = this.#permissionHandler;
    if (!handler) return Promise.resolve(true);
    const requestingUrl = contents.getURL();
    return new Promise((resolve) => handler(contents, permission, resolve, { isMainFrame: true, requestingUrl }));
  }

  isPersistent(): boolean {
    return true;
  }
}

export const defaultSession = new DefaultSession();
export const session = { defaultSession, fromPartition: () => defaultSession };

/** @throws Error as Electron does for a handler that fails or returns no valid response */
async function answerOf(handler: (request: Request) => Response | Promise<Response>, request: Request) {
  const response = await Promise.resolve(request)
    .then(handler)
    .catch(() => undefined);
  if (!(response instanceof Response)) throw new Error('net::ERR_UNEXPECTED');
  if (response.type === 'error') throw new Error('net::ERR_FAILED');
  return response;
}

export const net = {
  /** Whether any network but loopback is up. */
  isOnline: () =>
    Object.values(networkInterfaces())
      .flat()
      .some((address) => address !== undefined && !address.internal),
  /** Supports files, the app's own schemes, and everything that Node's `fetch` supports. */
  async fetch(input: string | Request, init?: RequestInit & { bypassCustomProtocolHandlers?: boolean }) {
    const url = typeof input === 'string' ? input : input.url;
    const scheme = url.slice(0, url.indexOf(':'));
    if (scheme === 'file') return new Response(new Uint8Array(await readFile(fileURLToPath(url))));
    const handler = init?.bypassCustomProtocolHandlers ? undefined : schemeHandlers.get(scheme);
    if (handler) return answerOf(handler, new Request(input, init));
    if (!/^(?:https?|data|blob)$/.test(scheme)) throw new Error('net::ERR_UNKNOWN_URL_SCHEME');
    return fetch(input, init);
  },
};
