// The request modules in the settings: activation and deactivation.
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  appModulesCardMessages as texts,
  workflowMessages,
  workflowScreenMessages,
} from '../../../src/contract/messages.ts';
import { inputsOf } from '../board/on-board.ts';
import { eventually, expectAccessible, pressOn, type RendererPages, rendererPages } from '../page/open-page.ts';

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

const REQUISITIONS = workflowMessages.modules.rkm_14;
const card = (page: Page) => page.getByRole('region', { name: texts.title });
const toggle = (page: Page, name: string) => card(page).getByRole('checkbox', { name: texts.toggle(name) });
const toast = (page: Page, text: string) => page.locator('.bp6-toast').filter({ hasText: text });
const changes = async (page: Page) =>
  (await inputsOf(page, 'workflows.changeAppModule')).map((input) => {
    const { params, body } = input as { params: { id: number }; body: { status: string } };
    return [params.id, body.status];
  });

test('a module is taken out of use, which its workflows say, and is undone from its notice [MORE-12]', async () => {
  const page = await pages.open('office=inside', '/settings/app_modules');
  await toggle(page, REQUISITIONS).waitFor();
  await eventually(() => card(page).locator('tbody tr').count()).toBe(2);
  await eventually(() => toggle(page, REQUISITIONS).isChecked()).toBe(true);
  await expectAccessible(page);
  await pressOn(toggle(page, REQUISITIONS), 'Space');
  await toast(page, texts.off(REQUISITIONS)).waitFor();
  await eventually(() => toggle(page, REQUISITIONS).isChecked()).toBe(false);
  await page.evaluate(() => {
    window.location.hash = '#/workflows';
  });
  await page.getByText(workflowScreenMessages.moduleInactive).first().waitFor();
  await toast(page, texts.off(REQUISITIONS)).getByRole('button', { name: 'Deshacer' }).click();
  await eventually(() => page.getByText(workflowScreenMessages.moduleInactive).count()).toBe(0);
  expect(await changes(page)).toEqual([
    [14, 'inactive'],
    [14, 'active'],
  ]);
});

test('where it is refused the switch goes back and says why; what others switch is shown at once [MORE-12]', async () => {
  const page = await pages.open('office=inside', '/settings/app_modules');
  await toggle(page, REQUISITIONS).waitFor();
  await page.evaluate(() => window.fake.failNext('workflows.changeAppModule', { code: 'internal' }));
  await pressOn(toggle(page, REQUISITIONS), 'Space');
  await toast(page, texts.failed(REQUISITIONS)).waitFor();
  await eventually(() => toggle(page, REQUISITIONS).isChecked()).toBe(true);
  await page.evaluate(async () => {
    const input = { params: { id: 14 }, body: { status: 'inactive' } } as const;
    await window.terna.workflows.changeAppModule(input);
    window.fake.board.publish({
      ...{ type: 'catalogue.changed', what: 'app_modules', id: 14, process_id: null, version: 0 },
      ...{ actor: 'Elena Vidal', renamed: false },
    });
  });
  await eventually(() => toggle(page, REQUISITIONS).isChecked()).toBe(false);
});

test('nobody but an administrator is offered the card [MORE-12]', async () => {
  const page = await pages.open('office=inside&person=recruiter', '/settings/app_modules');
  await page.getByRole('navigation').first().waitFor();
  await eventually(() => page.evaluate(() => window.location.hash)).not.toContain('app_modules');
  expect(await inputsOf(page, 'workflows.appModules')).toEqual([]);
});
