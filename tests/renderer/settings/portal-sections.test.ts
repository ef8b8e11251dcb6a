// The sections of a portal page in the settings, in a real Chromium.
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  landingPreviewMessages,
  sortingMessages,
  sectionEditorMessages as texts,
  uiMessages,
} from '../../../src/contract/messages.ts';
import { inputsOf } from '../board/on-board.ts';
import { eventually, expectAccessible, type RendererPages, rendererPages } from '../page/open-page.ts';

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

interface Change {
  readonly body: { readonly sections: readonly { readonly type: string; readonly heading: string }[] };
}
const changes = (page: Page) => inputsOf<Change>(page, 'portal.changeLandingPage');
const names = (page: Page) =>
  page.getByRole('group', { name: texts.title }).locator('ol > li strong').allTextContents();

async function addSection(page: Page, type: string, heading: string): Promise<void> {
  await page.getByRole('button', { name: texts.add }).click();
  await page.getByRole('menuitem', { name: type }).click();
  await page.getByLabel(texts.heading, { exact: true }).fill(heading);
}

test('sections are added, moved by keyboard, removed and restored, and saved in their order [MORE-694]', async () => {
  const page = await pages.open('office=inside', '/settings/external_portal');
  await page.getByRole('group', { name: texts.title }).waitFor();
  await addSection(page, texts.types.benefits, 'Beneficios');
  // An entry without a name.
  await page.getByRole('button', { name: uiMessages.save }).click();
  await page.getByText(texts.incomplete('Beneficios')).waitFor();
  await page.getByText(landingPreviewMessages.incomplete).waitFor();
  expect(await changes(page)).toEqual([]);
  await page.getByLabel(texts.name, { exact: true }).fill('Horario flexible');
  await page.getByLabel(texts.icon).selectOption(texts.icons.time);
  await expectAccessible(page);
  const frame = page.frameLocator(`iframe[title="${landingPreviewMessages.frame}"]`);
  await frame.getByRole('heading', { name: 'Beneficios' }).waitFor();
  await page.getByRole('button', { name: texts.add }).click();
  await page.getByRole('menuitem', { name: texts.types.quotation }).click();
  await eventually(() => names(page)).toEqual([texts.types.offers, 'Beneficios', texts.unnamed(texts.types.quotation)]);
  await page.getByRole('button', { name: texts.remove(texts.unnamed(texts.types.quotation)) }).click();
  const handle = page.getByRole('button', { name: sortingMessages.handle('Beneficios') });
  for (const key of ['Space', 'ArrowUp', 'Space']) await handle.press(key);
  await eventually(() => names(page)).toEqual(['Beneficios', texts.types.offers]);
  await page.getByRole('button', { name: texts.remove('Beneficios') }).click();
  await eventually(() => names(page)).toEqual([texts.types.offers]);
  await page.keyboard.press('Control+z');
  await eventually(() => names(page)).toEqual(['Beneficios', texts.types.offers]);
  await page.getByRole('button', { name: uiMessages.save }).click();
  await eventually(async () => (await changes(page)).length).toBe(1);
  expect((await changes(page)).at(-1)?.body.sections).toMatchObject([
    {
      ...{ type: 'benefits', heading: 'Beneficios', is_hidden: false },
      entries: [{ heading: 'Horario flexible', icon: 'time' }],
    },
    { type: 'offers' },
  ]);
});
