// Measures how long the scripts of a page run for a step of its user.
import type { Page } from '@playwright/test';

/** @returns a function that measures a step in milliseconds */
export async function scriptingOf(page: Page): Promise<(step: () => Promise<unknown>) => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const total = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN) * 1000;
  };
  return async (step) => {
    const before = await total();
    await step();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    return (await total()) - before;
  };
}
