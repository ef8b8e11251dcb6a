// Delegating one's approvals from the menu of the account, from any screen.
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  appMessages,
  navigationMessages,
  approvalDelegationMessages as texts,
} from '../../../src/contract/messages.ts';
import { eventually, expectAccessible, type RendererPages, rendererPages } from '../page/open-page.ts';

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

const calls = (page: Page, name: string) =>
  page.evaluate((wanted) => window.fake.calls.filter((call) => call.name === wanted).map(({ input }) => input), name);

test('an absence is delegated and ended from the menu of the account [MORE-569]', async () => {
  const page = await pages.open('office=inside&requests=1', '/selection_processes');
  await page.getByRole('button', { name: appMessages.account }).click();
  await page.getByRole('menuitem', { name: navigationMessages.account.delegations.title }).click();
  const dialog = page.getByRole('dialog', { name: texts.title });
  await dialog.getByText(texts.none).waitFor();
  await dialog.getByRole('button', { name: texts.create, exact: true }).click();
  await dialog.getByText(texts.chooseDelegate).waitFor();
  await dialog.getByRole('combobox', { name: texts.delegate }).fill('Elena');
  await page.getByRole('option', { name: /Elena Vidal/ }).click();
  await dialog.getByLabel(texts.from).fill('2026-12-01');
  await dialog.getByLabel(texts.until).fill('2026-12-05');
  await dialog.getByRole('button', { name: texts.create, exact: true }).click();
  const present = dialog.getByRole('region', { name: texts.present });
  await present.getByText(/→ Elena Vidal/).waitFor();
  expect(await calls(page, 'approvalDelegations.create')).toEqual([
    { body: { delegate_user_id: 4, from: '2026-12-01', until: '2026-12-05' } },
  ]);
  await expectAccessible(page);
  await present.getByRole('button', { name: /^Terminar la delegación de / }).click();
  await eventually(() => present.getByRole('listitem').count()).toBe(0);
});
