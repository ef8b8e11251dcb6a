// Notices stay until the test lets their time pass: on a busy machine four seconds are over before it has looked at them.
import { NOTICE_MILLISECONDS } from '../../../src/contract/common.ts';

/** What waits for a notice's time to pass, by the number of its timer. */
const waiting = new Map<number, () => void>();

/** Takes the timers of notices away from the page's clock; notices with «Deshacer» and without differ by a millisecond. */
export function holdNotices(): void {
  const { setTimeout: start, clearTimeout: stop } = window;
  const isOfNotice = (milliseconds: number) => Math.floor(milliseconds / 2) === NOTICE_MILLISECONDS / 2;
  const holding = (work: TimerHandler, milliseconds = 0, ...rest: unknown[]): number => {
    if (typeof work !== 'function' || !isOfNotice(milliseconds)) return start(work, milliseconds, ...rest);
    const timer = start(() => {}, 2 ** 31 - 1);
    waiting.set(timer, () => work(...rest));
    return timer;
  };
  const letGo = (timer?: number): void => {
    if (timer !== undefined) waiting.delete(timer);
    stop(timer);
  };
  Object.assign(window, { setTimeout: holding, clearTimeout: letGo });
}

/** The time of all notices that are shown now has passed, as if nobody held the pointer over them. */
export function passNotices(): void {
  for (const [timer, end] of [...waiting]) {
    window.clearTimeout(timer);
    end();
  }
}
