// A board that several users work on: conflicts, presence, remote changes, removal.
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { boardMessages, presenceMessages } from '../../../src/contract/messages.ts';
import { pressEscape } from '../../press-escape.ts';
import { eventually, expectAccessible, type RendererPages, rendererPages } from '../page/open-page.ts';

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

const column = (page: Page, name: string): Locator => page.getByRole('group', { name: new RegExp(`^${name}, `) });
async function openBoard(query = 'first=20&others=3'): Promise<{ page: Page; id: number; name: string }> {
  const page = await pages.open(query);
  const card = column(page, 'Postulados').locator('[data-card-id]').nth(1);
  const name = await card.locator('span').first().innerText();
  return { page, name, id: Number(await card.getAttribute('data-card-id')) };
}

test('both moves are told where somebody was faster, and the person says which holds', async () => {
  const { page, id } = await openBoard();
  const card = (stage: string) => column(page, stage).locator(`[data-card-id="${id}"]`);
  const loseTo = (listId: number) =>
    page.evaluate(
      ([applicant, list]) => {
        const current = {
          ...window.fake.board.card(applicant ?? 0),
          list_id: list,
          version: 9,
          moved_by: 'Marcos Soto',
        };
        window.fake.failNext('applicants.updateList', {
          code: 'stale_version',
          current: { ...current, moved_at: new Date(Date.now() - 5000).toISOString() },
        });
      },
      [id, listId],
    );
  await loseTo(5);
  await card('Postulados').focus();
  await page.keyboard.press('Control+ArrowRight');
  const toast = page.locator('.bp6-toast').filter({ hasText: /^Marcos Soto movió a .* a Oferta hace \d+ segundos/ });
  await toast.getByText('Tu movimiento a Entrevista no se hizo.').waitFor();
  await card('Oferta').waitFor();
  await expectAccessible(page, '.notices');
  await toast.getByRole('button', { name: boardMessages.conflict.leave }).click();
  await eventually(() => toast.count()).toBe(0);
  await eventually(() => card('Oferta').count()).toBe(1);
});

test('«Mover de todos modos» does so, from where the candidate now is', async () => {
  const { page, id } = await openBoard();
  await page.evaluate(() => window.fake.pause('applicants.updateList'));
  await column(page, 'Postulados').locator(`[data-card-id="${id}"]`).focus();
  await page.keyboard.press('Control+ArrowRight');
  await page.evaluate((applicant) => {
    const current = window.fake.board.move({ params: { id: applicant }, body: { list_id: 5 } }).applicant;
    window.fake.failNext('applicants.updateList', { code: 'stale_version', current });
    window.fake.release('applicants.updateList');
  }, id);
  await page.getByRole('button', { name: boardMessages.conflict.moveAnyway }).click();
  await column(page, 'Entrevista').locator(`[data-card-id="${id}"]`).waitFor();
  await eventually(() =>
    page.evaluate(() => window.fake.calls.findLast(({ name }) => name === 'applicants.updateList')?.input),
  ).toEqual({ params: { id }, body: { list_id: 2, version: 2 } });
});

test('who else looks at the board stands in its bar by their initials, comes and goes, and is not there offline', async () => {
  const { page } = await openBoard();
  const people = page.getByRole('list', { name: presenceMessages.here });
  const emitPresence = (names: string[]) =>
    page.evaluate(
      (others) => {
        const people = others.map((full_name, index) => ({ id: index + 1, full_name }));
        const common = { sequence: 0, id: 7, process_id: 7, version: 0, actor: null };
        window.fake.emit({ ...common, type: 'presence.changed', people });
      },
      ['Ana Paredes', ...names],
    );
  await eventually(() =>
    page.evaluate(() => window.fake.calls.filter(({ name }) => name === 'presence.look').length),
  ).toBe(1);
  await eventually(() => people.count()).toBe(0);
  await emitPresence(['Marcos Soto', 'Inés Núñez']);
  await eventually(() => people.getByRole('listitem').allInnerTexts()).toEqual(['MS\nMarcos Soto', 'IN\nInés Núñez']);
  await emitPresence(['Marcos Soto', 'Inés Núñez', 'Luis Peña', 'Eva Vidal', 'Óscar Ríos', 'Elena Vidal']);
  await people.getByText('+2').waitFor();
  await expectAccessible(page, '.page-bar');
  await page.evaluate(() => window.fake.connection({ state: 'offline', since: null }));
  await eventually(() => people.count()).toBe(0);
  await eventually(() =>
    page.evaluate(() => window.fake.calls.filter(({ name }) => name === 'presence.leave').length),
  ).toBe(1);
  await page.evaluate(() => {
    window.fake.failNext('presence.look', { code: 'not_found' });
    window.fake.failNext('board.open', { code: 'not_found' });
    window.fake.connection({ state: 'connected', since: null });
  });
  // No event reported the loss of access; the window found it out by its own call.
  await page.getByRole('alert').getByText(boardMessages.gone.hidden).waitFor();
});

