// Filters of the process list, who must use them, and their persistence, in Chromium.
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  appMessages,
  processFilterMessages,
  processMessages,
  processViewMessages,
  uiMessages,
} from '../../../src/contract/messages.ts';
import { pressEscape } from '../../press-escape.ts';
import { eventually, expectAccessible, type RendererPages, rendererPages } from '../page/open-page.ts';

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

const LIST = '/selection_processes';
const open = async (route = LIST, person = 'admin'): Promise<Page> => {
  const page = await pages.open(`office=inside&person=${person}`, route);
  await page.getByRole('heading', { name: processMessages.title }).waitFor();
  return page;
};
const calls = (page: Page, name: string): Promise<unknown[]> =>
  page.evaluate((wanted) => window.fake.calls.filter((call) => call.name === wanted).map(({ input }) => input), name);
const lastFilters = async (page: Page): Promise<unknown> => {
  const searches = (await calls(page, 'processes.search')) as { query: { items: number }; body: { filters: object } }[];
  return searches.findLast(({ query }) => query.items === 10)?.body.filters;
};
const hash = (page: Page): string => new URL(page.url()).hash;

test('the panel filters as it is filled in, says how many filters narrow, and takes them off [PRO-3] [PRO-24] [PRO-25]', async () => {
  const page = await open();
  await page.getByRole('button', { name: processFilterMessages.button, exact: true }).click();
  const panel = page.getByRole('dialog', { name: processFilterMessages.title });
  await panel.getByLabel(processFilterMessages.priority).selectOption('Alta');
  await page.getByText('2 procesos', { exact: true }).waitFor();
  await panel.getByLabel(processFilterMessages.from).fill('2026-01-02');
  await panel.getByLabel(processFilterMessages.responsible).fill('soto');
  await panel.getByLabel(processFilterMessages.reason).selectOption('Vacante cubierta');
  await panel.getByLabel(processFilterMessages.author).selectOption('Elena Vidal');
  await panel.getByLabel(processFilterMessages.applicants, { exact: true }).selectOption('Con candidatos');
  await panel.getByLabel(processFilterMessages.stage).fill('Oferta');
  await panel.getByLabel(processFilterMessages.workflow, { exact: true }).selectOption('Alta');
  await eventually(() => hash(page)).toBe(
    '#/selection_processes?priority=high&from=2026-01-02&responsible=soto&reason=1&author=4&applicants=yes&stage=Oferta&workflow_id=6',
  );
  await eventually(() => lastFilters(page)).toEqual({
    status_id: 0,
    sort: 'newest',
    search_priority: 'high',
    created_at: { gteq: '2026-01-02' },
    responsible_full_name: 'soto',
    closing_reason_id: 1,
    user_id: 4,
    have_applicants: true,
    have_list_applicants: 'Oferta',
    workflow_configuration_id: 6,
  });
  await expectAccessible(page);
  await panel.getByRole('button', { name: processFilterMessages.clear }).click();
  await page.getByText('12 procesos', { exact: true }).waitFor();
  await pressEscape(page);
  await page.getByRole('button', { name: processFilterMessages.button, exact: true }).waitFor();
});

test('words and filters survive a visit elsewhere and a restart, each under a key of its own [PRO-22]', async () => {
  const page = await open(`${LIST}?q=de&priority=high&sort=oldest`);
  // Search terms may contain names, so they are in the encrypted store of the main process, not in the browser's.
  const storedTexts = () => page.evaluate(() => JSON.parse(localStorage.getItem('fake.privateTexts') ?? '{}'));
  await eventually(storedTexts).toMatchObject({
    'terna.processes.query.u-ana': 'de',
    'terna.processes.filters.u-ana': 'sort=oldest&priority=high',
  });
  await page.evaluate((route) => window.location.assign(`#${route}/7`), LIST);
  await page.reload();
  await page.getByRole('link', { name: appMessages.processes, exact: true }).click();
  await eventually(() => hash(page)).toBe('#/selection_processes?q=de&sort=oldest&priority=high');
  await eventually(() => page.getByRole('searchbox').inputValue()).toBe('de');
  // The list never requested anything but the stored filters.
  expect(await lastFilters(page)).toEqual({ status_id: 0, sort: 'oldest', query: 'de', search_priority: 'high' });
  const first = (await calls(page, 'processes.search'))[0] as { body: { filters: object } };
  expect(first.body.filters).toMatchObject({ query: 'de', search_priority: 'high' });
  await page.getByRole('button', { name: processFilterMessages.label(1) }).click();
  await page.getByRole('button', { name: processFilterMessages.clear }).click();
  await pressEscape(page);
  await page.getByRole('dialog', { name: processFilterMessages.title }).waitFor({ state: 'detached' });
  await page.getByRole('searchbox').fill('');
  await page.getByLabel(processMessages.sort).selectOption('Más recientes');
  await eventually(() => hash(page)).toBe('#/selection_processes');
  await eventually(storedTexts).toMatchObject({
    'terna.processes.query.u-ana': '',
    'terna.processes.filters.u-ana': '',
  });
});

