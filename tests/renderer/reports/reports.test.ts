// Reports in a real Chromium: tabs, filters, charts, tables and links to processes.
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  appMessages,
  processFilterMessages,
  processMessages,
  savedReportMessages as saved,
  reportMessages as texts,
  uiMessages,
} from '../../../src/contract/messages.ts';
import { pressEscape } from '../../press-escape.ts';
import { eventually, expectAccessible, type RendererPages, rendererPages } from '../page/open-page.ts';

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

const REPORTS = '/reports';
const OTHERS = 'Cierre del mes en todas las áreas de la organización';
async function open(tab = 'processes', search = '', query = ''): Promise<Page> {
  const page = await pages.open(`office=inside&person=admin${query}`, `${REPORTS}/${tab}${search}`);
  await page.getByRole('heading', { name: texts.title, level: 1 }).waitFor();
  return page;
}
const hash = (page: Page): string => new URL(page.url()).hash;
const card = (page: Page, id: keyof typeof texts.figures) =>
  page.getByRole('region', { name: texts.figures[id].title, exact: true });
const queries = (page: Page, name: string): Promise<unknown[]> =>
  page.evaluate(
    (wanted) =>
      window.fake.calls.filter((call) => call.name === wanted).map(({ input }) => (input as { query: unknown }).query),
    name,
  );

test('the rail leads to the reports; each tab shows its figures, with what they say in words [REP-1] [REP-6] [OPEN-3]', async () => {
  const page = await pages.open('office=inside&person=admin', '/selection_processes');
  await page.getByRole('link', { name: appMessages.reports, exact: true }).click();
  await eventually(() => hash(page)).toBe(`#${REPORTS}/processes`);
  const tabs = page.getByRole('navigation', { name: texts.tabList }).getByRole('link');
  await eventually(() => tabs.allTextContents()).toEqual([
    texts.tabs.processes,
    texts.tabs.applications,
    texts.tabs.interviews,
    texts.tabs.survey,
  ]);
  for (const id of [
    'status',
    'process_months',
    'time_to_fill',
    'time_to_hire',
    'ageing',
    'stage_time',
    'by_area',
  ] as const) {
    await card(page, id).getByText(texts.figures[id].definition).waitFor();
    await card(page, id)
      .getByRole('img', { name: texts.chartOf(texts.figures[id].title) })
      .waitFor();
  }
  await page.getByText(texts.processesCounted(148)).waitFor();
  await expectAccessible(page);
  await tabs.nth(1).click();
  for (const id of ['application_months', 'funnel', 'sources', 'reasons', 'gender'] as const)
    await card(page, id).waitFor();
  await card(page, 'age').getByText(texts.tooFew).waitFor();
  await expectAccessible(page);
});

test('the figures of interviews have definitions, tables and a workbook, for recruiters only [MORE-328]', async () => {
  const page = await open('interviews');
  for (const id of [
    ...(['time_to_schedule', 'interview_load', 'scorecard_completion'] as const),
    ...(['interviewer_agreement', 'interview_pass_through'] as const),
  ])
    await card(page, id).getByText(texts.figures[id].definition).waitFor();
  await card(page, 'time_to_schedule').getByText(texts.scheduling(3, 9)).waitFor();
  await expectAccessible(page);
  const folder = process.env.TERNA_PICTURES;
  if (folder) await page.screenshot({ path: `${folder}/interview-report.png`, fullPage: true });
  const passed = card(page, 'interview_pass_through');
  await passed.getByRole('button', { name: texts.asTable }).focus();
  await page.keyboard.press('Enter');
  await eventually(() => passed.getByRole('table').getByRole('row').nth(1).innerText()).toBe(
    'Técnica\t40\t18\t15\t7\t45',
  );
  await page.getByRole('button', { name: texts.export }).click();
  await page.getByText(texts.exported).waitFor();
  expect(await queries(page, 'reports.exportInterviews')).toHaveLength(1);
  const employee = await pages.open('role=employee&person=employee', `${REPORTS}/interviews`);
  await eventually(() => hash(employee)).toBe(`#${REPORTS}/processes`);
});

