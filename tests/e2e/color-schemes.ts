// Accessibility of a screen in light and dark mode, checked with axe.
import type { Page } from '@playwright/test';
import { violationsIn } from '../axe.ts';
import { expect } from './fixture.ts';

/** Returns one line per violation, and leaves the screen in dark mode. */
export const violationsInBothSchemes = async (page: Page): Promise<string[]> => [
  ...(await violations(page, 'light')),
  ...(await violations(page, 'dark')),
];

async function violations(page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  // The page receives the change a moment later.
  await expect(page.locator('.bp6-dark').first()).toHaveCount(colorScheme === 'dark' ? 1 : 0);
  // In dark mode only the colours differ.
  const rules = colorScheme === 'dark' ? { rules: 'color-contrast' } : {};
  const results = await violationsIn(page, { canOpenPages: false, ...rules });
  return results.map(
    ({ id, nodes }) => `${colorScheme} ${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`,
  );
}
