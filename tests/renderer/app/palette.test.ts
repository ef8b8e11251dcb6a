// The palette and global keyboard shortcuts, with local and server results.
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  appMessages,
  boardMessages,
  disqualificationReasonMessages,
  paletteMessages,
  processMessages,
  signatureCardMessages,
} from '../../../src/contract/messages.ts';
import { pressEscape } from '../../press-escape.ts';
import { eventually, expectAccessible, pressOn, type RendererPages, rendererPages } from '../page/open-page.ts';

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

const palette = (page: Page): Locator => page.getByRole('dialog', { name: paletteMessages.title });
const field = (page: Page): Locator => palette(page).getByRole('combobox');
const group = (page: Page, name: string): Locator => palette(page).getByRole('group', { name });
const openPalette = async (page: Page): Promise<void> => {
  await page.keyboard.press('Control+k');
  await field(page).waitFor();
};
const active = (page: Page): Promise<string | null> =>
  palette(page).locator('[role="option"][aria-selected="true"]').textContent();
const calls = (page: Page, name: string): Promise<number> =>
  page.evaluate((wanted) => window.fake.calls.filter((call) => call.name === wanted).length, name);
const hash = (page: Page): string => new URL(page.url()).hash;

const openBoard = async (query = ''): Promise<Page> => {
  const page = await pages.open(query);
  await page.locator('[data-card-id]').first().waitFor();
  return page;
};

test('what the screen offers and the frame offers is there at once, found by words without accents, and done by Enter', async () => {
  const page = await openBoard();
  await openPalette(page);
  await group(page, boardMessages.commands).getByText(boardMessages.exportApplicants).waitFor();
  await group(page, paletteMessages.general).getByText(appMessages.signOut).waitFor();
  await expectAccessible(page);
  await field(page).fill('cerrar sesion');
  await eventually(() => palette(page).getByRole('option').allInnerTexts()).toEqual([appMessages.signOut]);
  await field(page).fill('exportar');
  await eventually(() => active(page)).toBe(boardMessages.exportApplicants);
  await pressOn(field(page), 'Enter');
  await eventually(() => palette(page).count()).toBe(0);
  await eventually(() => calls(page, 'processes.exportApplicants')).toBe(1);
});

test('candidates and processes are found as one types: those in sight at once, the others from the server', async () => {
  const page = await openBoard();
  await page.evaluate(() => window.fake.pause('candidacies.postulations'));
  await openPalette(page);
  const name = (await page.locator('[data-card-id]').first().locator('span').first().innerText()) ?? '';
  await field(page).fill(
    name
      .toLowerCase()
      .normalize('NFD')
      .replaceAll(/\p{Diacritic}/gu, ''),
  );
  // The result appears although the server has not responded.
  await group(page, paletteMessages.candidates).getByRole('option').first().getByText(name, { exact: true }).waitFor();
  await page.evaluate(() => window.fake.release('candidacies.postulations'));
  await field(page).fill('zoe in');
  const zoe = group(page, paletteMessages.candidates).getByText('Zoë Íñiguez', { exact: true });
  await zoe.waitFor();
  await expectAccessible(page);
  await field(page).fill('contable');
  await group(page, paletteMessages.processes).getByText('Analista contable senior').waitFor();
  await field(page).fill('zoe');
  await zoe.waitFor();
  while (!(await active(page))?.includes('Zoë')) await field(page).press('ArrowDown');
  await pressOn(field(page), 'Enter');
  await eventually(() => hash(page)).toBe('#/selection_processes/12?applicant_id=9001');
});

test('candidates are found by words of their curriculum too, with its sentence [MORE-288]', async () => {
  const page = await openBoard();
  await openPalette(page);
  await field(page).fill('turnos OR panad*');
  const sentence = 'Currículum: Coordiné los turnos de cuatro bodegas en dos regiones.';
  await group(page, paletteMessages.candidates).getByText(sentence).first().waitFor();
  await expectAccessible(page);
});

test('candidates are found by words of letters and comments, with their sentence [MORE-535] [MORE-538]', async () => {
  const page = await openBoard();
  await openPalette(page);
  await field(page).fill('albergues');
  const candidates = group(page, paletteMessages.candidates);
  await candidates.getByText('Archivo: Dirigí voluntarios en tres albergues.').first().waitFor();
  await field(page).fill('sindicatos');
  await candidates.getByText('Comentarios: Negoció con sindicatos.').first().waitFor();
});

test('typing asks once, a late answer shows nothing, and one that fails is said', async () => {
  const page = await openBoard();
  await openPalette(page);
  await page.evaluate(() => window.fake.pause('candidacies.postulations'));
  await field(page).pressSequentially('zoe', { delay: 20 });
  await eventually(() => calls(page, 'candidacies.postulations')).toBe(1);
  await field(page).fill('nadie se llama así');
  await page.evaluate(() => {
    window.fake.release('candidacies.postulations');
    window.fake.failNext('processes.search', { code: 'unavailable' });
  });
  await palette(page).getByText(paletteMessages.failed).waitFor();
  await palette(page).getByText(paletteMessages.nothing('nadie se llama así')).waitFor();
  await eventually(() => palette(page).getByRole('option').count()).toBe(0);
  await page.evaluate(() => {
    window.fake.connection({ state: 'offline', since: null });
    window.fake.failNext('processes.search', { code: 'offline_unavailable' });
    window.fake.failNext('candidacies.postulations', { code: 'offline_unavailable' });
  });
  await field(page).fill('contable');
  await palette(page).getByText(paletteMessages.offline).waitFor();
  await group(page, paletteMessages.processes).getByText('Analista contable senior').waitFor();
});