test('each chart has its table, reached by keyboard, and each row leads to the processes behind it', async () => {
  const page = await open('processes', '?priority=high');
  const area = card(page, 'by_area');
  await area.getByRole('button', { name: texts.asTable }).focus();
  await page.keyboard.press('Enter');
  const table = area.getByRole('table');
  await eventually(() => table.getByRole('row').nth(1).innerText()).toBe('Contraloría\t21\t4\t24\t1');
  await expectAccessible(page);
  await table.getByRole('link', { name: texts.openProcesses('Contraloría') }).click();
  await eventually(() => hash(page)).toBe('#/selection_processes?priority=high&area=2');
  await page.goBack();
  await eventually(() => hash(page)).toBe('#/reports/processes?priority=high');
  // The chart links there too.
  await card(page, 'status').locator('.recharts-bar-rectangle').first().click();
  await eventually(() => hash(page)).toBe('#/selection_processes?priority=high&status=5');
});

test('what narrows the list narrows the reports, by parent area first, and stays from tab to tab [REP-2]', async () => {
  const page = await open();
  await page.getByLabel(processMessages.area, { exact: true }).selectOption({ index: 1 });
  await eventually(async () => (await queries(page, 'reports.processes')).at(-1)).toMatchObject({
    enterprise_area_id: expect.any(Number),
  });
  await page.getByLabel(texts.status, { exact: true }).selectOption(processMessages.tabs.active);
  await eventually(() => hash(page)).toContain('status=5');
  await page.getByRole('button', { name: processFilterMessages.button, exact: true }).click();
  const panel = page.getByRole('dialog', { name: processFilterMessages.title });
  await panel.getByLabel(processFilterMessages.priority).selectOption('Alta');
  await eventually(() => hash(page)).toContain('priority=high');
  await panel.getByLabel(processFilterMessages.from).fill('2026-01-02');
  await eventually(() => hash(page)).toContain('2026-01-02');
  await pressEscape(page);
  const tab = page.getByRole('link', { name: texts.tabs.applications });
  await eventually(() => tab.getAttribute('href')).toContain('2026-01-02');
  await tab.click();
  await eventually(async () => (await queries(page, 'reports.applications')).at(-1)).toEqual({
    status_id: '5',
    enterprise_area_id: expect.any(Number),
    search_priority: 'high',
    created_from: '2026-01-02',
  });
});

