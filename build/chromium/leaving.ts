// How a page is left: its window is closed, or it navigates. Its own `beforeunload` may refuse both.
import type { EventEmitter } from 'node:events';
import { PreventableEvent } from './events.ts';
import type { Navigation } from './navigation.ts';
import type { PageConnection } from './page-connection.ts';
import type { WindowOfPage } from './window-of-page.ts';

export class Leaving {
  readonly #contents: EventEmitter;
  readonly #window: WindowOfPage;
  readonly #navigation: Navigation;
  /** The window's listeners have agreed to close it, and the page is asked. */
  #isClosing = false;

  constructor(contents: EventEmitter, window: WindowOfPage, navigation: Navigation) {
    this.#contents = contents;
    this.#window = window;
    this.#navigation = navigation;
  }

  watch(page: PageConnection): void {
    page.on('leaving', () => page.answerLeaving(this.#mayLeave()));
  }

  /** Runs `beforeunload`, and unless the page refuses, `unload`; the window goes with the page. */
  async close(page: PageConnection): Promise<void> {
    this.#isClosing = true;
    await page.allowLeaving();
    await page.session.send('Page.close');
  }

  #mayLeave(): boolean {
    const navigates = this.#navigation.isLeaving;
    if (!this.#isClosing && !navigates) {
      // A person closes the window by Chromium's own button: start again as Electron does, with its `close` event.
      this.#window.close();
      return false;
    }
    // The stand-in's own confirmation, for windows with listeners, cannot be told from one of the page.
    if (!this.#isClosing && !this.#navigation.isRequested && this.#window.hasCloseListeners()) return true;
    const event = new PreventableEvent();
    this.#contents.emit('will-prevent-unload', event);
    if (event.defaultPrevented) return true;
    if (this.#isClosing) {
      this.#isClosing = false;
      // Electron's own tests wait for this internal event.
      this.#contents.emit('-before-unload-fired', {}, false);
      this.#window.closeRefused();
    } else this.#navigation.refused();
    return false;
  }
}