test('who is no admin has their own areas in the filter, and cannot leave it open; an admin can [PRO-23] [PRO-2]', async () => {
  const page = await open(LIST, 'recruiter');
  const area = page.getByLabel(processMessages.area, { exact: true });
  await eventually(() => area.inputValue()).toBe('own');
  await eventually(() => area.locator('option').allInnerTexts()).toEqual([
    processMessages.ownAreas,
    'Finanzas',
    'Finanzas › Contraloría',
    processMessages.noArea,
  ]);
  expect(await lastFilters(page)).toMatchObject({ enterprise_area_id: 'own' });
  await page.evaluate((route) => window.location.assign(`#${route}?area=`), LIST);
  await area.selectOption('Finanzas');
  await eventually(() => lastFilters(page)).toMatchObject({ enterprise_area_id: 1 });
  const admins = await open();
  const theirs = admins.getByLabel(processMessages.area, { exact: true });
  await eventually(() => theirs.locator('option').first().innerText()).toBe(processMessages.allAreas);
  expect(await lastFilters(admins)).not.toHaveProperty('enterprise_area_id');
});

test('who is there for their stages sees processes with candidates, and neither imports, downloads nor adds [PRO-16] [PRO-17] [PRO-18] [PRO-19] [PRO-20]', async () => {
  const page = await open(LIST, 'restricted');
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  expect(await lastFilters(page)).toMatchObject({ have_applicants: true });
  await eventually(() => page.getByRole('button', { name: processMessages.listActions }).count()).toBe(0);
  await eventually(() => page.getByRole('button', { name: processMessages.add }).count()).toBe(0);
  await page.getByRole('button', { name: processFilterMessages.label(1) }).click();
  const preset = page.getByLabel(processFilterMessages.applicants, { exact: true });
  expect([await preset.inputValue(), await preset.isDisabled()]).toEqual(['yes', true]);
});

test('the pending tab counts by a call of its own, of page 1 with 2 items [PRO-11]', async () => {
  const page = await open(`${LIST}?q=de`);
  await page.getByRole('link', { name: 'Pendientes 2', exact: true }).waitFor();
  expect(await calls(page, 'processes.search')).toContainEqual({
    query: { page: 1, items: 2 },
    body: { filters: { query: 'de', status_id: 8 } },
  });
});

test('the list is downloaded as it is narrowed, and says under which name [PRO-6] [PRO-31] [PRO-32]', async () => {
  const page = await open(`${LIST}?status=6&priority=high`);
  await page.getByRole('button', { name: processMessages.listActions }).click();
  await page.getByRole('menuitem', { name: processMessages.download }).click();
  await page.getByText('Descarga exitosa').waitFor();
  await page.getByText('20261120120000_selection_processes.xlsx').waitFor();
  expect(await calls(page, 'processes.exportProcesses')).toEqual([
    { body: { filters: { status_id: 6, sort: 'newest', search_priority: 'high' } } },
  ]);
});

test('a view is saved under a name, opened again, and taken away', async () => {
  const page = await open(`${LIST}?status=6&priority=high`);
  await page.getByRole('button', { name: processViewMessages.views }).click();
  await page.getByRole('menuitem', { name: processViewMessages.save }).click();
  const dialog = page.getByRole('dialog', { name: processViewMessages.saveTitle });
  await dialog.getByRole('button', { name: uiMessages.save }).click();
  await dialog.getByText('El campo es requerido.').waitFor();
  await expectAccessible(page);
  await dialog.getByLabel(processViewMessages.name).fill('Urgentes suspendidos');
  await dialog.getByText(processViewMessages.shared).click();
  await dialog.getByRole('button', { name: uiMessages.save }).click();
  await page.getByText(processViewMessages.saved).waitFor();
  expect(await calls(page, 'processViews.add')).toEqual([
    { body: { process_view: { name: 'Urgentes suspendidos', shared: true, state: 'status=6&priority=high' } } },
  ]);
  await page.getByRole('link', { name: /^Todos/ }).click();
  await page.getByRole('button', { name: processViewMessages.views }).click();
  await page.getByRole('menuitem', { name: 'Urgentes suspendidos', exact: true }).click();
  await eventually(() => hash(page)).toBe('#/selection_processes?status=6&priority=high');
  await page.getByRole('button', { name: processViewMessages.views }).click();
  await page.getByRole('menuitem', { name: processViewMessages.remove('Urgentes suspendidos') }).click();
  await page.getByText(processViewMessages.removed).waitFor();
  await page.getByRole('button', { name: uiMessages.undo }).click();
  await eventually(() => calls(page, 'processViews.add')).toHaveLength(2);
});
