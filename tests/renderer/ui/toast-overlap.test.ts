// Toasts cover no control of a form page, at any scroll position.
import { afterAll, beforeAll, test } from 'vitest';
import { type RendererPages, rendererPages } from '../page/open-page.ts';
import { SETTINGS_PATHS } from '../page/settings-paths.ts';
import { expectNothingCovered } from '../page/toast-overlap.ts';

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

const PAGES: readonly (readonly [query: string, route: string])[] = [
  ...SETTINGS_PATHS.map((path) => ['office=inside', `/settings/${path}`] as const),
  ['office=inside', '/settings'],
  // A board, which continues below toasts that close by themselves, and its drawer.
  ['first=20&others=3', '/selection_processes/7'],
  ['first=20&others=3', '/selection_processes/7?applicant_id=1'],
  ['form=unpublished&kudert', '/selection_processes/7/edit'],
  ['form=unpublished&kudert', '/selection_processes/7/edit/form'],
  ['form=unpublished&kudert', '/selection_processes/7/edit/filter_form'],
  ['form=unpublished&kudert', '/selection_processes/7/publish'],
  ['office=inside', '/selection_processes/7/rules'],
  ['first=3&others=1', '/selection_processes/7/applicants/new'],
  ['office=inside', '/selection_processes'],
  ['office=inside', '/workflows'],
  ['office=inside', '/workflows/7'],
  ['office=inside', '/workflows/7?step=steps'],
  ['office=inside', '/workflows/7?step=participants'],
  ['office=inside&requests=1', '/requests'],
  ['office=inside&requests=1', '/requests/new'],
  ['office=inside&requests=1', '/requests/1'],
  ['office=inside&person=admin', '/reports/custom'],
  ['office=inside&person=admin', '/reports/processes'],
  ['office=inside&person=admin', '/reports/applications'],
];

for (const [query, route] of PAGES) {
  test(`${route}: a notice covers no control [MORE-18]`, async () => {
    const page = await pages.open(query, route);
    await page.locator('.page-main :is(button, input, select, textarea, a[href])').first().waitFor();
    await expectNothingCovered(page);
  });
}
