// Presses Escape where the page is able to receive it.
import type { Page } from 'playwright';

/** Presses Escape. A dialog on top of the page receives no key until it has the focus, so this waits for it. */
export async function pressEscape(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const top = [...document.querySelectorAll('.bp6-overlay-open:not(.bp6-toast-container)')].at(-1);
    return !top?.querySelector('.bp6-dialog') || top.contains(document.activeElement);
  });
  await page.keyboard.press('Escape');
}
