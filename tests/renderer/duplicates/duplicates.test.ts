// The screen of possible duplicates, in a real Chromium.
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { duplicateMessages as texts } from '../../../src/contract/messages.ts';
import { eventually, expectAccessible, type RendererPages, rendererPages } from '../page/open-page.ts';

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

const ANA = 'Ana González Ruiz, GONZALES RUIZ ANA, Ana Gonzalez';
const LUIS = 'Luis Paz, Luis Paz Mora';
const open = () => pages.open('', '/candidates/duplicates');
const group = (page: Page, names: string): Locator => page.getByRole('region', { name: texts.group(names) });
const inputOf = (page: Page, name: string): Promise<unknown> =>
  page.evaluate((wanted) => window.fake.calls.findLast((call) => call.name === wanted)?.input, name);

test('a group names its reasons and the values that remain; others can be chosen and persons left out [MORE-141]', async () => {
  const page = await open();
  const ana = group(page, ANA);
  await ana.getByText('mismo correo · nombre parecido y mismo teléfono').waitFor();
  await expectAccessible(page);
  await eventually(() => ana.getByLabel('Ciudad: Lima').isChecked()).toBe(true);

  await ana.getByLabel('Ciudad: Temuco').check({ force: true });
  await ana.getByLabel(texts.include('Ana Gonzalez'), { exact: true }).uncheck({ force: true });
  await ana.getByRole('button', { name: texts.merge, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(texts.confirm(1, 2)).waitFor();
  await expectAccessible(page, '[role="dialog"]');
  await dialog.getByRole('button', { name: texts.mergeChosen(1) }).click();
  await page.getByText(texts.done('Ana González Ruiz', 2)).waitFor();
  expect(await inputOf(page, 'duplicates.merge')).toEqual({
    params: { id: 1 },
    body: {
      version: 'v1',
      keep: 1,
      person_ids: [1, 2],
      take: { name: 1, email: 1, phone: 2, city: 1, birthdate: 2 },
    },
  });
});

test('many groups are merged at once; each result stands by itself and can be undone [MORE-142]', async () => {
  // The fake of single merges needs the candidate of the other person.
  const page = await pages.open('duplicates=5', '/candidates/duplicates');
  await page.getByLabel(texts.chooseAll).check({ force: true });
  await page.getByText(texts.chosen(2)).waitFor();
  await page.getByRole('button', { name: texts.mergeChosen(2) }).click();
  await page.evaluate(() => window.fake.failNext('duplicates.merge', { code: 'conflict', message: 'Ya se unió.' }));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: texts.mergeChosen(2) })
    .click();
  await page.getByText(`${texts.mergeFailed('Ana González Ruiz')}: Ya se unió.`).waitFor();
  await page.getByText(texts.done('Luis Paz', 2)).waitFor();
  await page.getByRole('button', { name: texts.undoNamed('Luis Paz') }).click();
  await page.getByText(texts.undone('Luis Paz')).waitFor();
  expect(await inputOf(page, 'merges.undo')).toEqual({ params: { id: 101, mergeId: 5 } });
});

test('a group is dismissed, and comes back by undo; one that cannot be merged says why [MORE-144]', async () => {
  const page = await open();
  const luis = group(page, LUIS);
  await luis.getByRole('button', { name: texts.dismiss }).click();
  await page.getByText(texts.dismissed).waitFor();
  await eventually(() => luis.count()).toBe(0);
  await page.getByRole('button', { name: 'Deshacer', exact: true }).click();
  await luis.waitFor();
  const eva = group(page, 'Eva Sol, Sol Díaz');
  await eva.getByText('No puedes unirlas.').waitFor();
  await eventually(() => eva.getByRole('button', { name: texts.merge, exact: true }).isDisabled()).toBe(true);
});
