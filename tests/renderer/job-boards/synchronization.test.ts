// Synchronization with job boards: button, warning, and screen of results.
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TOAST_MILLISECONDS } from '../../../src/contract/constants.ts';
import { boardMessages, errorMessages, jobBoardMessages as texts, uiMessages } from '../../../src/contract/messages.ts';
import { eventually, expectAccessible, type RendererPages, rendererPages } from '../page/open-page.ts';

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

const WARNING =
  'Se está realizando la sincronización de candidatos. No vuelvas a presionar el botón mientras se ejecuta esta acción';
const SCREEN = '/selection_processes/7/update_selection_process_applicant_list';
const hash = (page: Page): string => new URL(page.url()).hash;
const callsOf = (page: Page, name: string): Promise<number> =>
  page.evaluate((wanted) => window.fake.calls.filter((call) => call.name === wanted).length, name);

test('the button warns for four seconds, and leads on after two [BOARD-5] [BOARD-10] [BOARD-11] [BOARD-12] [CONST-2]', async () => {
  expect(TOAST_MILLISECONDS).toBe(4000);
  const page = await pages.openAlone('first=3&others=1&boards=yes&clock');
  const button = page.getByRole('button', { name: texts.action, exact: true });
  await button.waitFor();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await button.click();
  await page.clock.runFor(1900);
  await page.getByText(WARNING).waitFor();
  expect(hash(page)).toBe('#/selection_processes/7');
  await eventually(() => page.getByRole('button', { name: texts.running }).isDisabled()).toBe(true);
  await page.clock.runFor(200);
  await eventually(() => hash(page)).toContain(`#${SCREEN}`);
  await page.clock.runFor(1500);
  expect(await page.getByText(WARNING).count()).toBe(1);
  await eventually(async () => {
    // The exit animation needs frames.
    await page.clock.runFor(500);
    return page.getByText(WARNING).count();
  }).toBe(0);
});

test('is offered where a job board is in use, to whoever brings candidates in', async () => {
  for (const query of ['first=3&others=1', 'first=3&others=1&boards=yes&role=employee']) {
    const page = await pages.open(query);
    await page.getByRole('group').first().waitFor();
    await eventually(() => page.getByRole('button', { name: texts.action, exact: true }).count()).toBe(0);
    await page.getByRole('button', { name: boardMessages.moreActions }).click();
    await page.getByRole('menuitem', { name: boardMessages.keys }).waitFor();
    await eventually(() => page.getByRole('menuitem', { name: texts.history }).count()).toBe(0);
  }
});

test('the screen starts it once, follows it, and shows what became of each application', async () => {
  const page = await pages.open('first=9&others=1&boards=yes', SCREEN);
  await page.getByText(texts.queued).waitFor();
  await page.evaluate(() => {
    const job = { id: 77, kind: 'synchronization', total: null, error: null, created_at: '2026-11-20T12:00:00.000Z' };
    const publish = (state: string, done: number) =>
      window.fake.emit({
        type: 'job.progress',
        sequence: done,
        id: 77,
        process_id: 7,
        version: 0,
        actor: null,
        job: { ...job, state, done },
      } as never);
    Object.assign(window, { publish });
    publish('running', 2);
  });
  await page.getByText(texts.received(2)).waitFor();
  expect(hash(page)).toBe(`#${SCREEN}?synchronization_id=31`);
  await page.evaluate(() => {
    Object.assign(window.fake.synchronization, { state: 'done', added: 1, known: 1, failed: 1 });
    (window as unknown as { publish: (state: string, done: number) => void }).publish('done', 3);
  });
  await page.getByText(texts.counts(1, 1, 1)).waitFor();
  await page.getByRole('cell', { name: 'Sin nombre ni correo.' }).waitFor();
  await expectAccessible(page);
  expect(await callsOf(page, 'jobBoards.synchronize')).toBe(1);
  await page.getByLabel(texts.result).selectOption('added');
  await eventually(() => page.getByRole('row').count()).toBe(2);
  await page.getByRole('link', { name: texts.openCandidate }).click();
  await eventually(() => hash(page)).toBe('#/selection_processes/7?applicant_id=4');
});

test('a start that the server refuses is told with its reason, and can be tried again', async () => {
  const page = await pages.open('first=3&others=1&boards=yes');
  await page.getByRole('group').first().waitFor();
  await page.evaluate((route) => {
    window.fake.failNext('jobBoards.synchronize', { code: 'unavailable' });
    window.location.hash = route;
  }, SCREEN);
  await page.getByText(errorMessages.unavailable).waitFor();
  await page.getByRole('button', { name: uiMessages.retry }).click();
  await page.getByText(texts.queued).waitFor();
  await page.getByRole('link', { name: texts.backToBoard }).first().click();
  await eventually(() => hash(page)).toBe('#/selection_processes/7');
});

test('the history of a process says when, who, what came of each and why it failed, by pages [MORE-16]', async () => {
  const page = await pages.open('first=3&others=1&boards=yes');
  await page.getByRole('group').first().waitFor();
  await page.getByRole('button', { name: boardMessages.moreActions }).click();
  await page.getByRole('menuitem', { name: texts.history }).click();
  await eventually(() => hash(page)).toBe('#/selection_processes/7/synchronizations');
  await eventually(() => page.getByRole('row').count()).toBe(21);
  const latest = page.getByRole('row').nth(1);
  await latest.getByText('El proceso está cerrado.').waitFor();
  await latest.getByText(texts.states.failed, { exact: true }).waitFor();
  await latest.getByText('Ana Paredes').waitFor();
  await page
    .getByRole('row')
    .nth(2)
    .getByText(texts.counts(1, 0, 0))
    .waitFor();
  await expectAccessible(page);
  await eventually(() => page.getByRole('link', { name: uiMessages.retry }).count()).toBe(1);
  await page.getByRole('button', { name: uiMessages.nextPage }).click();
  await eventually(() => page.getByRole('row').count()).toBe(2);
  await page.getByRole('button', { name: uiMessages.previousPage }).click();
  await eventually(() => page.getByRole('row').count()).toBe(21);
  // Start and end of a synchronization cause a read; its progress does not.
  const reads = await callsOf(page, 'jobBoards.ofProcess');
  await page.evaluate(() => {
    const job = { id: 300, kind: 'synchronization', total: 9, error: null, created_at: '2026-11-20T12:00:00.000Z' };
    const common = { type: 'job.progress', id: 300, process_id: 7, version: 0, actor: null };
    window.fake.emit({ ...common, sequence: 1, job: { ...job, state: 'running', done: 1 } } as never);
  });
  await eventually(() => callsOf(page, 'jobBoards.ofProcess')).toBe(reads + 1);
  await latest.getByRole('link', { name: uiMessages.retry }).click();
  await page.getByText(texts.queued).waitFor();
  expect(await callsOf(page, 'jobBoards.synchronize')).toBe(1);
});

test('a history that could not be read says so, and a process without one what will be there [MORE-16]', async () => {
  const page = await pages.open('first=3&others=1&boards=yes');
  await page.getByRole('group').first().waitFor();
  await page.evaluate(() => {
    window.fake.failNext('jobBoards.ofProcess', { code: 'not_found' });
    window.location.hash = '/selection_processes/7/synchronizations';
  });
  await page.getByText(texts.historyFailed).waitFor();
  await page.evaluate(() => window.fake.pastSynchronizations.splice(0));
  await page.getByRole('button', { name: uiMessages.retry }).click();
  await page.getByText(texts.noHistory).waitFor();
  await expectAccessible(page);
});
