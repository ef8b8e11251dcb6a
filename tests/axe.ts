// Accessibility checks by axe, optimised because tests run hundreds of them.
import AxeBuilder from '@axe-core/playwright';
import axeCore from 'axe-core';
import type { Page } from 'playwright';

/** Replaces axe's source in a page that has loaded it already: the builder evaluates it twice per check. */
const IS_THERE = 'undefined';

/** Frames of public pages, where axe cannot run; the pages themselves are checked by the tests of the portal. */
const WITHOUT_SCRIPTS = 'iframe[sandbox="allow-same-origin"]';

interface Check {
  /** A selector. */
  readonly part?: string;
  /** All by default. */
  readonly rules?: string;
  /** axe combines results of several frames in an extra page, which takes time to open and Electron does not have. */
  readonly canOpenPages?: boolean;
}

/** Returns axe's violations in a part of the page. */
export async function violationsIn(page: Page, { part = 'html', rules, canOpenPages = true }: Check = {}) {
  const frames = page.frames().length;
  const withoutScripts = frames === 1 ? 0 : await page.locator(WITHOUT_SCRIPTS).count();
  const isOneFrame = frames - withoutScripts === 1;
  if (isOneFrame && !(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source);
  const axe = new AxeBuilder({ page, ...(isOneFrame && { axeSource: IS_THERE }) })
    // Otherwise axe describes every passing element as well.
    .options({ resultTypes: ['violations'] })
    .include(part)
    .setLegacyMode(isOneFrame || !canOpenPages);
  if (withoutScripts > 0) axe.exclude(WITHOUT_SCRIPTS);
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations;
}
