// The consultancy of a candidate in the drawer, in a real Chromium.
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applicantEditMessages } from '../../../src/contract/messages.ts';
import { eventually, expectAccessible, type RendererPages, rendererPages } from '../page/open-page.ts';

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

const drawer = (page: Page): Locator => page.getByRole('dialog', { name: /^Candidato:/ });
const open = async (query = ''): Promise<Page> => {
  const page = await pages.open(query, '/selection_processes/7?applicant_id=6');
  await drawer(page).getByRole('heading', { level: 2, name: / 6$/ }).waitFor();
  return page;
};
const choice = (page: Page): Locator => drawer(page).getByLabel('Consultora', { exact: true });
const chosen = (page: Page): Promise<string> =>
  choice(page).evaluate((select) => (select as HTMLSelectElement).selectedOptions[0]?.text ?? '');
const sent = (page: Page): Promise<unknown[]> =>
  page.evaluate(() =>
    window.fake.calls
      .filter(({ name }) => name === 'catalogues.assignConsultant')
      .map(({ input }) => (input as { body: unknown }).body),
  );
/** Another user assigns a consultancy; no event reports it. */
const meddle = (page: Page, consultant: { id: number; name: string } | null) =>
  page.evaluate((other) => void window.fake.candidates.meddleCandidacy(6, { consultant: other }), consultant);

test('a candidate is given a consultancy, which is undone from its notice; others see it at once [MORE-11]', async () => {
  const page = await open();
  await eventually(() => choice(page).locator('option').allInnerTexts()).toEqual([
    'Sin consultora',
    'Búsquedas del Sur',
    'Selecta',
  ]);
  expect(await chosen(page)).toBe('Sin consultora');
  await choice(page).selectOption({ label: 'Selecta' });
  await page.getByText('Consultora: guardado').waitFor();
  expect(await sent(page)).toEqual([{ consultant_id: 2, version: 1 }]);
  await expectAccessible(page, '[role="dialog"]');
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await page.getByText('Consultora: cambio deshecho').waitFor();
  await eventually(() => chosen(page)).toBe('Sin consultora');
  expect(await sent(page)).toContainEqual({ consultant_id: null, version: 2 });

  await meddle(page, { id: 1, name: 'Búsquedas del Sur' });
  await page.evaluate(() => {
    const { version } = window.fake.candidates.get(6);
    const applicant = { ...window.fake.board.card(6), version };
    window.fake.board.publish({
      type: 'applicant.changed',
      id: 6,
      version,
      actor: 'Elena Vidal',
      applicant,
      counts: [],
    });
  });
  await eventually(() => chosen(page)).toBe('Búsquedas del Sur');
});

test('of two who choose at once both choices are shown; one who was refused reads why and may choose again [MORE-11]', async () => {
  const page = await open();
  await eventually(() => choice(page).locator('option').count()).toBe(3);
  await meddle(page, { id: 1, name: 'Búsquedas del Sur' });
  await choice(page).selectOption({ label: 'Selecta' });
  await drawer(page).getByText(applicantEditMessages.conflict('Búsquedas del Sur', 'Selecta')).waitFor();
  await drawer(page).getByRole('button', { name: 'Dejar lo suyo' }).click();
  await eventually(() => chosen(page)).toBe('Búsquedas del Sur');
  expect(await page.evaluate(() => window.fake.candidates.get(6).consultant)).toEqual({
    id: 1,
    name: 'Búsquedas del Sur',
  });
  await meddle(page, null);
  await choice(page).selectOption({ label: 'Selecta' });
  await drawer(page).getByRole('button', { name: 'Guardar lo mío' }).click();
  await page.getByText('Consultora: guardado').waitFor();
  await eventually(() => page.evaluate(() => window.fake.candidates.get(6).consultant?.name)).toBe('Selecta');

  await page.evaluate(() => window.fake.failNext('catalogues.assignConsultant', { code: 'process_closed' }));
  await choice(page).selectOption({ label: 'Sin consultora' });
  await drawer(page).getByRole('alert').waitFor();
  await eventually(() => chosen(page)).toBe('Selecta');
});

test('who only looks reads the consultancy, and cannot choose [MORE-11]', async () => {
  const page = await pages.open('role=employee', '/selection_processes/7');
  await meddle(page, { id: 2, name: 'Selecta' });
  await page.evaluate(() => {
    window.location.hash = '#/selection_processes/7?applicant_id=6';
  });
  await drawer(page).getByText('Selecta').waitFor();
  await eventually(() => choice(page).count()).toBe(0);
});
