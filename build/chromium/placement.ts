// A window's position, size and state: minimized, maximized or full screen.
import type { Bounds } from './chromium.ts';
import type { Protocol } from './devtools.ts';

export type WindowState = 'normal' | 'minimized' | 'maximized' | 'fullscreen';

export class Placement {
  #bounds: Bounds;
  #state: WindowState = 'normal';
  /** Passes a change on to Chromium once there is a window. */
  readonly #apply: (change: Protocol.Browser.Bounds) => void;

  constructor(bounds: Bounds, apply: (change: Protocol.Browser.Bounds) => void) {
    this.#bounds = bounds;
    this.#apply = apply;
  }

  get bounds(): Bounds {
    return { ...this.#bounds };
  }

  /** Records the bounds that the page reports, without passing them on. */
  note(bounds: Bounds): void {
    this.#bounds = bounds;
  }

  move(bounds: Partial<Bounds>): void {
    this.#bounds = { ...this.#bounds, ...bounds };
    const { x, y, width, height } = this.#bounds;
    this.#apply({ left: x, top: y, width, height });
  }

  get state(): WindowState {
    return this.#state;
  }

  set state(state: WindowState) {
    this.#state = state;
    this.#apply({ windowState: state });
  }
}
