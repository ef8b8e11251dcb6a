// The table of candidates in a real Chromium: a million rows, columns, selection, saved views and pools.
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { candidateMessages, candidatePoolMessages, candidateSegmentMessages } from '../../../src/contract/messages.ts';
import { inputsOf } from '../board/on-board.ts';
import { expectAccessible, type RendererPages, rendererPages } from '../page/open-page.ts';

const texts = candidateMessages;
const MILLION = 1_000_000;

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

async function openTable(total: number): Promise<Page> {
  const page = await pages.open(`candidates=${total}`, '/candidates');
  await link(page, 1).waitFor();
  return page;
}

const link = (page: Page, person: number) => page.getByRole('link', { name: `Persona ${person}`, exact: true });
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');
const scroller = (page: Page) => page.getByRole('table', { name: texts.table }).locator('..');
const headers = async (page: Page) =>
  (await page.getByRole('columnheader').allInnerTexts()).map((text) => text.replaceAll(/[^\p{L} ]/gu, '').trim());

test('a million rows are reached by keyboard, scrollbar and wheel [MORE-97]', async () => {
  const page = await openTable(MILLION);
  await link(page, 1).focus();
  await page.keyboard.press('End');
  await link(page, MILLION).waitFor();
  await expect.poll(() => focusedText(page)).toBe(`Persona ${MILLION}`);
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => focusedText(page)).toBe(`Persona ${MILLION - 1}`);
  const isInside = await link(page, MILLION).evaluate((element) => {
    const outer = element.closest('table')?.parentElement?.getBoundingClientRect();
    const inner = element.getBoundingClientRect();
    return outer !== undefined && inner.top >= outer.top && inner.bottom <= outer.bottom;
  });
  expect(isInside).toBe(true);
  await page.keyboard.press('Home');
  await link(page, 1).waitFor();

  await scroller(page).evaluate((element) => {
    element.scrollTop = element.scrollHeight;
  });
  await link(page, MILLION).waitFor();
  await scroller(page).hover();
  await page.mouse.wheel(0, -400);
  await link(page, MILLION - 16).waitFor();
  await scroller(page).evaluate((element) => {
    element.scrollTop = (element.scrollHeight - element.clientHeight) / 2;
  });
  await link(page, MILLION / 2).waitFor();
});

test('columns are resized, moved and pinned by keyboard and pointer [MORE-97]', async () => {
  const page = await openTable(3);
  const edge = page.getByRole('separator', { name: texts.columns.resize('Ciudad') });
  const before = Number(await edge.getAttribute('aria-valuenow'));
  await edge.focus();
  await page.keyboard.press('ArrowRight');
  expect(Number(await edge.getAttribute('aria-valuenow'))).toBe(before + 16);
  const bounds = await edge.boundingBox();
  const [x, y] = [(bounds?.x ?? 0) + 4, (bounds?.y ?? 0) + 10];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 40, y);
  await page.mouse.up();
  expect(Number(await edge.getAttribute('aria-valuenow'))).toBe(before + 56);

  const start = await headers(page);
  const menuOf = (name: string) => page.getByRole('button', { name: texts.columns.menu(name) });
  await menuOf('Ciudad').click();
  await page.getByRole('menuitem', { name: texts.columns.left }).click();
  const moved = await headers(page);
  expect(moved.indexOf('Ciudad')).toBe(start.indexOf('Ciudad') - 1);
  await page.getByRole('button', { name: /^Fuente/ }).dragTo(page.getByRole('columnheader', { name: /Cargo actual/ }));
  expect((await headers(page)).indexOf('Fuente')).toBe(start.indexOf('Cargo actual'));
  await menuOf('Ciudad').click();
  await page.getByRole('menuitem', { name: texts.columns.pin }).click();
  expect((await headers(page)).indexOf('Ciudad')).toBe(start.indexOf('Nombre') + 1);
  await expectAccessible(page);
});

test('rows are selected by box, range and filter, and put into a pool with a note [MORE-94] [MORE-92]', async () => {
  const page = await openTable(400);
  const box = (person: number) =>
    page.getByRole('checkbox', { name: texts.selection.select(`Persona ${person}`), exact: true });
  await box(2).click();
  await box(5).click({ modifiers: ['Shift'] });
  await status(page, texts.selection.count(4)).waitFor();
  await link(page, 5).focus();
  await page.keyboard.press('Shift+ArrowUp');
  await status(page, texts.selection.count(3)).waitFor();
  await page.keyboard.press('Space');
  await status(page, texts.selection.count(2)).waitFor();
  await page.keyboard.press('Control+a');
  await status(page, texts.selection.count(400)).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: texts.selection.addToPool }).click();
  const dialog = page.getByRole('dialog', { name: candidatePoolMessages.addTitle(400, '') });
  await dialog.getByRole('button', { name: candidatePoolMessages.add }).click();
  await dialog.getByText('Completa este campo').or(dialog.locator('[aria-invalid="true"]')).first().waitFor();
  await dialog.getByLabel(candidatePoolMessages.name).fill('Finalistas');
  await dialog.getByLabel(candidatePoolMessages.note).fill('Muy buenas');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: candidatePoolMessages.add }).click();
  await page.getByText(candidatePoolMessages.added(400)).waitFor();
  const inputs = (await inputsOf(page, 'candidatePools.addMembers')) as { body: { applicant_ids: number[] } }[];
  expect(inputs.map(({ body }) => body.applicant_ids.length)).toEqual([200, 200]);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(async () => ((await inputsOf(page, 'candidatePools.removeMembers')) as unknown[]).length).toBe(2);
});

