// Saved views of the process list: rename, share, change, open by default, remove.
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { processMessages, processViewMessages as texts, uiMessages } from '../../../src/contract/messages.ts';
import { pressEscape } from '../../press-escape.ts';
import { inputsOf } from '../board/on-board.ts';
import { eventually, expectAccessible, pressOn, type RendererPages, rendererPages } from '../page/open-page.ts';

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

const LIST = '/selection_processes';
const open = async (route = LIST): Promise<Page> => {
  const page = await pages.open('office=inside', route);
  await page.getByRole('heading', { name: processMessages.title }).waitFor();
  return page;
};
const hash = (page: Page): string => new URL(page.url()).hash;
const go = (page: Page, route: string) =>
  page.evaluate((to) => {
    window.location.hash = `#${to}`;
  }, route);
const save = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: texts.views }).click();
  await pressOn(page.getByRole('menuitem', { name: texts.save }), 'Enter');
  const dialog = page.getByRole('dialog', { name: texts.saveTitle });
  await dialog.getByLabel(texts.name).fill(name);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  // The focus returns a moment later, and would close a menu that is open by then.
  await eventually(() =>
    page.getByRole('button', { name: texts.views }).evaluate((button) => button === document.activeElement),
  ).toBe(true);
};
const manage = async (page: Page) => {
  await page.getByRole('button', { name: texts.views }).click();
  await pressOn(page.getByRole('menuitem', { name: texts.manage }), 'Enter');
  return page.getByRole('dialog', { name: texts.manageTitle });
};

test('a view is renamed, shared, and made to show what the list shows now, by keyboard; undone from its notice [MORE-62]', async () => {
  const page = await open(`${LIST}?status=6`);
  await save(page, 'Suspendidos');
  await go(page, `${LIST}?status=7&priority=high`);
  const manager = await manage(page);
  await manager.getByText(texts.own).waitFor();
  await expectAccessible(page);
  await pressOn(manager.getByRole('button', { name: texts.edit('Suspendidos') }), 'Enter');
  const dialog = page.getByRole('dialog', { name: texts.editTitle('Suspendidos') });
  await dialog.getByLabel(texts.name).fill('Urgentes cerrados');
  await pressOn(dialog.getByLabel(texts.shared), 'Space');
  await pressOn(dialog.getByLabel(texts.replace), 'Space');
  await expectAccessible(page);
  await page.evaluate(() =>
    window.fake.failNext('processViews.change', { code: 'unavailable', message: 'No se pudo.' }),
  );
  await pressOn(dialog.getByRole('button', { name: uiMessages.save }), 'Enter');
  await dialog.getByText('No se pudo.').waitFor();
  await pressOn(dialog.getByRole('button', { name: uiMessages.save }), 'Enter');
  await manager.getByText(texts.ownShared).waitFor();
  expect((await inputsOf(page, 'processViews.change')).at(-1)).toEqual({
    params: { id: 1 },
    body: { process_view: { name: 'Urgentes cerrados', shared: true, state: 'status=7&priority=high' }, version: 1 },
  });
  await page.getByRole('button', { name: uiMessages.undo }).click();
  await manager.getByRole('link', { name: texts.open('Suspendidos') }).waitFor();
  await pressOn(manager.getByRole('link', { name: texts.open('Suspendidos') }), 'Enter');
  await eventually(() => hash(page)).toBe(`#${LIST}?status=6`);
});

test('a name that is taken is said at its field, and what another window has saved is not written over unseen [MORE-62]', async () => {
  const page = await open(`${LIST}?status=6`);
  await save(page, 'Suspendidos');
  const manager = await manage(page);
  await manager.getByRole('button', { name: texts.edit('Suspendidos') }).click();
  const dialog = page.getByRole('dialog', { name: texts.editTitle('Suspendidos') });
  const fields = { 'process_view.name': texts.sameName };
  await page.evaluate(
    ([message, at]) => window.fake.failNext('processViews.change', { code: 'conflict', message, fields: at }),
    [texts.sameName, fields] as const,
  );
  await dialog.getByLabel(texts.name).fill('Otra');
  await page.keyboard.press('Enter');
  await eventually(() => dialog.getByLabel(texts.name).getAttribute('aria-invalid')).toBe('true');
  await eventually(() => dialog.getByText(texts.sameName).count()).toBe(1);
  const staleOnce = (theirs: object) =>
    page.evaluate(async (changed) => {
      const answer = await window.terna.processViews.list({});
      const [view] = answer.ok ? answer.data : [];
      window.fake.failNext('processViews.change', { code: 'stale_version', current: { ...view, ...changed } });
    }, theirs);
  const submit = dialog.getByRole('button', { name: uiMessages.save });
  await staleOnce({ name: 'Ajena', version: 4 });
  await submit.click();
  await dialog.getByText(uiMessages.contested('Ajena')).waitFor();
  // The other user's new value of another field is saved along without a question.
  await staleOnce({ name: 'Ajena', shared: true, version: 5 });
  await pressOn(submit, 'Enter');
  await dialog.waitFor({ state: 'hidden' });
  expect((await inputsOf(page, 'processViews.change')).at(-1)).toMatchObject({
    body: { version: 5, process_view: { name: 'Otra', shared: true } },
  });
});

test('the list opens with the chosen view in a new window, as it was left afterwards, and follows the view [MORE-63]', async () => {
  const page = await open(`${LIST}?status=6`);
  await save(page, 'Suspendidos');
  const manager = await manage(page);
  await pressOn(manager.getByRole('button', { name: texts.openWith('Suspendidos') }), 'Enter');
  await manager.getByText(texts.openingMark).waitFor();
  await expectAccessible(page);
  await pressEscape(page);
  const all = page.getByRole('link', { name: /^Todos/ });
  await all.click();
  // The address changes before the list does; the stored state is that of the visible list.
  await eventually(() => all.getAttribute('aria-current')).toBe('page');
  expect(hash(page)).toBe(`#${LIST}`);
  await go(page, '/requests');
  await go(page, LIST);
  await page.getByRole('heading', { name: processMessages.title }).waitFor();
  expect(hash(page)).toBe(`#${LIST}`);

  const secondPage = await page.context().newPage();
  await secondPage.goto(page.url().replace(/#.*/, '&second#/requests'));
  await go(secondPage, LIST);
  await eventually(() => hash(secondPage)).toBe(`#${LIST}?status=6`);
  // The view no longer exists on this page's server, so the list opens in its last state.
  await eventually(() =>
    secondPage.evaluate(() => Object.keys(localStorage).filter((key) => /opening/.test(key))),
  ).toEqual([]);
});
