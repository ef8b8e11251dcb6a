// Interview templates in the settings, and the interview plan of a process.
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { interviewPlanMessages, settingsScreenMessages as screen, uiMessages } from '../../../src/contract/messages.ts';
import { inputsOf } from '../board/on-board.ts';
import { eventually, expectAccessible, pressOn, type RendererPages, rendererPages } from '../page/open-page.ts';

const { card: cardTexts, fields, plan: texts } = interviewPlanMessages;

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

const PLAN = '/selection_processes/7/interviews';
const dialogOf = (page: Page) => page.getByRole('dialog');
const planned = (page: Page) => page.locator('main ol > li h2').allInnerTexts();

test('an admin writes a template with questions and five worded anchors per criterion, and changes it [MORE-222]', async () => {
  const page = await pages.open('office=inside', '/settings/interview_templates');
  const card = page.getByRole('region', { name: cardTexts.title });
  await card.getByText('Entrevista telefónica').waitFor();
  await expectAccessible(page);
  await pressOn(card.getByRole('button', { name: cardTexts.create }), 'Enter');
  const dialog = dialogOf(page);
  await dialog.getByLabel(fields.name, { exact: true }).fill('Panel');
  await dialog.getByLabel(fields.kind).selectOption('panel');
  await dialog.getByLabel(fields.questions).fill('¿Por qué aquí?\n\n¿Por qué ahora?');
  await eventually(() => dialog.getByLabel(/^Nivel \d del criterio 1$/).count()).toBe(5);
  await dialog.getByRole('button', { name: screen.create }).click();
  await dialog.getByText(fields.criteriaWrong).waitFor();
  await expectAccessible(page, '[role="dialog"]');
  await dialog.getByLabel(fields.criterionName(1)).fill('Motivación');
  await pressOn(dialog.getByRole('button', { name: fields.removeAnchorOf(1) }), 'Enter');
  await dialog.getByLabel(fields.anchor(1, 1)).fill('Ninguna');
  await dialog.getByRole('button', { name: screen.create }).click();
  await card.getByText('Motivación').waitFor();
  expect(await inputsOf(page, 'interviewPlans.addTemplate')).toEqual([
    {
      body: {
        ...{ name: 'Panel', kind: 'panel', minutes: 45 },
        kit: {
          goal: null,
          questions: ['¿Por qué aquí?', '¿Por qué ahora?'],
          criteria: [{ name: 'Motivación', anchors: ['Ninguna', 'Por debajo', 'Adecuado', 'Por encima'] }],
        },
      },
    },
  ]);
  await pressOn(card.getByRole('button', { name: screen.edit('Panel') }), 'Enter');
  await dialog.getByLabel(fields.minutes).fill('4');
  await dialog.getByRole('button', { name: uiMessages.save }).click();
  await dialog.getByText(fields.minutesWrong(5, 480)).waitFor();
  await dialog.getByLabel(fields.minutes).fill('60');
  await dialog.getByRole('button', { name: uiMessages.save }).click();
  await card.getByText(cardTexts.minutes(60)).waitFor();
});

test('a plan starts from a template, is put in order and edited, and a removal can be undone [MORE-223]', async () => {
  const page = await pages.open('plan=none', PLAN);
  await page.getByText(texts.empty).waitFor();
  await pressOn(page.getByRole('button', { name: texts.add }), 'Enter');
  const dialog = dialogOf(page);
  await dialog.getByLabel(texts.template).selectOption({ label: 'Entrevista telefónica' });
  await eventually(() => dialog.getByLabel(fields.minutes).inputValue()).toBe('20');
  await dialog.getByLabel(texts.stage).selectOption({ label: 'Postulados' });
  await expectAccessible(page, '[role="dialog"]');
  await dialog.getByRole('button', { name: uiMessages.save }).click();
  await eventually(() => planned(page)).toEqual(['Entrevista telefónica']);
  await page.getByText(texts.facts('Telefónica', 20, 'Postulados')).waitFor();

  await page.getByRole('button', { name: texts.add }).click();
  await dialog.getByLabel(fields.name, { exact: true }).fill('Cierre');
  await dialog.getByLabel(fields.criterionName(1)).fill('Interés');
  await dialog.getByRole('button', { name: uiMessages.save }).click();
  await eventually(() => planned(page)).toEqual(['Entrevista telefónica', 'Cierre']);
  await pressOn(page.getByRole('button', { name: texts.moveUp('Cierre') }), 'Enter');
  await eventually(() => planned(page)).toEqual(['Cierre', 'Entrevista telefónica']);
  await expectAccessible(page);
  await pressOn(page.getByRole('button', { name: texts.remove('Cierre') }), 'Enter');
  await eventually(() => planned(page)).toEqual(['Entrevista telefónica']);
  await page.getByRole('button', { name: uiMessages.undo }).click();
  await eventually(() => planned(page)).toEqual(['Cierre', 'Entrevista telefónica']);
  const saves = (await inputsOf(page, 'interviewPlans.savePlan')) as { body: { interviews: { id?: number }[] } }[];
  expect(saves.map(({ body }) => body.interviews.length)).toEqual([1, 2, 2, 1, 2]);
});

test('a plan that another user has changed is displayed as it is now, and the change is refused with the reason [MORE-223]', async () => {
  const page = await pages.open('', PLAN);
  await eventually(() => planned(page)).toEqual(['Técnica']);
  await page.evaluate(() =>
    window.fake.failNext('interviewPlans.savePlan', {
      code: 'stale_version',
      current: { process_id: 7, interviews: [], permissions: { can_edit: true }, version: 9 },
    }),
  );
  await page.getByRole('button', { name: texts.remove('Técnica') }).click();
  await page.getByText(texts.notSaved).waitFor();
  await page.getByText(texts.empty).waitFor();
});
