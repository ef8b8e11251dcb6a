// The automatic check of accessibility, as cheaply as it finds the same: tests ask for it hundreds of times.
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright';

/** In place of axe's source, in a page that has it. */
const IS_THERE = 'undefined';

/** What axe finds wrong in `part` (a selector) of the page; all its rules are asked unless some are named. */
export async function violationsIn(page: Page, { part = 'html', rules }: { part?: string; rules?: string } = {}) {
  // Results of several frames are put together in a page of their own, which has to be opened for it.
  const isOneFrame = page.frames().length === 1;
  const hasAxe = isOneFrame && (await page.evaluate(() => 'axe' in window));
  const axe = new AxeBuilder({ page, ...(hasAxe && { axeSource: IS_THERE }) })
    // Whatever passes would be described too, element by element.
    .options({ resultTypes: ['violations'] })
    .include(part)
    .setLegacyMode(isOneFrame);
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations;
}
