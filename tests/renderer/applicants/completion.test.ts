// Completing a candidate from the stored curriculum, in a real Chromium.
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorMessages, curriculumCompletionMessages as texts } from '../../../src/contract/messages.ts';
import { inputsOf } from '../board/on-board.ts';
import { eventually, expectAccessible, pressOn, type RendererPages, rendererPages } from '../page/open-page.ts';

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

const drawer = (page: Page): Locator => page.getByRole('dialog', { name: /^Candidato:/ });
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: texts.action });
const choice = (page: Page, name: string): Locator => dialog(page).getByRole('checkbox', { name });
const open = async (query = ''): Promise<Page> => {
  const page = await pages.open(query, '/selection_processes/7?applicant_id=6');
  await drawer(page).getByRole('heading', { level: 2, name: / 6$/ }).waitFor();
  return page;
};
const openDialog = async (page: Page): Promise<void> => {
  await pressOn(drawer(page).getByRole('button', { name: texts.action }), 'Enter');
  await dialog(page).getByRole('table', { name: texts.caption }).waitFor();
};

test('found values are chosen beside known ones by keyboard, added, and taken away again [MORE-275]', async () => {
  const page = await open();
  await openDialog(page);
  const email = choice(page, texts.replace('Correo', 'marcela@correo.example'));
  const job = choice(page, texts.choose('Experiencia', 'Jefa de Operaciones'));
  const skill = choice(page, texts.choose('Habilidad', 'Negociación'));
  expect([await email.isChecked(), await job.isChecked(), await skill.isChecked()]).toEqual([false, true, false]);
  await dialog(page).getByText(texts.page(2)).first().waitFor();
  await dialog(page).getByText(texts.confidence(86)).first().waitFor();
  await expectAccessible(page, '.dialog');
  await pressOn(dialog(page).getByRole('button', { name: texts.none }), 'Enter');
  await eventually(() => dialog(page).getByRole('button', { name: texts.submit }).isDisabled()).toBe(true);
  await pressOn(job, 'Space');
  await pressOn(choice(page, texts.choose('Habilidad', 'SAP')), 'Space');
  await pressOn(dialog(page).getByRole('button', { name: texts.submit }), 'Enter');
  await eventually(() => dialog(page).count()).toBe(0);
  await drawer(page).getByText('Jefa de Operaciones').waitFor();
  const [sent] = await inputsOf(page, 'curriculumReadings.complete');
  expect(sent).toMatchObject({
    params: { id: 6 },
    body: { educations: [], work_experiences: [{ start_date: '2019-03' }] },
  });
  expect((sent as { body: { fields: object } }).body.fields).not.toHaveProperty('email');
  await page.getByText(texts.done(2)).waitFor();
  await page.getByRole('button', { name: 'Deshacer', exact: true }).click();
  await page.getByText(texts.undone).waitFor();
  await eventually(() => drawer(page).getByText('Jefa de Operaciones').count()).toBe(0);
  await eventually(() => drawer(page).getByText('SAP', { exact: true }).count()).toBe(0);
});

test('a candidate that changed meanwhile is compared again, and a known value is written over only if chosen [MORE-275]', async () => {
  const page = await open();
  await openDialog(page);
  await page.evaluate(() => window.fake.candidates.meddle(6, { city: 'Valparaíso' }));
  await dialog(page).getByRole('button', { name: texts.submit }).click();
  await dialog(page).getByText(texts.changed).waitFor();
  await eventually(() =>
    dialog(page)
      .getByRole('checkbox', { name: /Ciudad/ })
      .count(),
  ).toBe(0);
  await choice(page, texts.replace('Correo', 'marcela@correo.example')).check({ force: true });
  await dialog(page).getByText(texts.replaces).waitFor();
  await dialog(page).getByRole('button', { name: texts.submit }).click();
  await eventually(() => dialog(page).count()).toBe(0);
  await eventually(() => drawer(page).getByLabel('Correo', { exact: true }).inputValue()).toBe(
    'marcela@correo.example',
  );
});

test('a curriculum that cannot be read says why, and can be read again [MORE-275]', async () => {
  const page = await open();
  await page.evaluate(() => window.fake.failNext('curriculumReadings.read', { code: 'curriculum_encrypted' }));
  await drawer(page).getByRole('button', { name: texts.action }).click();
  await dialog(page).getByText(errorMessages.curriculum_encrypted).waitFor();
  await expectAccessible(page, '.dialog');
  await dialog(page).getByRole('button', { name: 'Reintentar' }).click();
  await dialog(page).getByRole('table', { name: texts.caption }).waitFor();
});

test('whoever may not edit is offered nothing [MORE-275]', async () => {
  const page = await open('role=employee');
  await drawer(page).getByText('Experiencia').first().waitFor();
  expect(await drawer(page).getByRole('button', { name: texts.action }).count()).toBe(0);
});

/** The mark on the curriculum in the dialog: its page from 1, and whether it lies within the visible part. */
const markIn = (page: Page) =>
  dialog(page)
    .frameLocator('iframe')
    .locator('.mark')
    .evaluateAll((marks) =>
      marks.map((mark) => {
        const { top, bottom } = mark.getBoundingClientRect();
        const pagesBefore = [...document.querySelectorAll('.page')].indexOf(mark.parentElement as Element);
        return [pagesBefore + 1, top >= 0 && bottom <= window.innerHeight];
      }),
    );

test('the value that the user points at or focuses is marked on its page of the curriculum [MORE-470]', async () => {
  const page = await open();
  await openDialog(page);
  await dialog(page).frameLocator('iframe').getByText('Camila Rojas, contadora').waitFor();
  expect(await markIn(page)).toEqual([]);
  await choice(page, texts.choose('Experiencia', 'Jefa de Operaciones')).focus();
  await eventually(() => markIn(page)).toEqual([[2, true]]);
  // The position of the latest job is before it, and then what is on the first page.
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('Shift+Tab');
  await eventually(() => markIn(page)).toEqual([[1, true]]);
  await dialog(page).getByText('Universidad de Chile').hover();
  await eventually(() => markIn(page)).toEqual([[2, true]]);
  await expectAccessible(page, '.dialog');
});
