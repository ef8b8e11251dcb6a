// Every route and settings card: axe in light and dark, and 200 % zoom.
import type { Page } from '@playwright/test';
import { violationsInBothSchemes } from './color-schemes.ts';
import { expect, test } from './fixture.ts';
import { openDemo } from './steps.ts';

const process = '/selection_processes/1';

const screens = [
  '/selection_processes',
  process,
  `${process}/edit`,
  `${process}/edit/form`,
  `${process}/edit/filter_form`,
  `${process}/publish`,
  `${process}/rules`,
  `${process}/disqualification_proposals?list_id=1`,
  `${process}/interviews`,
  `${process}/compare/1,2,3`,
  `${process}/applicants/new`,
  `${process}/applicants/new_from_segment`,
  `${process}/update_selection_process_applicant_list`,
  '/candidates',
  '/candidates/duplicates',
  '/requests',
  '/requests/new?workflow=1',
  '/requests/1',
  '/interviews',
  '/workflows',
  '/workflows/1',
  '/workflows/1/structure',
  '/reports',
  '/reports/candidates',
  '/settings',
  '/nowhere',
];

test('axe finds nothing on any screen, and each fits 1280 × 720 at 200 %', async ({ launch, allowMessage }) => {
  allowMessage(/use a blocker on a POP navigation/, 'The test changes the address by hand.');
  test.setTimeout(300_000);
  const page = await (await launch()).window();
  await openDemo(page, 'ana.paredes@demo.terna.example');
  await goTo(page, '/settings');
  const list = page.getByRole('navigation', { name: 'Ajustes de la organización' });
  const cards = await list
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => ({ path: link.getAttribute('href')?.slice(1), title: link.textContent })),
    );
  expect(cards.length).toBeGreaterThan(20);
  const found: Record<string, string[]> = {};
  for (const { path: screen = '', title } of [...screens.map((path) => ({ path, title: undefined })), ...cards]) {
    await goTo(page, screen, title);
    const faults = [...(await violationsInBothSchemes(page)), ...(await outOfReach(page))];
    if (faults.length > 0) found[screen] = faults;
  }
  expect(found).toEqual({});
});

/** Waits for a new heading, or the card's title. */
async function goTo(page: Page, screen: string, title?: string): Promise<void> {
  await page.evaluate((hash) => {
    for (const old of document.querySelectorAll('h1')) old.setAttribute('data-left', '');
    location.hash = hash;
  }, screen);
  const heading = page.locator(title ? 'h1' : 'h1:not([data-left])');
  await (title ? expect(heading).toHaveText(title) : expect(heading).toHaveCount(1));
  await expect(page.locator('.bp6-skeleton, .bp6-spinner, [aria-busy="true"]')).toHaveCount(0);
}

/** Controls outside the window that cannot be scrolled into view. */
async function outOfReach(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 640, height: 360 });
  const cut = await page.evaluate(() => {
    const scrolls = (element: Element, axis: 'X' | 'Y'): boolean => {
      for (let holder = element.parentElement; holder; holder = holder.parentElement)
        if (/auto|scroll/.test(getComputedStyle(holder)[`overflow${axis}`])) return true;
      return false;
    };
    const controls = document.querySelectorAll('button, a[href], input, select, textarea, [tabindex="0"]');
    return [...controls]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => {
        const { left, right, top, bottom, width } = control.getBoundingClientRect();
        if (width < 2) return false;
        const isBeside = left < -1 || right > innerWidth + 1;
        const below = top < -1 || bottom > innerHeight + 1;
        return (isBeside && !scrolls(control, 'X')) || (below && !scrolls(control, 'Y'));
      })
      .map((control) => `out of reach: ${control.getAttribute('aria-label') ?? control.textContent}`);
  });
  await page.setViewportSize({ width: 1280, height: 720 });
  return cut;
}
