// Opens external links in the system's browser, unknown sites after the user's confirmation.
import { linkMessages } from '../../contract/messages.ts';
import { describeError, type Log } from '../app/log.ts';
import { fateOfLink } from '../windows/security.ts';

/** The question that the user must confirm before a link is opened. */
export interface LinkQuestion {
  readonly message: string;
  readonly detail: string;
  readonly open: string;
  readonly cancel: string;
  /** The label of a checkbox. */
  readonly always: string;
}

export interface ExternalLinksDeps {
  readonly openExternal: (url: string) => Promise<void>;
  readonly ask: (question: LinkQuestion) => Promise<{ readonly opens: boolean; readonly always: boolean }>;
  /** The origin of the workspace's server; null if there is none. */
  readonly ownServer: () => string | null;
  readonly log: Log;
}

export class ExternalLinks {
  readonly #deps: ExternalLinksDeps;
  /** Hosts that the user has allowed until the program ends. */
  readonly #agreed = new Set<string>();

  constructor(deps: ExternalLinksDeps) {
    this.#deps = deps;
  }

  /** Follows a link of a page; failures are logged. */
  follow(url: string): void {
    this.#follow(url).catch((error: unknown) =>
      this.#deps.log.warn('a link could not be opened', describeError(error)),
    );
  }

  async #follow(url: string): Promise<void> {
    const fate = fateOfLink(url, this.#deps.ownServer());
    if (fate === 'refuse') return;
    if (fate === 'ask' && !(await this.#agrees(new URL(url)))) return;
    await this.#deps.openExternal(url);
  }

  async #agrees({ host, href }: URL): Promise<boolean> {
    if (this.#agreed.has(host)) return true;
    const { opens, always } = await this.#deps.ask({
      message: linkMessages.question(host),
      detail: href.length > MAX_DISPLAYED_CHARACTERS ? `${href.slice(0, MAX_DISPLAYED_CHARACTERS)}…` : href,
      open: linkMessages.open,
      cancel: linkMessages.cancel,
      always: linkMessages.always,
    });
    if (opens && always) this.#agreed.add(host);
    return opens;
  }
}

/** Characters of an address that are displayed. */
const MAX_DISPLAYED_CHARACTERS = 200;
