// Time limit of a stage: overdue cards and their notifications, in a real Chromium.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { column } from '../board/on-board.ts';
import { eventually, expectAccessible, type RendererPages, rendererPages } from '../page/open-page.ts';

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

test('whoever manages a stage is told of who is late in it, wherever they are, with the way there', async () => {
  const page = await pages.open('', '/selection_processes');
  await page.getByText('Analista contable senior').first().waitFor();
  const publish = () =>
    page.evaluate(() =>
      window.fake.board.publish({
        type: 'stage.overdue',
        id: 2,
        version: 1,
        actor: null,
        count: 3,
        isAll: true,
        stage: 'Entrevista',
        process: 'Analista contable senior',
      }),
    );
  const toast = page.getByText(
    '3 candidatos superaron el plazo de la etapa «Entrevista» del proceso «Analista contable senior»',
  );
  // The listener loads after the screen, so the event is repeated; repeats show one toast.
  await eventually(async () => {
    await publish();
    return toast.count();
  }).toBe(1);
  await page.getByRole('button', { name: 'Ver', exact: true }).click();
  await column(page, 'Entrevista').waitFor();
  expect(await page.evaluate(() => window.location.hash)).toBe('#/selection_processes/7?list_id=2&overdue=true');
});

test('a card that is late says so; days on which the process stood still are taken off at once', async () => {
  const page = await pages.open('first=71&others=3');
  const late = column(page, 'Entrevista').locator('[data-time="overdue"]');
  await late.first().waitFor();
  // One of three equally old candidacies is disqualified, and therefore not overdue.
  const out = column(page, 'Entrevista').locator('[data-status="disqualified"]');
  await eventually(() => out.count()).toBe(1);
  await eventually(() => out.locator('[data-time="free"]').count()).toBe(1);
  await eventually(() => late.count()).toBe(2);
  await expectAccessible(page, '[data-board]');
  await page.evaluate(() => {
    const { board } = window.fake;
    const pauses = [{ from: '2020-01-01T12:00:00.000Z', until: new Date().toISOString() }];
    const process = { ...board.process(), pauses, version: 99 };
    board.publish({ type: 'process.changed', id: 7, version: 99, actor: 'Ana Paredes', process });
  });
  await eventually(() => late.count()).toBe(0);
  await column(page, 'Entrevista').getByText('0d').first().waitFor();
});
