// «Orden de Etapas - Por defecto», in a real Chromium.
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settingsScreenMessages as shared, sortingMessages, stageMessages } from '../../../src/contract/messages.ts';
import { inputsOf } from '../board/on-board.ts';
import { syncJob } from '../page/fake-default-stages.ts';
import { eventually, expectAccessible, type RendererPages, rendererPages } from '../page/open-page.ts';

const texts = stageMessages.defaults;

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

const table = (page: Page): Locator => page.getByRole('table', { name: texts.title });
const names = (page: Page): Promise<string[]> => table(page).locator('tbody tr td:nth-child(2)').allInnerTexts();
const handle = (page: Page, name: string): Locator =>
  table(page).getByRole('button', { name: sortingMessages.handle(name) });
const placings = async (page: Page) =>
  (await inputsOf(page, 'stages.changeDefault')).map((input) => {
    const { params, body } = input as { params: { id: number }; body: { list: { order?: number } } };
    return [params.id, body.list.order];
  });

async function openCard(): Promise<Page> {
  const page = await pages.open('', '/settings/default_stages');
  await eventually(() => names(page)).toEqual(['Postulados', 'Entrevista', 'Prueba', 'Terna']);
  return page;
}

test('is a table of one column, 300 pixels high, in an order that keyboard and mouse change [STAGE-47] [STAGE-48] [STAGE-51] [STAGE-55] [STAGE-56]', async () => {
  const page = await openCard();
  await page.getByRole('heading', { name: texts.title }).first().waitFor();
  await eventually(() => table(page).getByRole('columnheader').allInnerTexts()).toContain(texts.nameColumn);
  expect(await table(page).evaluate((element) => getComputedStyle(element.parentElement as Element).maxHeight)).toBe(
    '300px',
  );
  await expectAccessible(page);
  // Swapping two neighbours sends two updates.
  await handle(page, 'Prueba').focus();
  for (const key of [' ', 'ArrowUp']) await page.keyboard.press(key);
  await page.getByText(sortingMessages.at('Prueba', 2, 4)).waitFor({ state: 'attached' });
  await page.keyboard.press(' ');
  await eventually(() => names(page)).toEqual(['Postulados', 'Prueba', 'Entrevista', 'Terna']);
  await eventually(() => placings(page)).toEqual([
    [3, 2],
    [2, 3],
  ]);
  // Any other move sends all rows.
  await handle(page, 'Terna').dragTo(handle(page, 'Postulados'));
  await eventually(() => names(page)).toEqual(['Terna', 'Postulados', 'Prueba', 'Entrevista']);
  await eventually(async () => (await placings(page)).slice(2)).toEqual([
    [4, 1],
    [1, 2],
    [3, 3],
    [2, 4],
  ]);
});

test('a stage is made, edited in «Editar etapa» and removed [STAGE-4] [STAGE-45] [STAGE-49] [STAGE-50]', async () => {
  const page = await openCard();
  await page.getByRole('button', { name: texts.create }).click();
  const made = page.getByRole('dialog', { name: stageMessages.createTitle });
  await made.getByRole('button', { name: shared.create }).click();
  await made.getByText(stageMessages.nameRequired).waitFor();
  await expectAccessible(page, '[role="dialog"]');
  await made.getByLabel(stageMessages.name, { exact: true }).fill('Visita');
  await page.keyboard.press('Enter');
  await page.getByText(stageMessages.created).waitFor();
  await eventually(() => names(page)).toEqual(['Postulados', 'Entrevista', 'Prueba', 'Terna', 'Visita']);
  await page.getByRole('button', { name: shared.edit('Visita') }).click();
  const edited = page.getByRole('dialog', { name: stageMessages.editTitle });
  await edited.getByLabel(stageMessages.name, { exact: true }).fill('Visita guiada');
  await edited.getByText(stageMessages.limit).click();
  await edited.getByLabel(stageMessages.maxDays).fill('4');
  await page.keyboard.press('Enter');
  await page.getByText(stageMessages.changed).waitFor();
  expect((await inputsOf(page, 'stages.changeDefault')).at(-1)).toMatchObject({
    body: { list: { name: 'Visita guiada', sla_setting_attributes: { active: true, max_days: 4 }, version: 1 } },
  });
  await page.getByRole('button', { name: shared.remove('Visita guiada') }).click();
  await page.getByRole('dialog').getByRole('button', { name: shared.removeVerb }).click();
  await page.getByText(stageMessages.removed).waitFor();
  await eventually(() => names(page)).toEqual(['Postulados', 'Entrevista', 'Prueba', 'Terna']);
});

test('the round button gives them to processes that are there, says what the server says, and how far it is [STAGE-52] [STAGE-53] [STAGE-54]', async () => {
  const page = await openCard();
  const button = page.getByRole('button', { name: texts.sync });
  await button.focus();
  await page.getByText(texts.syncHint).waitFor();
  expect(await button.evaluate((element) => getComputedStyle(element).borderRadius)).toBe('50%');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: texts.syncTitle });
  await expectAccessible(page, '[role="dialog"]');
  await question.getByRole('button', { name: texts.syncVerb }).click();
  await page.getByText('Estamos aplicando las etapas por defecto a 1.000 procesos.').waitFor();
  await page.getByText(texts.progress(0, 1000)).waitFor();
  const publish = (job: ReturnType<typeof syncJob>) =>
    page.evaluate((now) => {
      const event = { type: 'job.progress' as const, id: now.id, process_id: null, version: 0, actor: null };
      window.fake.emit({ ...event, sequence: 0, job: now });
    }, job);
  await publish(syncJob({ done: 420 }));
  await page.getByText(texts.progress(420, 1000)).waitFor();
  await publish(syncJob({ done: 300 }));
  await publish(syncJob({ done: 1000, state: 'done' }));
  await page.getByText(texts.synced(1000)).waitFor();
});
