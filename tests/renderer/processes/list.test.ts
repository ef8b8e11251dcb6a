// The process list and its frame, in a real Chromium.
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  appMessages,
  errorMessages,
  navigationMessages,
  processMessages,
  uiMessages,
} from '../../../src/contract/messages.ts';
import { pressEscape } from '../../press-escape.ts';
import {
  eventually,
  expectAccessible,
  focusIsIn,
  pressOn,
  type RendererPages,
  rendererPages,
} from '../page/open-page.ts';

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

const FIRST = 'Analista contable senior';
const open = async (route = '/selection_processes'): Promise<Page> => {
  const page = await pages.open('office=inside', route);
  await page.getByRole('heading', { name: processMessages.title }).waitFor();
  return page;
};
const card = (page: Page, title = FIRST) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
const calls = (page: Page, name: string): Promise<unknown[]> =>
  page.evaluate((wanted) => window.fake.calls.filter((call) => call.name === wanted).map(({ input }) => input), name);
/** Searches of the list itself, without those that count pending processes. */
const searches = async (page: Page) =>
  (await calls(page, 'processes.search')).filter((input) => (input as { query: { items: number } }).query.items === 10);
const hash = (page: Page): string => new URL(page.url()).hash;
const focusedName = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);

test('title, tabs with their counts, ten cards, and the way to the next page [PRO-1] [PRO-7] [PRO-12] [PRO-13]', async () => {
  const page = await open('/');
  await card(page).waitFor();
  for (const tab of ['Todos 12', 'Activos 3', 'Suspendidos 3', 'Cerrados 3', 'Pendientes 3']) {
    await page.getByRole('link', { name: tab, exact: true }).waitFor();
  }
  await eventually(() => page.getByRole('heading', { level: 2 }).count()).toBe(10);
  expect(await searches(page)).toEqual([
    { query: { page: 1, items: 10 }, body: { filters: { status_id: 0, sort: 'newest' } } },
  ]);
  await expectAccessible(page);
  await page.getByRole('link', { name: uiMessages.nextPage }).click();
  await card(page, processMessages.untitled).waitFor();
  expect(hash(page)).toBe('#/selection_processes?page=2');
  await page.goBack();
  await card(page).waitFor();
});

test('a card says what, whose, since when, and how many in each stage [CARD-1] [CARD-2] [CARD-3]', async () => {
  const page = await open();
  const first = card(page);
  for (const text of [
    'ACTIVO',
    'REQ000123',
    '#finanzas',
    '#urgente',
    'Finanzas › Contraloría',
    'Reemplazo',
    'Marcos Soto',
  ]) {
    await first.getByText(text, { exact: true }).waitFor();
  }
  await first.getByRole('link', { name: 'Postulados 1.900/31' }).click();
  await eventually(() => hash(page)).toBe('#/selection_processes/1?list_id=1');
});

