// Measures how long the board of a process takes to open.
import type { Page } from '@playwright/test';

export const CARD = '[data-card-id]';

const processLink = (page: Page, id: number) => page.locator(`a[href$="selection_processes/${id}"]`).first();

/** Milliseconds from the click on the process in the list until its cards are painted. The page has no cached data. */
export async function boardOpenTimes(page: Page, processId: number, runs: number): Promise<number[]> {
  const durations: number[] = [];
  for (let run = 0; run <= runs; run++) {
    await page.evaluate(() => {
      location.hash = '#/';
    });
    await page.reload();
    const link = processLink(page, processId);
    await link.waitFor();
    const time = await link.evaluate(async (element, selector) => {
      const begin = performance.now();
      (element as HTMLElement).click();
      while (!document.querySelector(selector)) await new Promise(requestAnimationFrame);
      // Content of this frame is painted by the next one.
      await new Promise(requestAnimationFrame);
      return performance.now() - begin;
    }, CARD);
    // The first run warms up the caches of server and disk.
    if (run > 0) durations.push(time);
  }
  return durations;
}
