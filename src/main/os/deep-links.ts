// `terna://…` links from the system, in start arguments or by an event.
import { app } from 'electron';
import { type Destination, LINK_SCHEME, parseLink } from '../../contract/links.ts';

/** The first argument that is a link into the program; null where there is none. */
export const linkAmong = (argumentList: readonly string[]): string | null =>
  argumentList.find((argument) => argument.toLowerCase().startsWith(`${LINK_SCHEME}:`)) ?? null;

export interface LinkTargets {
  /** Shows a screen in the main window. Nothing else ever comes of a link. */
  readonly show: (destination: Destination) => void;
  /** The link means nothing: the main window says so. */
  readonly showUnknown: () => void;
}

/** Takes links from the beginning on, and follows them as soon as there are windows. */
export class LinkInbox {
  #targets: LinkTargets | null = null;
  #waiting: string | null = null;

  receive(link: string): void {
    if (this.#targets) follow(link, this.#targets);
    else this.#waiting = link;
  }

  /** There are windows now. */
  connect(targets: LinkTargets): void {
    this.#targets = targets;
    if (this.#waiting !== null) follow(this.#waiting, targets);
    this.#waiting = null;
  }
}

function follow(link: string, { show, showUnknown }: LinkTargets): void {
  const destination = parseLink(link);
  if (destination) show(destination);
  else showUnknown();
}

/** An installed program is what the system opens such links with; one that runs from its sources is not asked for them. */
export function registerLinks(): void {
  if (app.isPackaged) app.setAsDefaultProtocolClient(LINK_SCHEME);
}