test('a view is saved, changed, watched, removed and brought back [MORE-90] [MORE-91]', async () => {
  const page = await openTable(3);
  const texts = candidateSegmentMessages;
  await page.getByRole('button', { name: texts.views }).click();
  await page.getByRole('menuitem', { name: texts.save }).click();
  await page.getByLabel(texts.name, { exact: true }).fill('Mis candidatos');
  await page.keyboard.press('Enter');
  const button = page.getByRole('button', { name: texts.present('Mis candidatos', false), exact: true });
  await button.waitFor();
  await page.getByRole('columnheader', { name: 'Nombre' }).getByRole('button', { name: 'Nombre', exact: true }).click();
  const changed = page.getByRole('button', { name: texts.present('Mis candidatos', true), exact: true });
  await changed.click();
  await page.getByRole('menuitem', { name: texts.saveChanges('Mis candidatos') }).click();
  await button.waitFor();
  expect(await inputsOf(page, 'candidateSegments.change')).toMatchObject([
    { body: { version: 1, segment: { sort: [{ field: 'full_name', direction: 'asc' }] } } },
  ]);
  await button.click();
  await page.getByRole('menuitem', { name: texts.manage }).click();
  const dialog = page.getByRole('dialog', { name: texts.manageTitle });
  await dialog.getByText(texts.newThisWeek(3)).waitFor();
  await dialog.getByRole('button', { name: texts.watch('Mis candidatos') }).click();
  await dialog.getByRole('button', { name: texts.unwatch('Mis candidatos') }).waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: texts.remove('Mis candidatos') }).click();
  await dialog.getByText(texts.none).waitFor();
  await page.getByRole('button', { name: 'Deshacer' }).last().click();
  await dialog.getByRole('button', { name: texts.open('Mis candidatos') }).waitFor();
});

test('who enters a watched segment is reported, with the way to the view [MORE-91]', async () => {
  const page = await openTable(3);
  const { views, save, name, entered, showSegment, present } = candidateSegmentMessages;
  await page.getByRole('button', { name: views }).click();
  await page.getByRole('menuitem', { name: save }).click();
  await page.getByLabel(name, { exact: true }).fill('Limeños');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: present('Limeños', false), exact: true }).waitFor();
  await page.getByRole('link', { name: 'Procesos', exact: true }).click();
  const toast = page.getByText(entered({ name: 'Limeños', count: 2 }));
  // The part of the program that shows it is loaded once the screen is idle.
  await expect
    .poll(async () => {
      await page.evaluate(() =>
        window.fake.emit({
          ...{ type: 'segment.entered' as const, sequence: 9, id: 1, process_id: null, version: 0, actor: null },
          ...{ name: 'Limeños', count: 2 },
        }),
      );
      return toast.count();
    })
    .toBeGreaterThan(0);
  await page.getByRole('button', { name: showSegment, exact: true }).click();
  await page.getByRole('button', { name: present('Limeños', false), exact: true }).waitFor();
});

test('a sentence of the curriculum that a search found is displayed with its mark [MORE-277]', async () => {
  const page = await openTable(3);
  await page.getByRole('searchbox', { name: texts.search }).fill('bodega');
  const hit = page.getByTitle('Coordiné los turnos de cuatro bodegas en dos regiones.').first();
  await hit.waitFor();
  expect(await hit.innerText()).toContain(`${texts.hit(texts.fieldLabel('curriculum'))}Coordiné`);
  expect(await hit.locator('mark').innerText()).toBe('bodegas');
  await expectAccessible(page);
});

test('the search gives way before the toolbar wraps [MORE-163]', async () => {
  const page = await openTable(6);
  const search = page.getByRole('searchbox', { name: texts.search });
  const last = page.getByRole('button', { name: texts.columns.button });
  for (const [width, isNarrower] of [
    [1280, false],
    [760, true],
  ] as const) {
    await page.setViewportSize({ width, height: 720 });
    const [box, lastBox] = [await search.boundingBox(), await last.boundingBox()];
    if (!box || !lastBox) throw new Error('no toolbar');
    expect(Math.abs(box.y + box.height / 2 - (lastBox.y + lastBox.height / 2)), `${width}`).toBeLessThan(4);
    expect(box.width < 300, `${width}`).toBe(isNarrower);
  }
});
