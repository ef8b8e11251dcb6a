// The queue of requests about personal data, and corrections in the drawer, in a real Chromium.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataRequestsCardMessages as card, dataRequestMessages as texts } from '../../../src/contract/messages.ts';
import { inputsOf } from '../board/on-board.ts';
import { eventually, expectAccessible, pressOn, type RendererPages, rendererPages } from '../page/open-page.ts';

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

test('administrators filter the queue, answer, and end the effect of a request by keyboard [MORE-429]', async () => {
  const page = await pages.open('office=inside', '/settings/data_requests');
  const region = page.getByRole('region', { name: card.title, exact: true });
  await region.getByRole('cell', { name: texts.kinds.rectification }).waitFor();
  await expectAccessible(page);
  const filter = region.getByLabel(texts.card.filter);
  await filter.selectOption('overdue');
  await eventually(() => region.getByRole('cell', { name: texts.kinds.rectification }).count()).toBe(0);
  await region.getByText(texts.card.overdue, { exact: true }).waitFor();
  await pressOn(region.getByRole('button', { name: texts.card.open('Camila Rojas') }), 'Enter');
  const dialog = page.getByRole('dialog', { name: texts.dialog.title('Camila Rojas') });
  const accept = dialog.getByRole('button', { name: texts.dialog.accept });
  await eventually(() => accept.isDisabled()).toBe(true);
  await dialog.getByLabel(texts.dialog.answer).fill(' Bloqueamos tus datos. ');
  await expectAccessible(page);
  if (process.env.TERNA_PICTURES) await page.screenshot({ path: `${process.env.TERNA_PICTURES}/answer.png` });
  await page.evaluate(() => window.fake.failNext('dataRequests.answer', { code: 'stale_version' }));
  await pressOn(accept, 'Enter');
  await dialog.getByText(texts.dialog.failed).waitFor();
  await pressOn(accept, 'Enter');
  await page.getByText(texts.dialog.accepted).waitFor();
  expect((await inputsOf(page, 'dataRequests.answer')).at(-1)).toEqual({
    params: { id: 2 },
    body: { decision: 'accepted', answer: 'Bloqueamos tus datos.', version: 1 },
  });
  await filter.selectOption('in_effect');
  await pressOn(region.getByRole('button', { name: texts.card.lift('Camila Rojas') }), 'Enter');
  await pressOn(page.getByRole('button', { name: texts.card.liftButton, exact: true }), 'Enter');
  await page.getByText(texts.card.lifted('Camila Rojas')).waitFor();
  await region.getByText(texts.card.none).waitFor();
  if (process.env.TERNA_PICTURES) await page.screenshot({ path: `${process.env.TERNA_PICTURES}/queue.png` });
});

test('a recruiter reads both values in the profile and accepts the correction [MORE-406]', async () => {
  const page = await pages.open('person=recruiter&first=3&others=1&stages=2', '/selection_processes/7?applicant_id=2');
  const drawer = page.getByRole('dialog', { name: /^Candidato:/ });
  await drawer.getByText(texts.corrections.text).waitFor();
  await pressOn(drawer.getByRole('button', { name: texts.corrections.open }), 'Enter');
  const dialog = page.getByRole('dialog', { name: texts.dialog.title('Camila Rojas') });
  const table = dialog.getByRole('table', { name: texts.dialog.corrections });
  for (const value of ['+56 9 1111 1111', '+56 9 2222 2222']) await table.getByText(value).waitFor();
  await dialog.getByLabel(texts.dialog.answer).fill('Corregido, gracias.');
  await expectAccessible(page);
  if (process.env.TERNA_PICTURES) await page.screenshot({ path: `${process.env.TERNA_PICTURES}/correction.png` });
  await pressOn(dialog.getByRole('button', { name: texts.dialog.accept }), 'Enter');
  await page.getByText(texts.dialog.accepted).waitFor();
  await eventually(() => drawer.getByText(texts.corrections.text).count()).toBe(0);
  expect(await inputsOf(page, 'dataRequests.answerCorrection')).toMatchObject([{ params: { id: 2, requestId: 1 } }]);
});
