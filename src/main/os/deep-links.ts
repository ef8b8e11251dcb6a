// `terna://…` links from the system, in start arguments or by an event.
import { app } from 'electron';
import type { Destination } from '../../contract/destinations.ts';
import { LINK_SCHEME, parseLink } from '../../contract/links.ts';

/** The first argument that is a link into the program; null if there is none. */
export const linkAmong = (argumentList: readonly string[]): string | null =>
  argumentList.find((argument) => argument.toLowerCase().startsWith(`${LINK_SCHEME}:`)) ?? null;

export interface LinkTargets {
  /** Shows a screen in the main window. Links have no other effect. */
  readonly show: (destination: Destination) => void;
  /** Reports an invalid link in the main window. */
  readonly showUnknown: () => void;
}

/** Receives links from the start and follows them once windows exist. */
export class LinkInbox {
  #targets: LinkTargets | null = null;
  #waiting: string | null = null;

  receive(link: string): void {
    if (this.#targets) follow(link, this.#targets);
    else this.#waiting = link;
  }

  /** Called once windows exist. */
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

/** Only an installed program registers for these links, not one that runs from its sources. */
export function registerLinks(): void {
  if (app.isPackaged) app.setAsDefaultProtocolClient(LINK_SCHEME);
}
