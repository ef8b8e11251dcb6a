// Work without a network: pending cards, comments and lists, decisions, and sign-out.
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  applicantMessages,
  candidacyMessages,
  offlineBoardMessages,
  offlineQueueMessages,
  uiMessages,
} from '../../../src/contract/messages.ts';
import { eventually, expectAccessible, type RendererPages, rendererPages } from '../page/open-page.ts';
import { callsOf, cards, column, inputsOf } from './on-board.ts';

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

/** Opens a board and disconnects it. */
async function openOffline(query = 'first=20&others=3'): Promise<{ page: Page; id: number; name: string }> {
  const page = await pages.open(query);
  const card = cards(column(page, 'Postulados')).first();
  const id = Number(await card.getAttribute('data-card-id'));
  const name = await card.locator('span').first().innerText();
  await page.evaluate(() => {
    window.fake.connection({ state: 'offline', since: new Date(2026, 10, 20, 10, 42).toISOString() });
    window.fake.offlineQueue.wait(true);
  });
  return { page, id, name };
}
const moveOn = async (page: Page, id: number) => {
  await page.locator(`[data-card-id="${id}"]`).focus();
  await page.keyboard.press('Control+ArrowRight');
};
const light = (page: Page) => page.getByRole('button', { name: /Sin conexión/ });
const list = (page: Page) => page.getByRole('region', { name: offlineQueueMessages.title });

test('a move waits: its card says so in its new place, the light counts it, the list lets it go', async () => {
  const { page, id, name } = await openOffline();
  await moveOn(page, id);
  const cardSlot = column(page, 'Entrevista').locator(`[data-card-slot="${id}"]`);
  await cardSlot.getByText(offlineQueueMessages.mark).waitFor();
  await page.getByText(offlineQueueMessages.queued(1)).waitFor();
  await expectAccessible(page, 'main');
  await light(page).getByText(offlineQueueMessages.light(1)).waitFor();
  await light(page).click();
  await list(page).getByText('Mover a Entrevista').waitFor();
  await expectAccessible(page, '.connection-details');
  await list(page)
    .getByRole('button', { name: offlineQueueMessages.discardOf('Mover a Entrevista', name) })
    .click();
  await column(page, 'Postulados').locator(`[data-card-id="${id}"]`).waitFor();
  await eventually(() => list(page).count()).toBe(0);
});

test('Ctrl+Z takes back each move that waits, one after the other, though letting one go tells nothing', async () => {
  const { page } = await openOffline();
  const own = column(page, 'Postulados');
  const ids = [0, 1].map(async (index) => Number(await cards(own).nth(index).getAttribute('data-card-id')));
  for (const id of await Promise.all(ids)) {
    await moveOn(page, id);
    await column(page, 'Entrevista').locator(`[data-card-id="${id}"]`).waitFor();
    await page.getByText(offlineQueueMessages.queued(1)).waitFor();
    await page.keyboard.press('Control+z');
    await own.locator(`[data-card-id="${id}"]`).waitFor();
    await eventually(() => page.getByText(offlineQueueMessages.queued(1)).count()).toBe(0);
  }
});

test('while the disk of the server is full, a move waits and says so', async () => {
  const page = await pages.open('first=20&others=3');
  const card = cards(column(page, 'Postulados')).first();
  await page.evaluate(() => window.fake.offlineQueue.fill());
  await moveOn(page, Number(await card.getAttribute('data-card-id')));
  const toast = page.locator('.bp6-toast').filter({ hasText: offlineQueueMessages.queuedAsServerIsFull(1) });
  await toast.getByText(offlineQueueMessages.serverFull).waitFor();
});

