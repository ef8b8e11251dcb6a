// A window's position, size and state: minimized, maximized or full screen.
import type { Bounds } from './chromium.ts';
import type { Protocol } from './devtools.ts';

export type WindowState = 'normal' | 'minimized' | 'maximized' | 'fullscreen';

export class Placement {
  /** Of the window as it is displayed. */
  #bounds: Bounds;
  /** Of the window while it is neither minimized, maximized nor full screen. */
  #normal: Bounds;
  #state: WindowState = 'normal';
  #isHidden = false;
  /** Passes a change on to Chromium once there is a window. */
  readonly #apply: (change: Protocol.Browser.Bounds) => void;

  constructor(bounds: Bounds, apply: (change: Protocol.Browser.Bounds) => void) {
    this.#bounds = bounds;
    this.#normal = bounds;
    this.#apply = apply;
  }

  get bounds(): Bounds {
    return { ...this.#bounds };
  }

  get normalBounds(): Bounds {
    return { ...this.#normal };
  }

  /** Records the bounds that the page reports, without passing them on. */
  note(bounds: Bounds): void {
    this.#bounds = bounds;
    if (this.#state === 'normal') this.#normal = bounds;
  }

  move(bounds: Partial<Bounds>): void {
    this.#bounds = { ...this.#bounds, ...bounds };
    if (this.#state === 'normal') this.#normal = this.#bounds;
    const { x, y, width, height } = this.#bounds;
    this.#apply({ left: x, top: y, width, height });
  }

  get state(): WindowState {
    return this.#state;
  }

  /** Chromium can only minimize a window that is to be hidden. */
  set isHidden(isHidden: boolean) {
    if (isHidden === this.#isHidden) return;
    this.#isHidden = isHidden;
    this.#apply({ windowState: isHidden ? 'minimized' : this.#state });
  }

  set state(state: WindowState) {
    this.#state = state;
    this.#isHidden = false;
    if (state === 'normal') this.#bounds = this.#normal;
    this.#apply({ windowState: state });
  }
}