test('a report is saved as a workbook, a chart as a picture', async () => {
  const page = await open('applications', '?status=5');
  await page.getByRole('button', { name: texts.export }).click();
  await page.getByText(texts.exported).waitFor();
  expect(await queries(page, 'reports.exportApplications')).toEqual([{ status_id: '5' }]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    card(page, 'funnel').getByRole('button', { name: texts.asPicture }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${texts.figures.funnel.title}.png`);
  await page.getByText(texts.pictureSaved).waitFor();
});

test('the organisation’s own dashboard is a tab where its module is on and it has an id, and can do nothing else [REP-3] [REP-4]', async () => {
  const without = await open('custom', '', '&dashboard=no-id');
  await eventually(() => hash(without)).toBe(`#${REPORTS}/processes`);
  await eventually(() => without.getByRole('link', { name: texts.tabs.custom }).count()).toBe(0);
  const page = await pages.open('office=inside&person=admin&dashboard=on', `${REPORTS}/processes`);
  await page.getByRole('link', { name: texts.tabs.custom }).click();
  const frame = page.locator('iframe');
  await frame.waitFor();
  await eventually(() => frame.getAttribute('src')).toBe(
    'https://tableros.example/ver/tablero%207?enterprise_token=t-1&product=rkm_14',
  );
  await eventually(() => frame.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin');
  await eventually(() => frame.getAttribute('title')).toBe(texts.customTitle);
});

const openSaved = (page: Page) => page.getByRole('button', { name: saved.menu, exact: true }).click();
const calls = (page: Page, name: string): Promise<unknown[]> =>
  page.evaluate((wanted) => window.fake.calls.filter((call) => call.name === wanted).map(({ input }) => input), name);

test('a report is saved with what narrows it and sent by a schedule; a saved one is opened, also by its own address', async () => {
  const page = await open('processes', '?status=5');
  await openSaved(page);
  await page.getByRole('menuitem', { name: saved.save }).click();
  const dialog = page.getByRole('dialog', { name: saved.saveTitle });
  await dialog.getByRole('button', { name: uiMessages.save, exact: true }).click();
  await dialog.getByText(saved.nameRequired).waitFor();
  await dialog.getByLabel(saved.name, { exact: true }).fill('Activos');
  await dialog.getByLabel(saved.sending).selectOption(saved.frequencies.week);
  await dialog.getByLabel(saved.weekday).selectOption('Viernes');
  await dialog.getByRole('button', { name: uiMessages.save, exact: true }).click();
  await dialog.getByText(saved.recipientsRequired).waitFor();
  await expectAccessible(page);
  await dialog.getByLabel(saved.sending).selectOption(saved.never);
  await dialog.getByText(saved.shared).click();
  await dialog.getByRole('button', { name: uiMessages.save, exact: true }).click();
  await page.getByText(saved.saved).waitFor();
  expect(await calls(page, 'savedReports.add')).toMatchObject([
    {
      body: {
        saved_report: {
          name: 'Activos',
          kind: 'processes',
          filters: { status_id: '5' },
          shared: true,
          schedule: null,
          recipient_ids: [],
        },
      },
    },
  ]);
  await openSaved(page);
  await page.getByRole('menuitem', { name: 'Urgentes' }).click();
  await eventually(() => hash(page)).toBe('#/reports/applications?priority=high');
  // An email links to the saved report by id.
  await page.evaluate(() => window.location.assign('#/reports/2'));
  await eventually(() => hash(page)).toBe('#/reports/processes?q=analista&status=7&area=2&applicants=yes');
  await page.evaluate(() => window.location.assign('#/reports/77'));
  await page.getByText(saved.absent).waitFor();
});

test('the report of interviews is saved under a name, as the others are [MORE-533]', async () => {
  const page = await open('interviews', '?status=5');
  await openSaved(page);
  await page.getByRole('menuitem', { name: saved.save }).click();
  const dialog = page.getByRole('dialog', { name: saved.saveTitle });
  await dialog.getByLabel(saved.name, { exact: true }).fill('Carga del mes');
  await dialog.getByRole('button', { name: uiMessages.save, exact: true }).click();
  await page.getByText(saved.saved).waitFor();
  expect(await calls(page, 'savedReports.add')).toMatchObject([
    { body: { saved_report: { name: 'Carga del mes', kind: 'interviews', filters: { status_id: '5' } } } },
  ]);
});

test('saved reports are sent at once, changed, removed and had back; what others share is only opened', async () => {
  const page = await open('processes', '?status=6');
  await openSaved(page);
  await page.getByRole('menuitem', { name: saved.manage }).click();
  const list = page.getByRole('dialog', { name: saved.manageTitle });
  await list.getByText('Cada lunes a las 08:00').waitFor();
  await expectAccessible(page);
  await eventually(() => list.getByRole('button', { name: saved.edit(OTHERS) }).count()).toBe(0);
  await eventually(() => list.getByRole('button', { name: saved.remove(OTHERS) }).count()).toBe(0);
  await list.getByRole('button', { name: saved.sendNow('Urgentes') }).click();
  await page.getByText(saved.sent(1)).waitFor();
  expect(await calls(page, 'savedReports.send')).toEqual([{ params: { id: 1 } }]);
  await list.getByRole('button', { name: saved.edit('Urgentes') }).click();
  const dialog = page.getByRole('dialog', { name: saved.editTitle('Urgentes') });
  await dialog.getByText(saved.replace).click();
  await dialog.getByLabel(saved.hour).selectOption('17:00');
  await dialog.getByRole('button', { name: uiMessages.save, exact: true }).click();
  await list.getByText('Cada lunes a las 17:00').waitFor();
  expect(await calls(page, 'savedReports.change')).toMatchObject([
    {
      params: { id: 1 },
      body: { version: 4, saved_report: { kind: 'processes', filters: { status_id: '6' }, recipient_ids: [1] } },
    },
  ]);
  await list.getByRole('button', { name: saved.remove('Urgentes') }).click();
  await eventually(() => list.getByRole('link', { name: saved.open('Urgentes') }).count()).toBe(0);
  await page.getByRole('button', { name: uiMessages.undo }).last().click();
  await list.getByRole('link', { name: saved.open('Urgentes') }).waitFor();
  await list.getByRole('link', { name: saved.open(OTHERS) }).click();
  await eventually(() => hash(page)).toContain('#/reports/processes?q=analista');
  await eventually(() => list.count()).toBe(0);
});

test('what others save of a report while its dialog is open is joined, and asked about where both wrote the same', async () => {
  const page = await open('processes', '?status=6');
  const others = (values: object, version: number) =>
    page.evaluate(
      ([saved_report, baseVersion]) =>
        window.terna.savedReports.change({ params: { id: 1 }, body: { saved_report, version: baseVersion } } as never),
      [values, version] as const,
    );
  const sent = async () => (await calls(page, 'savedReports.change')).at(-1);
  await openSaved(page);
  await page.getByRole('menuitem', { name: saved.manage }).click();
  const list = page.getByRole('dialog', { name: saved.manageTitle });
  await list.getByRole('button', { name: saved.edit('Urgentes') }).click();
  const dialog = page.getByRole('dialog', { name: saved.editTitle('Urgentes') });
  const save = dialog.getByRole('button', { name: uiMessages.save, exact: true });
  await dialog.getByLabel(saved.hour).selectOption('17:00');
  await others({ name: 'Muy urgentes', shared: true }, 3);
  await save.click();
  await dialog.waitFor({ state: 'detached' });
  expect(await sent()).toMatchObject({
    body: { version: 4, saved_report: { name: 'Muy urgentes', shared: true, schedule: { hour: 17 } } },
  });

  await list.getByRole('button', { name: saved.edit('Muy urgentes') }).click();
  const reopened = page.getByRole('dialog', { name: saved.editTitle('Muy urgentes') });
  await reopened.getByLabel(saved.name, { exact: true }).fill('Los míos');
  await reopened.getByLabel(saved.hour).selectOption('09:00');
  await others({ name: 'Los suyos', schedule: { every: 'day', hour: 6 }, shared: false }, 5);
  await reopened.getByRole('button', { name: uiMessages.save, exact: true }).click();
  await reopened.getByText(uiMessages.contested('Los suyos')).waitFor();
  await reopened.getByText(uiMessages.contested(null)).waitFor();
  await eventually(() => reopened.getByLabel(saved.name, { exact: true }).inputValue()).toBe('Los míos');
  await eventually(() => reopened.getByLabel(saved.shared).isChecked()).toBe(false);
  await reopened.getByRole('button', { name: uiMessages.save, exact: true }).click();
  await reopened.waitFor({ state: 'detached' });
  expect(await sent()).toMatchObject({
    body: { version: 6, saved_report: { name: 'Los míos', shared: false, schedule: { every: 'week', hour: 9 } } },
  });
});

test('a report that is saved, changed or removed elsewhere is seen here without being asked for', async () => {
  const page = await open('processes');
  const publish = (version: number) =>
    page.evaluate(
      (of) =>
        window.fake.emit({
          ...of,
          type: 'saved.changed',
          what: 'report',
          id: 1,
          process_id: null,
          actor: 'Ana Paredes',
        }),
      { version, sequence: version },
    );
  await openSaved(page);
  await page.getByRole('menuitem', { name: saved.manage }).click();
  const list = page.getByRole('dialog', { name: saved.manageTitle });
  await list.getByText('Cada lunes a las 08:00').waitFor();
  const asked = (await calls(page, 'savedReports.list')).length;
  // Known changes cause no read.
  await publish(3);
  await page.evaluate(() => window.terna.savedReports.remove({ params: { id: 1 } }));
  await publish(4);
  await eventually(() => list.getByRole('link', { name: saved.open('Urgentes') }).count()).toBe(0);
  expect((await calls(page, 'savedReports.list')).length).toBe(asked + 1);
  await page.evaluate(() => window.terna.savedReports.restore({ params: { id: 1 } }));
  await publish(5);
  await list.getByRole('link', { name: saved.open('Urgentes') }).waitFor();
});

test('nothing to count and counting still are said', async () => {
  const empty = await open('processes', '', '&report=empty');
  await empty.getByText(texts.empty).waitFor();
  const waiting = await open('applications', '', '&report=waiting');
  await waiting.getByText(texts.waiting).waitFor();
});
