// Notices stay until the test lets their time pass: on a busy machine four seconds are over before it has looked at them.
import { TOAST_MILLISECONDS } from '../../../src/contract/common.ts';

/** What waits for a notice's time to pass, by the number of its timer. */
const waiting = new Map<number, () => void>();

/** Takes the timers of notices away from the page's clock; notices with «Deshacer» and without differ by a millisecond. */
export function pauseToastTimers(): void {
  const { setTimeout: start, clearTimeout: stop } = window;
  const isToastTimer = (milliseconds: number) => Math.floor(milliseconds / 2) === TOAST_MILLISECONDS / 2;
  const pausingSetTimeout = (work: TimerHandler, milliseconds = 0, ...rest: unknown[]): number => {
    if (typeof work !== 'function' || !isToastTimer(milliseconds)) return start(work, milliseconds, ...rest);
    const timer = start(() => {}, 2 ** 31 - 1);
    waiting.set(timer, () => work(...rest));
    return timer;
  };
  const letGo = (timer?: number): void => {
    if (timer !== undefined) waiting.delete(timer);
    stop(timer);
  };
  Object.assign(window, { setTimeout: pausingSetTimeout, clearTimeout: letGo });
}

/** The time of all notices that are shown now has passed, as if nobody held the pointer over them. */
export function expireToasts(): void {
  for (const [timer, end] of [...waiting]) {
    window.clearTimeout(timer);
    end();
  }
}
