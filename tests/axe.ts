// Accessibility checks by axe, optimised because tests run hundreds of them.
import AxeBuilder from '@axe-core/playwright';
import axeCore from 'axe-core';
import type { Page } from 'playwright';

/** Replaces axe's source in a page that has loaded it already: the builder evaluates it twice per check. */
const IS_THERE = 'undefined';

/** Returns axe's violations in `part` (a selector) of the page, for all rules by default. */
export async function violationsIn(page: Page, { part = 'html', rules }: { part?: string; rules?: string } = {}) {
  // axe combines results of several frames in an extra page, which takes time to open.
  // In a frame without scripts it would wait for ever; what it displays has checks of its own.
  const isSilent = (await page.locator('iframe[sandbox="allow-same-origin"]').count()) > 0;
  const isOneFrame = isSilent || page.frames().length === 1;
  if (isOneFrame && !(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source);
  const axe = new AxeBuilder({ page, ...(isOneFrame && { axeSource: IS_THERE }) })
    // Otherwise axe describes every passing element as well.
    .options({ resultTypes: ['violations'], iframes: !isSilent })
    .include(part)
    .setLegacyMode(isOneFrame);
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations;
}
