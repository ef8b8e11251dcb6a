// Documents sent to a candidate for signature, in the drawer, in a real Chromium.
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, test } from 'vitest';
import { applicantFileMessages, errorMessages } from '../../../src/contract/messages.ts';
import { eventually, expectAccessible, type RendererPages, rendererPages } from '../page/open-page.ts';

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

const texts = applicantFileMessages.signatures;
const open = async (query: string): Promise<{ page: Page; list: Locator }> => {
  const page = await pages.open(query, '/selection_processes/7?applicant_id=1');
  await page.getByRole('tab', { name: 'Archivos' }).click();
  await page.getByRole('tabpanel', { name: 'Archivos' }).waitFor();
  return { page, list: page.getByRole('region', { name: texts.title }) };
};

test('each with how it stands; one that is not signed is called off once it was asked about', async () => {
  const { page, list } = await open('first=5&signatures=1');
  await list.getByText('Firmado').waitFor();
  await list.getByText('Enviado, espera la firma').waitFor();
  await expectAccessible(page, '[role="dialog"]');
  await eventually(() => list.getByRole('button').count()).toBe(1);
  await list.getByRole('button', { name: texts.cancelNamed('contrato.pdf') }).click();
  const dialog = page.getByRole('dialog', { name: texts.cancelTitle('contrato.pdf') });
  await page.evaluate(() => window.fake.failNext('signatures.cancel', { code: 'unreachable' }));
  await dialog.getByRole('button', { name: texts.cancel }).click();
  await dialog.getByText(errorMessages.unreachable).waitFor();
  await dialog.getByRole('button', { name: texts.cancel }).click();
  await list.getByText('Cancelándose').waitFor();
  await eventually(() => list.getByRole('button').count()).toBe(0);
});

test('says nothing where nothing was sent', async () => {
  const { page, list } = await open('first=5');
  await eventually(() =>
    page.evaluate(() => window.fake.calls.some(({ name }) => name === 'signatures.ofApplicant')),
  ).toBe(true);
  await eventually(() => list.count()).toBe(0);
});
