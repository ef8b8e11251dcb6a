// Pauses toasts until a test expires them, because busy machines are too slow.
import { TOAST_MILLISECONDS } from '../../../src/contract/constants.ts';

/** Callbacks of paused toasts, by timer id. */
const waiting = new Map<number, () => void>();

/** Intercepts the timers of toasts. Those of toasts with and without «Deshacer» differ by a millisecond. */
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

/** Ends the time of all visible toasts, as if no pointer were over them. */
export function expireToasts(): void {
  for (const [timer, end] of [...waiting]) {
    window.clearTimeout(timer);
    end();
  }
}