test('a card names its status by its id, in a word beside the dot [CARD-5]', async () => {
  const page = await open();
  for (const [title, label] of [
    ['Analista contable senior', 'ACTIVO'],
    ['Enfermera de urgencias', 'SUSPENDIDO'],
    ['Desarrollador backend', 'CERRADO'],
    ['Jefa de operaciones', 'PENDIENTE'],
  ] as const) {
    const mark = card(page, title).getByText(label, { exact: true });
    await mark.waitFor();
    // The full text must fit its column, whatever its style.
    await eventually(() => mark.textContent()).toBe(label);
    expect(await mark.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
  }
});

test('a card says in which stages candidates are past the limit, and leads there [CARD-1]', async () => {
  const page = await open();
  const late = card(page).getByRole('link', { name: /vencido/ });
  await eventually(() => late.allInnerTexts()).toEqual(['▲ 6 vencidos', '▲ 100 o más vencidos']);
  const first = card(page).getByRole('link', { name: 'Terna: 6 vencidos. Abrir el tablero en esta etapa' });
  await eventually(() => first.getAttribute('title')).toBe('Terna: 6 vencidos. Abrir el tablero en esta etapa');
  await eventually(() =>
    card(page, 'Enfermera de urgencias')
      .getByRole('link', { name: /vencido/ })
      .count(),
  ).toBe(0);
  await expectAccessible(page);
  await first.click();
  await eventually(() => hash(page)).toBe('#/selection_processes/1?list_id=3');
});

test('a process without a title does not lead to its board, says why, and leads to where that is put right [CARD-6] [CARD-7] [CARD-8]', async () => {
  const page = await open('/selection_processes?page=2');
  const last = card(page, processMessages.untitled);
  await last.getByText(processMessages.unconfigured).waitFor();
  await eventually(() => last.getByRole('link').allInnerTexts()).toEqual([navigationMessages.process.edit]);
  await eventually(() => last.getByRole('button', { name: processMessages.openWindow }).isDisabled()).toBe(true);
});

test('the search waits until typing rests, then asks once [PRO-4]', async () => {
  const page = await open();
  await card(page).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('enferm', { delay: 10 });
  await page.getByText('1 proceso', { exact: true }).waitFor();
  expect(hash(page)).toBe('#/selection_processes?q=enferm');
  expect(await searches(page)).toHaveLength(2);
  await pressEscape(page);
  await page.getByText('12 procesos', { exact: true }).waitFor();
});

test('order, area and status stand in the address, and a reload shows the same [PRO-2] [PRO-5]', async () => {
  const page = await open();
  await page.getByLabel(processMessages.sort).selectOption('Más antiguos');
  await page.getByLabel(processMessages.area, { exact: true }).selectOption('Finanzas › Contraloría');
  // Once rendered again, the links to other states include this filter.
  await eventually(() => hash(page)).toBe('#/selection_processes?area=2&sort=oldest');
  await eventually(() => page.getByRole('link', { name: /^Cerrados/ }).getAttribute('href')).toContain('area=2');
  await page.getByRole('link', { name: /^Cerrados/ }).click();
  await eventually(() => hash(page)).toBe('#/selection_processes?status=7&area=2&sort=oldest');
  await page.reload();
  await card(page, 'Maestro panadero').waitFor();
  await eventually(() => page.getByLabel(processMessages.sort).inputValue()).toBe('oldest');
  expect((await searches(page)).at(-1)).toMatchObject({
    body: { filters: { status_id: 7, sort: 'oldest', enterprise_area_id: 2 } },
  });
});

test('a page that is not there any more gives way to the last one', async () => {
  const page = await open('/selection_processes?page=9');
  await card(page, processMessages.untitled).waitFor();
  expect(hash(page)).toBe('#/selection_processes?page=2');
});

test('nothing found says so, and offers to take the filters off [PRO-14]', async () => {
  const page = await open('/selection_processes?q=nadie');
  await page.getByText('No se encontraron procesos.').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: processMessages.clearFilters }).click();
  await card(page).waitFor();
  await eventually(() => page.getByRole('searchbox').inputValue()).toBe('');
});

test('a list that cannot be read says why where it would be, and is read again on request [PRO-37]', async () => {
  const page = await open();
  await card(page).waitFor();
  await page.evaluate(() => window.fake.failNext('processes.search', { code: 'unavailable' }));
  await page.getByRole('link', { name: /^Activos/ }).click();
  await page.getByRole('alert').getByText(errorMessages.unavailable).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: uiMessages.retry }).click();
  await card(page).waitFor();
});

test('an older copy says how old it is; the light tells of the connection, and once it is back the list is read', async () => {
  const page = await pages.open('office=inside', '/first-run');
  await card(page).waitFor();
  await page.evaluate(() => {
    const at = new Date(Date.now() - 60_000).toISOString();
    window.fake.cache('processes.search', at);
    window.fake.connection({ state: 'offline', since: at });
  });
  await page.getByRole('link', { name: /^Activos/ }).click();
  await page
    .getByRole('status')
    .filter({ hasText: /^Sin conexión · datos/ })
    .first()
    .waitFor();
  await page.getByRole('button', { name: /^Sin conexión/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: uiMessages.retry }).waitFor();
  await expectAccessible(page);
  const before = (await searches(page)).length;
  await page.evaluate(() => window.fake.connection({ state: 'connected', since: null }));
  await page.getByRole('button', { name: 'Al día' }).waitFor();
  await eventually(async () => (await searches(page)).length).toBe(before + 1);
});

test('counts and titles change as the server tells, without reading the list again', async () => {
  const page = await open();
  await card(page).waitFor();
  await page.evaluate(() => {
    const counts = [{ list_id: 1, active_applicants: 19_158, disqualified_applicants: 0 }];
    window.fake.emit({ type: 'list.filled', sequence: 5, id: 1, process_id: 1, version: 1, actor: null, counts });
  });
  await page.getByRole('link', { name: 'Postulados 19.158/0' }).waitFor();
  expect(await searches(page)).toHaveLength(1);
});