test('Escape leaves with the focus where it was; what was used last comes first, and no candidate is kept on the disk', async () => {
  const page = await openBoard();
  const card = page.locator('[data-card-id]').nth(1);
  const name = await card.locator('span').first().innerText();
  await card.click();
  await page.getByRole('dialog').getByRole('heading', { name }).waitFor();
  await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('dialog');
  await pressEscape(page);
  await eventually(() => card.evaluate((element) => element === document.activeElement)).toBe(true);
  await openPalette(page);
  const recent = group(page, paletteMessages.recent).getByRole('option');
  await eventually(() => recent.first().innerText()).toContain(name);
  // The current page is not listed.
  await eventually(() => recent.count()).toBe(1);
  await eventually(() => active(page)).toContain(name);
  await field(page).press('Escape');
  await eventually(() => palette(page).count()).toBe(0);
  await eventually(() => card.evaluate((element) => element === document.activeElement)).toBe(true);
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(stored).toContain('process:7');
  expect(stored).not.toContain(name);
  expect(stored).not.toContain('candidate:');
});

test('the field in the bar opens it too, in every screen', async () => {
  const page = await pages.open('office=inside', '/selection_processes');
  await page.getByRole('button', { name: paletteMessages.title }).click();
  await field(page).fill('nuevo proceso');
  await palette(page).getByRole('option', { name: paletteMessages.newProcess }).waitFor();
  await field(page).fill('enfermera');
  await group(page, paletteMessages.processes).getByText('Enfermera de urgencias').waitFor();
  await field(page).press('Escape');
  await eventually(() => palette(page).count()).toBe(0);
});

test('J, K, H and L go over the cards from wherever one is, and never while one types', async () => {
  const page = await openBoard();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-card-id') ?? null);
  const first = await page.locator('[data-card-id]').first().getAttribute('data-card-id');
  await page.keyboard.press('j');
  await eventually(focused).toBe(first);
  await page.keyboard.press('j');
  await eventually(focused).not.toBe(first);
  await page.keyboard.press('k');
  await eventually(focused).toBe(first);
  await page.keyboard.press('l');
  await eventually(() =>
    page.evaluate(() => document.activeElement?.closest('[data-list-id]')?.getAttribute('data-list-id')),
  ).toBe('2');
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: appMessages.shortcuts });
  await dialog.getByText(paletteMessages.shortcut).waitFor();
  await pressEscape(page);
  await eventually(() => dialog.count()).toBe(0);
  await openPalette(page);
  await field(page).pressSequentially('jjj');
  await eventually(() => field(page).inputValue()).toBe('jjj');
});

test('whoever opens it types on at once, and no letter is lost', async () => {
  const page = await openBoard();
  await openPalette(page);
  await pressEscape(page);
  await eventually(() => palette(page).count()).toBe(0);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('ajustes');
  await eventually(() => field(page).inputValue()).toBe('ajustes');
  await eventually(() => active(page)).toBe(paletteMessages.goToSettings);
});

test('Ctrl+K opens the palette again before the browser has reported that it closed', async () => {
  const page = await pages.open('office=inside', '/selection_processes');
  await page.getByRole('heading', { name: processMessages.title }).waitFor();
  await openPalette(page);
  const press = (key: string, ctrlKey: boolean) => ({ key, ctrlKey, bubbles: true, cancelable: true });
  await field(page).evaluate(
    async (input, [first, second]) => {
      (input as HTMLElement).closest('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }));
      input.dispatchEvent(new KeyboardEvent('keydown', first));
      document.dispatchEvent(new KeyboardEvent('keydown', second));
      await new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve)));
    },
    [press('Escape', false), press('k', true)] as const,
  );
  expect(await field(page).isVisible()).toBe(true);
});

test('the palette stays open while the chosen screen replaces the one before', async () => {
  const page = await pages.open('office=inside', '/selection_processes');
  await page.getByRole('heading', { name: processMessages.title }).waitFor();
  await openPalette(page);
  await field(page).fill('firma');
  await eventually(() => active(page)).toBe(signatureCardMessages.title);
  // Both keys come before the next screen is rendered.
  await field(page).evaluate(async (input) => {
    const press = (key: string, ctrlKey: boolean) =>
      new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true });
    input.dispatchEvent(press('Enter', false));
    await Promise.resolve();
    document.dispatchEvent(press('k', true));
  });
  await page.getByRole('heading', { name: signatureCardMessages.title, exact: true }).waitFor();
  await field(page).waitFor();
  expect(await field(page).isVisible()).toBe(true);
});

test('each card of the settings is found by its name and its purpose, and opened; only by those who may open it [MORE-61]', async () => {
  const page = await pages.open('office=inside', '/selection_processes');
  await page.getByRole('heading', { name: processMessages.title }).waitFor();
  await openPalette(page);
  // The cards are not listed before the user types.
  await eventually(() => group(page, appMessages.settings).count()).toBe(0);
  await field(page).fill('descalif');
  await group(page, appMessages.settings)
    .getByRole('option', { name: disqualificationReasonMessages.title, exact: true })
    .waitFor();
  await field(page).fill('firma');
  await eventually(() => active(page)).toBe(signatureCardMessages.title);
  await pressOn(field(page), 'Enter');
  await eventually(() => hash(page)).toBe('#/settings/signatures');
  // The last opened card comes first next time.
  await openPalette(page);
  await group(page, paletteMessages.recent).getByText(signatureCardMessages.title).waitFor();

  const other = await pages.open('office=inside&person=recruiter', '/selection_processes');
  await other.getByRole('heading', { name: processMessages.title }).waitFor();
  await openPalette(other);
  await field(other).fill('firma');
  await palette(other).getByText(paletteMessages.nothing('firma')).waitFor();
  await eventually(() => palette(other).getByRole('option').count()).toBe(0);
});