test('what others do is marked on the card, and told in one line for all that happens in a moment', async () => {
  const { page, id, name } = await openBoard();
  const moveAs = (ids: readonly number[], list: number) =>
    page.evaluate(
      ([applicants, target]) => {
        for (const applicant of applicants)
          window.fake.board.move({ params: { id: applicant }, body: { list_id: target } });
      },
      [ids, list] as const,
    );
  await moveAs([id], 3);
  const line = presenceMessages.moved('Marcos Soto', name, 'Prueba');
  await page.locator(`[data-moved-by="Marcos Soto"]`).waitFor();
  await page.locator('.bp6-toast').getByText(line, { exact: true }).waitFor();
  // The line is announced once the screen reader is free.
  await eventually(() => page.locator('[aria-live="polite"]').filter({ hasText: line }).count()).toBe(1);
  await expectAccessible(page, '[data-board]');
  const others = await column(page, 'Postulados')
    .locator('[data-card-id]')
    .evaluateAll((cards) => cards.slice(3, 6).map((card) => Number(card.getAttribute('data-card-id'))));
  await moveAs(others, 2);
  await page
    .locator('.bp6-toast')
    .getByText(presenceMessages.movedMany(['Marcos Soto'], 3), { exact: true })
    .waitFor();
  expect(await page.locator('.bp6-toast').count()).toBe(1);
});

test('a process that is removed, or no longer in sight, is told of in its place, and is there again when it comes back', async () => {
  const { page } = await openBoard();
  const emitProcess = (type: string, version: number) =>
    page.evaluate(
      ([kind, number]) => {
        const process = { ...window.fake.board.process(), version: number };
        const common = { sequence: 90, id: 7, process_id: 7, version: number, actor: 'Marcos Soto' };
        window.fake.emit({ ...common, type: kind, ...(kind === 'process.changed' && { process }) } as never);
      },
      [type, version] as const,
    );
  await page.evaluate(() => window.fake.failNext('board.open', { code: 'not_found' }));
  await emitProcess('process.removed', 2);
  const alertBox = page.getByRole('alert');
  await alertBox.getByText(boardMessages.gone.title).waitFor();
  await alertBox.getByText('Marcos Soto lo eliminó.').waitFor();
  await expectAccessible(page);
  await emitProcess('process.changed', 3);
  await column(page, 'Postulados').waitFor();
});

test('an erased person goes from the board, the open palette and the drawer at once, whatever their version', async () => {
  const { page, id, name } = await openBoard();
  const erase = () =>
    page.evaluate((applicant) => {
      const { version } = window.fake.board.card(applicant);
      window.fake.board.putCard(applicant, null);
      const common = { sequence: 999, process_id: 7, actor: null, counts: [] };
      window.fake.emit({ ...common, type: 'applicant.removed', id: applicant, version, erased: true });
    }, id);
  await page.locator(`[data-card-id="${id}"]`).click();
  const drawer = page.getByRole('dialog', { name: /^Candidato:/ });
  await drawer.waitFor();
  await pressEscape(page);
  await drawer.waitFor({ state: 'detached' });
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog').filter({ has: page.getByRole('combobox') });
  await palette.getByRole('combobox').fill(name);
  await palette.getByText(name).first().waitFor();
  await erase();
  await eventually(() => page.evaluate((text) => document.body.innerText.includes(text), name)).toBe(false);
  await pressEscape(page);
  await page.keyboard.press('Control+k');
  await palette.getByRole('combobox').fill(name);
  await eventually(() => palette.getByText(name, { exact: true }).count()).toBe(0);
  await eventually(() => page.locator(`[data-card-id="${id}"]`).count()).toBe(0);
});