test('a new process by the menu of the program, or by its button: a draft is made, and the wizard opens [PRO-15]', async () => {
  const page = await open();
  await page.getByRole('button', { name: processMessages.add }).waitFor();
  await page.evaluate(() => window.fake.failNext('processes.create', { code: 'unreachable' }));
  await page.evaluate(() => window.fake.menu('new-process'));
  await page.getByText(processMessages.createFailed).waitFor();
  await pressOn(page.getByRole('button', { name: processMessages.add }), 'Enter');
  await eventually(() => hash(page)).toBe('#/selection_processes/99/edit');
  expect(await calls(page, 'processes.create')).toEqual([{ body: { draft: true } }, { body: { draft: true } }]);
});

test('export by keyboard: the file by its name, and its folder on request [PRO-32]', async () => {
  const page = await open();
  await card(page)
    .getByRole('button', { name: processMessages.cardActions(FIRST) })
    .focus();
  await page.keyboard.press('Enter');
  await eventually(() => focusedName(page)).toBe(processMessages.openWindow);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await eventually(() => focusedName(page)).toBe(processMessages.export);
  await page.keyboard.press('Enter');
  await page.getByText(processMessages.exported).waitFor();
  // A hovered toast stays open.
  await page.getByText('20261120_candidatos.xlsx').hover();
  await expectAccessible(page);
  await page.getByRole('button', { name: processMessages.reveal }).click();
  await eventually(() => calls(page, 'desktop.revealFile')).toEqual([{ token: 'saved' }]);
});

test('an export that fails says why, and stays until it is put away [PRO-35] [PRO-36]', async () => {
  const page = await open();
  await page.evaluate(() => window.fake.failNext('processes.exportApplicants', { code: 'disk_full' }));
  await card(page)
    .getByRole('button', { name: processMessages.cardActions(FIRST) })
    .click();
  await page.getByRole('menuitem', { name: processMessages.export }).click();
  await page.getByText(processMessages.exportFailed).waitFor();
  await page.getByText(errorMessages.disk_full).waitFor();
  await page.getByRole('alert').getByRole('button', { name: uiMessages.close }).click();
  await page.getByText(processMessages.exportFailed).waitFor({ state: 'detached' });
});

test('a long export shows how far it is, and can be ended', async () => {
  const page = await open();
  await page.evaluate(() => window.fake.pause('processes.exportApplicants'));
  await card(page)
    .getByRole('button', { name: processMessages.cardActions(FIRST) })
    .click();
  await page.getByRole('menuitem', { name: processMessages.export }).click();
  await eventually(() => calls(page, 'processes.exportApplicants')).toHaveLength(1);
  const transfer = {
    id: 'one',
    area: 'processes',
    call: 'exportApplicants',
    name: 'x.xlsx',
    bytes: 1_200_000,
    total: null,
  };
  await page.evaluate((progress) => window.fake.transfer({ ...progress, finished: false }), transfer);
  await page.getByText(processMessages.exporting(FIRST)).waitFor();
  await page.getByText('1,2 MB').waitFor();
  await page.getByRole('button', { name: uiMessages.cancel }).click();
  await eventually(() => calls(page, 'desktop.cancelTransfer')).toEqual([{ id: 'one' }]);
});

test('a board in a window of its own, and the import dialog for one process and for any [PRO-6]', async () => {
  const page = await open();
  await card(page).getByRole('button', { name: processMessages.openWindow }).click();
  await eventually(() => calls(page, 'desktop.openBoardWindow')).toEqual([{ process_id: 1 }]);
  await page.getByRole('button', { name: processMessages.listActions }).click();
  await page.getByRole('menuitem', { name: processMessages.import, exact: true }).click();
  await focusIsIn(page.getByRole('dialog'));
  await pressEscape(page);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await eventually(() => focusedName(page)).toBe(processMessages.listActions);
});

test('who one is, the shortcuts by ?, and signing out', async () => {
  const page = await open();
  await page.keyboard.press('?');
  const shortcuts = page.getByRole('dialog', { name: appMessages.shortcuts });
  await shortcuts.getByText('Buscar procesos').waitFor();
  await expectAccessible(page);
  await focusIsIn(shortcuts);
  await pressEscape(page);
  await shortcuts.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Tu cuenta/ }).click();
  for (const text of ['Ana Paredes', 'Ejemplo', appMessages.roles.admin])
    await page.getByText(text, { exact: true }).waitFor();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: appMessages.signOut }).click();
  await page.getByRole('heading', { name: 'Inicia sesión' }).waitFor();
});

test('an address that leads nowhere says so', async () => {
  const page = await pages.open('office=inside', '/nada');
  await page.getByRole('heading', { name: appMessages.notFound }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: appMessages.goToProcesses }).click();
  await card(page).waitFor();
});
