// Possible duplicates in the drawer: comparison, merge and undo, in a real Chromium.
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorMessages, mergeMessages as texts } from '../../../src/contract/messages.ts';
import { eventually, expectAccessible, type RendererPages, rendererPages } from '../page/open-page.ts';

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

const OTHER = 31;
const open = (query = '') => pages.open(`duplicates=${OTHER}${query}`, '/selection_processes/7?applicant_id=1');
const drawer = (page: Page): Locator => page.getByRole('dialog', { name: /^Candidato:/ });
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: /^¿Es la misma persona/ });
const section = (page: Page): Locator => drawer(page).getByRole('region', { name: texts.title });
const compare = (page: Page): Locator => section(page).getByRole('button', { name: /^Comparar con/ });
const sent = (page: Page, name: string) =>
  page.evaluate((call) => window.fake.calls.filter((one) => one.name === call).map(({ input }) => input), name);

test('two who may be one are compared, merged with what was chosen, and taken apart, by keyboard', async () => {
  const page = await open();
  await section(page).getByText('mismo teléfono · mismo nombre').waitFor();
  await expectAccessible(page, '[role="dialog"]');
  await compare(page).focus();
  await page.keyboard.press('Enter');
  const email = dialog(page).getByRole('radio', { name: 'Correo: persona31@ejemplo.example' });
  await email.waitFor();
  await eventually(() => email.isChecked()).toBe(false);
  await dialog(page).getByText('queda la postulación más avanzada').waitFor();
  await expectAccessible(page, '.dialog');
  await dialog(page).getByRole('radio', { name: 'Correo: persona1@ejemplo.example' }).focus();
  await page.keyboard.press('ArrowRight');
  await eventually(() => email.isChecked()).toBe(true);
  await dialog(page).getByRole('button', { name: texts.dialog.submit }).click();
  await page.getByRole('button', { name: 'Deshacer', exact: true }).click();
  await page.getByText('vuelve a estar aparte').waitFor();
  await eventually(() => dialog(page).count()).toBe(0);
  const [merged] = (await sent(page, 'merges.merge')) as { params: object; body: { take: string[] } }[];
  expect(merged).toMatchObject({ params: { id: 1 }, body: { applicant_id: OTHER } });
  expect(merged?.body.take).toContain('email');
  expect(merged?.body.take).not.toContain('name');
  await compare(page).waitFor();
  await page.locator(`[data-card-id="${OTHER}"]`).waitFor();
});

test('what refuses it is said where it happened, and the choice stays', async () => {
  const page = await open();
  await compare(page).click();
  const email = dialog(page).getByRole('radio', { name: 'Correo: persona31@ejemplo.example' });
  await email.check({ force: true });
  await page.evaluate(() => window.fake.failNext('merges.merge', { code: 'stale_version' }));
  await dialog(page).getByRole('button', { name: texts.dialog.submit }).click();
  await dialog(page).getByText(texts.dialog.changed).waitFor();
  await eventually(() => email.isChecked()).toBe(true);
  await dialog(page).getByRole('button', { name: texts.dialog.submit }).click();
  const undo = drawer(page).getByRole('button', { name: /^Deshacer unión con/ });
  await drawer(page).getByText('unida por Ana Paredes').waitFor();
  await eventually(() => page.locator(`[data-card-id="${OTHER}"]`).count()).toBe(0);
  await eventually(() => section(page).count()).toBe(0);
  await expectAccessible(page, '[role="dialog"]');
  await page.evaluate(() => window.fake.failNext('merges.undo', { code: 'conflict' }));
  await undo.click();
  await page.getByText(errorMessages.conflict).waitFor();
  await eventually(() => undo.count()).toBe(1);
});

test('whoever only looks is told of nobody', async () => {
  const page = await open('&role=employee');
  await drawer(page).getByText('Experiencia').first().waitFor();
  expect(await sent(page, 'merges.duplicates')).toEqual([]);
});