test('several are moved and disqualified, and «Deshacer» takes all of it back', async () => {
  const { page } = await openOffline();
  const own = column(page, 'Postulados');
  const out = page.locator('[data-status="disqualified"]');
  const before = await out.count();
  await cards(own)
    .nth(0)
    .click({ modifiers: ['Control'] });
  await cards(own)
    .nth(2)
    .click({ modifiers: ['Control'] });
  const bar = page.getByRole('region', { name: candidacyMessages.selection.label });
  await bar.getByRole('button', { name: candidacyMessages.selection.disqualify }).click();
  await page.getByRole('dialog').getByRole('button', { name: candidacyMessages.disqualifying.submit }).click();
  await page.getByText(offlineQueueMessages.queued(2)).waitFor();
  await eventually(() => out.count()).toBe(before + 2);
  await page.getByRole('button', { name: uiMessages.undo }).click();
  await eventually(() => out.count()).toBe(before);
  expect(await callsOf(page, 'desktop.discardPending')).toBe(1);
});

test('«Deshacer» of a move that has been sent meanwhile undoes it at the server', async () => {
  const { page, id } = await openOffline();
  await moveOn(page, id);
  await page.getByText(offlineQueueMessages.queued(1)).waitFor();
  // The main process has sent the move: nothing is pending, and the activity contains it.
  const version = await page.evaluate((applicant) => {
    const { board, offlineQueue, connection } = window.fake;
    connection({ state: 'connected', since: null });
    board.move({ params: { id: applicant }, body: { list_id: 2 } }, 'Ana Paredes');
    offlineQueue.update(() => []);
    const { version: reached } = board.card(applicant);
    board.activity.set(applicant, [
      { ...board.logsOf(applicant)[1], id: 900, kind: 'moved', type: 'list', version: reached } as never,
    ]);
    return reached;
  }, id);
  await page.getByRole('button', { name: uiMessages.undo }).click();
  await eventually(() => inputsOf(page, 'candidacies.undo')).toEqual([{ body: { changes: [{ id, version }] } }]);
});

test('«Deshacer» of a move that has been sent, and is not answered, waits for the answer and then undoes it', async () => {
  const { page, id } = await openOffline();
  await moveOn(page, id);
  await page.getByText(offlineQueueMessages.queued(1)).waitFor();
  await page.evaluate(() => {
    window.fake.offlineQueue.loseAnswers();
    window.fake.connection({ state: 'offline', since: null });
  });
  await page.getByRole('button', { name: uiMessages.undo }).click();
  await page.getByText(offlineQueueMessages.undoneLater(1)).waitFor();
  expect(await inputsOf(page, 'candidacies.undo')).toEqual([]);
  // The server had carried out the move, as it shows once it is reachable.
  const version = await page.evaluate((applicant) => {
    const { board, offlineQueue, connection } = window.fake;
    board.move({ params: { id: applicant }, body: { list_id: 2 } }, 'Ana Paredes');
    const { version: reached } = board.card(applicant);
    board.activity.set(applicant, [
      { ...board.logsOf(applicant)[1], id: 900, kind: 'moved', type: 'list', version: reached } as never,
    ]);
    connection({ state: 'connected', since: null });
    offlineQueue.update(() => []);
    return reached;
  }, id);
  await eventually(() => inputsOf(page, 'candidacies.undo')).toEqual([{ body: { changes: [{ id, version }] } }]);
});

test('a comment waits above the others, and the drawer shows where the candidate will be', async () => {
  const { page, id } = await openOffline();
  await moveOn(page, id);
  await page.locator(`[data-card-id="${id}"]`).click();
  const drawer = page.locator('section[role="dialog"]').first();
  await drawer.getByRole('tab', { name: 'Actividad' }).click();
  await drawer.getByLabel(applicantMessages.comment.label).fill('Muy buena entrevista');
  await drawer.getByRole('button', { name: applicantMessages.comment.send, exact: true }).click();
  const waiting = drawer.getByRole('list', { name: offlineQueueMessages.title });
  await waiting.getByText('Muy buena entrevista').waitFor();
  await eventually(() => drawer.getByLabel(applicantMessages.comment.label).inputValue()).toBe('');
  await waiting.getByRole('button', { name: /^Descartar/ }).click();
  await eventually(() => waiting.count()).toBe(0);
});

