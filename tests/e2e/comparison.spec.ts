// Candidates are compared by keyboard, in a window of their own too, and without a network.
import type { Page } from '@playwright/test';
import { expect, test } from './fixture.ts';
import { column, openDemo } from './steps.ts';

const table = (page: Page) => page.getByRole('table', { name: 'Comparar candidatos' });
const names = (page: Page) => table(page).getByRole('columnheader').getByRole('link');

test('three candidates are selected, compared by C, and displayed in a window of their own, also their curricula [MORE-330] [MORE-335] [MORE-531]', async ({
  launch,
}) => {
  test.setTimeout(120_000);
  const { app, window } = await launch();
  const page = await window();
  await openDemo(page, 'ana.paredes@demo.terna.example');
  await page.getByRole('link', { name: 'Analista financiera' }).click();
  const cards = column(page, 'Postulados').locator('[data-card-id]');
  await cards.first().focus();
  for (const key of ['x', 'ArrowDown', 'x', 'ArrowDown', 'x']) await page.keyboard.press(key);
  await expect(page.getByRole('region', { name: 'Candidatos seleccionados' })).toContainText('3 seleccionados');
  await page.keyboard.press('c');
  await expect(names(page)).toHaveCount(3);
  await expect(table(page).getByRole('rowheader', { name: /^Datos/ })).toBeVisible();
  const compared = await names(page).allInnerTexts();
  const [own] = await Promise.all([
    app.waitForEvent('window'),
    page.getByRole('button', { name: 'Abrir en ventana' }).click(),
  ]);
  await expect(names(own)).toHaveText(compared);
  await expect(own.getByRole('navigation')).toHaveCount(0);
  await own.getByRole('button', { name: new RegExp(`^Quitar a ${compared[1]}`) }).click();
  await expect(names(own)).toHaveText([compared[0] ?? '', compared[2] ?? '']);
  // The curricula of the window of its own, in step.
  await own.getByRole('button', { name: 'Currículums' }).click();
  const panes = own.getByRole('region', { name: /^Currículum de / });
  await expect(panes).toHaveCount(2);
  await expect(panes.first()).toBeVisible();
  await expect(own.getByRole('checkbox', { name: 'Avanzar las páginas a la par' })).toBeChecked();
  for (const name of [compared[0] ?? '', compared[2] ?? '']) {
    await expect(own.getByRole('region', { name: `Currículum de ${name}` })).toBeVisible();
  }
  await own.getByRole('button', { name: 'Datos', exact: true }).click();
  await expect(names(own)).toHaveCount(2);
  // The other window has its own address.
  await expect(names(page)).toHaveText(compared);
  await page.getByRole('link', { name: 'Volver al tablero' }).click();
  await expect(cards.first()).toBeVisible();
});
