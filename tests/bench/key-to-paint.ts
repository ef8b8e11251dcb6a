// Measures in a page how long a key takes until its effects are painted. Nothing of the product takes part.
import type { Page } from '@playwright/test';

/** Milliseconds without a change of the page after which a key has had its effects; less than any debounce. */
const QUIET = 250;
/** Milliseconds after which a key that changes nothing is an error. */
const TIMEOUT = 20_000;

/** Milliseconds from the key until a paint. */
export interface KeyTimes {
  /** The first paint with a change of contents or focus. */
  readonly first: number;
  /** The last one, after which the page did not change any more. */
  readonly last: number;
}

/**
 * Presses a key and waits until the page has stopped changing. Classes and styles do not count, because transitions
 * change them until they end.
 * @throws if the key changes nothing
 */
export async function timeKey(page: Page, key: string): Promise<KeyTimes> {
  const times = page.evaluate(watchKey, { quiet: QUIET, timeout: TIMEOUT });
  // The page answers evaluations in order, so the watch has begun when this one returns.
  await page.evaluate(() => undefined);
  await page.keyboard.press(key);
  const measured = await times;
  if (!measured) throw new Error(`the key ${key} changed nothing`);
  return measured;
}

/** Runs in the page. @returns null if nothing has changed */
function watchKey({ quiet, timeout }: { quiet: number; timeout: number }): Promise<KeyTimes | null> {
  return new Promise((resolve) => {
    let begin: number | null = null;
    let first: number | null = null;
    let last = 0;
    let isDrawing = false;
    const note = () => {
      if (begin === null || isDrawing) return;
      isDrawing = true;
      const pressed = begin;
      requestAnimationFrame(() => {
        // A task after the frame's callbacks runs once the frame is painted.
        setTimeout(() => {
          isDrawing = false;
          last = performance.now() - pressed;
          first ??= last;
        });
      });
    };
    const observer = new MutationObserver((changes) => {
      if (changes.some(({ attributeName }) => attributeName !== 'class' && attributeName !== 'style')) note();
    });
    const onKey = (event: KeyboardEvent) => {
      begin ??= event.timeStamp;
    };
    const effects = ['focusin', 'input', 'scroll'] as const;
    addEventListener('keydown', onKey, true);
    for (const effect of effects) addEventListener(effect, note, true);
    observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    const start = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      const isSettled = begin !== null && first !== null && !isDrawing && now - begin - last > quiet;
      if (!isSettled && now - start < timeout) return;
      clearInterval(timer);
      observer.disconnect();
      removeEventListener('keydown', onKey, true);
      for (const effect of effects) removeEventListener(effect, note, true);
      resolve(first === null ? null : { first, last });
    }, 10);
  });
}
