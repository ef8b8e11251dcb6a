// The period of reports: chosen, compared, composed, saved, and led to the persons behind a figure.
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  reportMessages,
  savedReportMessages as saved,
  reportPeriodMessages as texts,
  uiMessages,
} from '../../../src/contract/messages.ts';
import { eventually, expectAccessible, type RendererPages, rendererPages } from '../page/open-page.ts';

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

const open = (search = '') => pages.open('office=inside&person=admin', `/reports/applications${search}`);
const card = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
const inputs = (page: Page, name: string): Promise<unknown[]> =>
  page.evaluate((wanted) => window.fake.calls.filter((call) => call.name === wanted).map(({ input }) => input), name);
const lastQuery = async (page: Page) =>
  ((await inputs(page, 'reports.applications')).at(-1) as { query: unknown }).query;
const PERIOD = '?basis=hired&period_from=2026-01-01&period_to=2026-03-31';

test('a period is chosen beside the filters, and its figures stand beside the period before [MORE-575]', async () => {
  const page = await open('?priority=high');
  await card(page, reportMessages.figures.funnel.title).waitFor();
  await page.getByLabel(texts.basis, { exact: true }).last().selectOption(texts.bases.hired);
  await card(page, reportMessages.figures.period_totals.title).waitFor();
  await eventually(() => card(page, reportMessages.figures.funnel.title).count()).toBe(0);
  await page.getByLabel(texts.from, { exact: true }).fill('2026-01-01');
  await page.getByLabel(texts.to, { exact: true }).fill('2026-03-31');
  await eventually(() => lastQuery(page)).toEqual({
    search_priority: 'high',
    basis: 'hired',
    period_from: '2026-01-01',
    period_to: '2026-03-31',
  });
  await page.getByText('Del 01/01/2026 al 31/03/2026, comparado con el periodo del 03/10/2025 al 31/12/2025').waitFor();
  await expectAccessible(page);
  // Another filter leaves the period, and the other way round.
  await page.getByLabel(reportMessages.status, { exact: true }).selectOption({ index: 1 });
  await eventually(() => lastQuery(page)).toMatchObject({ status_id: '5', basis: 'hired', search_priority: 'high' });
  const times = card(page, reportMessages.figures.period_stage_time.title);
  await times.getByText(reportMessages.figures.period_stage_time.definition).waitFor();
  await times.getByRole('button', { name: reportMessages.asTable }).click();
  await eventually(() => times.getByRole('table').getByRole('row').allInnerTexts()).toEqual([
    'Etapa\tMediana (días)\tPercentil 90 (días)\tPasos por la etapa\tPeriodo anterior',
    'Entrevista\t4\t11\t88\t6',
  ]);
  await page.getByLabel(texts.basis, { exact: true }).last().selectOption(texts.allTime);
  await eventually(() => lastQuery(page)).toEqual({ status_id: '5', search_priority: 'high' });
});

test('a figure leads to its persons, each with a link, by keyboard [MORE-575]', async () => {
  const page = await open(PERIOD);
  const times = card(page, reportMessages.figures.period_stage_time.title);
  await times.getByRole('button', { name: reportMessages.asTable }).click();
  await times.getByRole('button', { name: texts.people.open('Entrevista') }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: texts.people.title('Entrevista') });
  await dialog.getByText('Analista · Entrevista · 03/02/2026 · 4 días').waitFor();
  await dialog.getByText(texts.people.some(1, 3)).waitFor();
  await expectAccessible(page);
  expect(await inputs(page, 'reports.people')).toEqual([
    {
      query: {
        ...{ basis: 'hired', period_from: '2026-01-01', period_to: '2026-03-31' },
        ...{ people_kind: 'stay', people_group: 'stage', people_key: 'Entrevista' },
      },
    },
  ]);
  const link = dialog.getByRole('link', { name: 'Rosa Díaz' });
  expect(await link.getAttribute('href')).toBe('#/selection_processes/7?applicant_id=31');
});

test('a measure is composed by a group, and saved with the report [MORE-576]', async () => {
  const page = await open(PERIOD);
  await page.getByLabel(texts.measure, { exact: true }).selectOption(texts.measures.applied);
  await page.getByLabel(texts.group, { exact: true }).selectOption(texts.groups.source);
  await card(page, texts.customTitle('applied', 'source')).getByText(texts.figures.custom.definition).waitFor();
  const filters = {
    ...{ basis: 'hired', period_from: '2026-01-01', period_to: '2026-03-31' },
    ...{ measure: 'applied', group_by: 'source' },
  };
  await eventually(() => lastQuery(page)).toEqual(filters);
  await expectAccessible(page);
  const folder = process.env.TERNA_PICTURES;
  if (folder) await page.screenshot({ path: `${folder}/period-report.png`, fullPage: true });
  await page.getByRole('button', { name: saved.menu, exact: true }).click();
  await page.getByRole('menuitem', { name: saved.save }).click();
  const dialog = page.getByRole('dialog', { name: saved.saveTitle });
  await dialog.getByLabel(saved.name, { exact: true }).fill('Por fuente');
  await dialog.getByRole('button', { name: uiMessages.save, exact: true }).click();
  await page.getByText(saved.saved).waitFor();
  expect(await inputs(page, 'savedReports.add')).toMatchObject([
    { body: { saved_report: { name: 'Por fuente', kind: 'applications', filters } } },
  ]);
  // A saved report opens with its period and measure.
  await page.evaluate(() => window.location.assign('#/reports/processes'));
  await page.getByRole('button', { name: saved.menu, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Por fuente' }).click();
  await eventually(() => lastQuery(page)).toEqual(filters);
  await card(page, texts.customTitle('applied', 'source')).waitFor();
});
