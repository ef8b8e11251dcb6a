// Choice of stage managers in «Datos generales».
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorMessages, stageMessages, userMessages } from '../../../src/contract/messages.ts';
import { eventually, expectAccessible, pressOn, type RendererPages, rendererPages } from '../page/open-page.ts';

const texts = stageMessages.managers;
const GENERAL = '/selection_processes/1/edit/filter_form';

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

const changes = (page: Page): Promise<unknown[]> =>
  page.evaluate(() => window.fake.calls.filter(({ name }) => name === 'stages.change').map(({ input }) => input));
const managersOf = (page: Page, stage: string) => page.getByRole('group', { name: texts.of(stage) });

test('«Usuarios específicos», «Creador», «Responsable», «Manager» are chosen for each stage [STAGE-16] [STAGE-19]', async () => {
  const page = await pages.open('office=inside', GENERAL);
  const stage = managersOf(page, 'Postulados');
  for (const name of ['Usuarios específicos', 'Creador', 'Responsable', 'Manager']) {
    await eventually(() => stage.getByRole('checkbox', { name }).isChecked()).toBe(false);
  }
  await eventually(() => managersOf(page, 'Entrevista').getByRole('checkbox', { name: 'Creador' }).isChecked()).toBe(
    true,
  );
  await pressOn(stage.getByRole('checkbox', { name: 'Creador' }), 'Space');
  await pressOn(stage.getByRole('checkbox', { name: 'Manager' }), 'Space');
  await eventually(() => changes(page)).toEqual([
    { params: { id: 71 }, body: { list: { author_active: true, version: 1 } } },
    { params: { id: 71 }, body: { list: { managers_active: true, version: 2 } } },
  ]);
  // Stages whose managers the user may not choose are absent.
  await eventually(() => managersOf(page, 'Oferta').count()).toBe(0);
});

test('people are named by name and e-mail, found by words or by scrolling on [STAGE-17] [STAGE-18]', async () => {
  const page = await pages.open('office=inside', GENERAL);
  const stage = managersOf(page, 'Postulados');
  await eventually(() => stage.getByRole('combobox').count()).toBe(0);
  await stage.getByText(texts.specific, { exact: true }).click();
  const field = stage.getByRole('combobox', { name: texts.specific });
  await field.click();
  await eventually(() => stage.getByRole('option').count()).toBe(10);
  await stage.getByRole('listbox').evaluate((list) => list.scrollTo(0, list.scrollHeight));
  await eventually(() => stage.getByRole('option').count()).toBe(20);
  // The keyboard loads more too: Up on the first option goes to the last, which loads the rest.
  await field.press('ArrowUp');
  await eventually(() => stage.getByRole('option').count()).toBe(25);
  await expectAccessible(page);
  await field.pressSequentially('elena');
  await eventually(() => stage.getByRole('option').allInnerTexts()).toEqual([
    expect.stringMatching(/Elena Vidal\s*elena@ejemplo.example/),
  ]);
  await pressOn(field, 'Enter');
  await stage.getByText('Elena Vidal (elena@ejemplo.example)').waitFor();
  await eventually(async () => (await changes(page)).at(-1)).toEqual({
    params: { id: 71 },
    body: { list: { user_columns: [4], version: 2 } },
  });
  await stage.getByRole('button', { name: userMessages.removePerson('Elena Vidal (elena@ejemplo.example)') }).click();
  await eventually(() => changes(page)).toHaveLength(3);
  await eventually(() => stage.getByRole('button').count()).toBe(0);
});

test('what the server refuses shows as it was, and says why', async () => {
  const page = await pages.open('office=inside', GENERAL);
  await page.evaluate(() => window.fake.failNext('stages.change', { code: 'forbidden' }));
  const author = managersOf(page, 'Entrevista').getByRole('checkbox', { name: 'Creador' });
  await pressOn(author, 'Space');
  await page.getByText(errorMessages.forbidden).waitFor();
  await eventually(() => author.isChecked()).toBe(true);
});
