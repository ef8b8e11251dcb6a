// The survey of candidates in the settings and in Reportes, in a real Chromium.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { candidateSurveyMessages, reportMessages, uiMessages } from '../../../src/contract/messages.ts';
import { inputsOf } from '../board/on-board.ts';
import { eventually, expectAccessible, pressOn, type RendererPages, rendererPages } from '../page/open-page.ts';

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

test('administrators switch the survey on, with their own question [MORE-653]', async () => {
  const texts = candidateSurveyMessages.card;
  const page = await pages.open('office=inside', '/settings/candidate_survey');
  const region = page.getByRole('region', { name: texts.title, exact: true });
  await pressOn(region.getByRole('checkbox', { name: texts.active }), 'Space');
  await region.getByLabel(texts.question).fill('¿Qué cambiarías?');
  await expectAccessible(page);
  await pressOn(region.getByRole('button', { name: uiMessages.save }), 'Enter');
  await page.getByText(texts.saved).waitFor();
  expect(await inputsOf(page, 'candidateSurveys.changeSettings')).toEqual([
    { body: { active: true, question: '¿Qué cambiarías?', version: 1 } },
  ]);
});

test('the report has figures by month, process and stage, and comments [MORE-653]', async () => {
  const texts = candidateSurveyMessages.report;
  const page = await pages.open('office=inside&person=admin', '/reports/survey');
  await page.getByText(texts.definition).waitFor();
  const total = page.getByRole('region', { name: texts.total });
  await eventually(() => total.getByRole('cell').allTextContents()).toEqual(['33', '12', '7', '2', '3']);
  for (const name of [texts.byMonth, texts.byProcess, texts.byStage, texts.comments]) {
    await page.getByRole('region', { name, exact: true }).waitFor();
  }
  await expectAccessible(page);
  if (process.env.TERNA_PICTURES) await page.screenshot({ path: `${process.env.TERNA_PICTURES}/survey.png` });
  await page.getByLabel(texts.process, { exact: true }).selectOption({ label: 'Analista contable' });
  await eventually(() => total.getByRole('cell').allTextContents()).toEqual(['40', '5', '3', '1', '1']);
  expect((await inputsOf(page, 'candidateSurveys.results')).at(-1)).toEqual({ query: { process_id: 7 } });
});

test('recruiters have no tab of the survey [MORE-653]', async () => {
  const page = await pages.open('office=inside&person=recruiter', '/reports/survey');
  const tabs = page.getByRole('navigation', { name: reportMessages.tabList });
  await tabs.getByRole('link', { name: reportMessages.tabs.interviews }).waitFor();
  await eventually(() => tabs.getByRole('link', { name: reportMessages.tabs.survey }).count()).toBe(0);
});