test('where somebody was faster, both are told side by side and the person decides', async () => {
  const { page, id, name } = await openOffline();
  await moveOn(page, id);
  await page.evaluate(
    ([applicant]) => {
      const current = { ...window.fake.board.card(applicant ?? 0), list_id: 5, version: 9, moved_by: 'Marcos Soto' };
      window.fake.connection({ state: 'connected', since: new Date().toISOString() });
      window.fake.offlineQueue.update((changes) =>
        changes.map((change) => ({
          ...change,
          problem: { code: 'stale_version', message: 'Otra persona lo cambió.', current, stage: 'Oferta' },
        })),
      );
    },
    [id],
  );
  const cardSlot = page.locator(`[data-card-slot="${id}"]`);
  await cardSlot.getByText(offlineQueueMessages.markProblem).waitFor();
  await page.getByText(offlineQueueMessages.conflict.toast(1)).waitFor();
  await page.getByRole('button', { name: offlineQueueMessages.conflict.review }).click();
  await list(page)
    .getByText(/Marcos Soto/)
    .waitFor();
  await list(page).getByText('Oferta').waitFor();
  await list(page).getByText('Desde Postulados').waitFor();
  await expectAccessible(page, '.connection-details');
  await list(page)
    .getByRole('button', { name: offlineQueueMessages.conflict.applyOf(name) })
    .click();
  await eventually(() => callsOf(page, 'desktop.retryPending')).toBe(1);
  await cardSlot.getByText(offlineQueueMessages.mark).waitFor();
});

test('signing out with something pending asks first, and waits until it is sent', async () => {
  const { page, id } = await openOffline();
  await moveOn(page, id);
  await column(page, 'Entrevista').locator(`[data-card-id="${id}"]`).waitFor();
  const signOut = () => page.evaluate(() => window.fake.menu('sign-out'));
  await signOut();
  const dialog = page.getByRole('dialog', { name: offlineQueueMessages.signOut.title(1) });
  await expectAccessible(page, '[role="dialog"]');
  await dialog.getByRole('button', { name: offlineQueueMessages.signOut.stay }).click();
  expect(await callsOf(page, 'sessions.destroy')).toBe(0);
  await signOut();
  await dialog.getByRole('button', { name: offlineQueueMessages.signOut.wait }).click();
  await dialog.getByText(offlineQueueMessages.signOut.waiting(1)).waitFor();
  await page.evaluate(() => window.fake.offlineQueue.update(() => []));
  await eventually(() => callsOf(page, 'sessions.destroy')).toBe(1);
});

test('a board is kept on this computer by a switch in its menu, and listed behind the light with its size', async () => {
  const page = await pages.open('first=20&others=3');
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: offlineBoardMessages.enable }).click();
  await page.getByText(offlineBoardMessages.began).waitFor();
  await page.getByRole('button', { name: /Al día/ }).click();
  const boards = page.getByRole('region', { name: offlineBoardMessages.title });
  await boards.getByText('118 candidatos · 12 MB').waitFor();
  await boards.getByText(offlineBoardMessages.missing(2)).waitFor();
  await expectAccessible(page, '.connection-details');
  await boards.getByLabel(offlineBoardMessages.limit).selectOption('1.000 MB');
  await eventually(() => callsOf(page, 'desktop.setOfflineLimit')).toBe(1);
  await boards.getByRole('button', { name: offlineBoardMessages.removeOf('Analista contable senior') }).click();
  await eventually(() => boards.count()).toBe(0);
});

test('what is dropped because its person was erased is told without their name', async () => {
  const { page, id, name } = await openOffline();
  await moveOn(page, id);
  await page.getByText(offlineQueueMessages.queued(1)).waitFor();
  await page.evaluate((applicant) => window.fake.offlineQueue.drop(applicant), id);
  const toast = page.locator('.bp6-toast').filter({ hasText: offlineQueueMessages.dropped(1) });
  await toast.waitFor();
  await eventually(() => toast.innerText()).not.toContain(name);
});
