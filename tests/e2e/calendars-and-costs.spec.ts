// An administrator gives an area its work calendar and a source its cost, and reads the cost in the report.
import type { Page } from '@playwright/test';
import { violationsIn } from '../axe.ts';
import { expect, test } from './fixture.ts';
import { openDemo } from './steps.ts';

test('calendars of areas are written by keyboard, changed, and removed [MORE-626]', async ({
  launch,
  allowMessage,
}, info) => {
  allowMessage(/use a blocker on a POP navigation/, 'The test changes the address by hand.');
  const page = await (await launch()).window();
  await openDemo(page, 'ana.paredes@demo.terna.example');
  await open(page, '/settings/work_calendars');
  await expect(page.getByText('Todavía no hay calendarios propios')).toBeVisible();
  await page.getByRole('button', { name: 'Agregar calendario' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Agregar calendario' });
  await dialog.getByLabel('Área', { exact: true }).selectOption({ index: 1 });
  await dialog.getByLabel('Feriados', { exact: true }).selectOption({ label: 'España: Cataluña' });
  for (const name of ['lunes', 'martes', 'miércoles', 'jueves', 'sábado']) {
    await dialog.getByRole('checkbox', { name }).press('Space');
  }
  await dialog.getByLabel('Abre').fill('09:00');
  await dialog.getByRole('button', { name: 'Agregar día' }).press('Enter');
  await dialog.getByLabel('Fecha del día 1').fill('2026-06-07');
  await dialog.getByRole('button', { name: 'Crear', exact: true }).press('Enter');
  await expect(dialog.getByText('Cada día necesita fecha y nombre.')).toBeVisible();
  await expect(dialog.getByText('Escribe las dos horas, o ninguna.')).toBeVisible();
  expect(await violationsIn(page, { part: '[role="dialog"]' })).toEqual([]);
  await dialog.getByLabel('Nombre del día 1').fill('Asalto y Toma del Morro de Arica');
  await dialog.getByRole('checkbox', { name: 'Todos los años' }).press('Space');
  await dialog.getByLabel('Cierra').fill('18:30');
  await page.screenshot({ path: info.outputPath('calendar-dialog.png') });
  await dialog.getByRole('button', { name: 'Crear', exact: true }).press('Enter');
  await expect(page.getByText('Calendario agregado')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: '09:00 a 18:30' });
  await expect(row).toContainText('lu, ma, mi, ju, sá');
  await expect(row).toContainText('1 día');
  await expect(row).toContainText('España: Cataluña');
  await page.screenshot({ path: info.outputPath('calendars.png') });
  expect(await violationsIn(page)).toEqual([]);

  await row.getByRole('button', { name: /^Editar/ }).press('Enter');
  const editing = page.getByRole('dialog', { name: 'Editar calendario' });
  await expect(editing.getByLabel('Nombre del día 1')).toHaveValue('Asalto y Toma del Morro de Arica');
  await editing.getByRole('button', { name: 'Quitar Asalto y Toma del Morro de Arica' }).press('Enter');
  await editing.getByRole('button', { name: 'Guardar', exact: true }).press('Enter');
  await expect(row).toContainText('Sin días propios');
  await row.getByRole('button', { name: /^Eliminar/ }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar', exact: true }).press('Enter');
  await expect(page.getByText('Todavía no hay calendarios propios')).toBeVisible();
});

test('costs of sources are written, and the report divides them by candidates and hires [MORE-627]', async ({
  launch,
  allowMessage,
}, info) => {
  allowMessage(/use a blocker on a POP navigation/, 'The test changes the address by hand.');
  const page = await (await launch()).window();
  await openDemo(page, 'ana.paredes@demo.terna.example');
  await open(page, '/settings/source_costs');
  await expect(page.getByRole('row').filter({ hasText: '5.400.000' })).toContainText('LinkedIn');
  await page.getByRole('button', { name: 'Agregar costo' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Agregar costo' });
  await dialog.getByRole('button', { name: 'Crear', exact: true }).press('Enter');
  await expect(dialog.getByText('Elige una fuente.')).toBeVisible();
  await dialog.getByLabel('Fuente', { exact: true }).selectOption({ label: 'Sitio web' });
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel('Desde').fill(day(-300));
  await dialog.getByLabel('Hasta').fill(day(-1));
  await dialog.getByLabel('Monto de todo el periodo').fill('300.000');
  await page.screenshot({ path: info.outputPath('cost-dialog.png') });
  expect(await violationsIn(page, { part: '[role="dialog"]' })).toEqual([]);
  await dialog.getByRole('button', { name: 'Crear', exact: true }).press('Enter');
  await expect(page.getByRole('row').filter({ hasText: 'Sitio web' })).toContainText('300.000');
  await page.screenshot({ path: info.outputPath('costs.png') });
  expect(await violationsIn(page)).toEqual([]);

  await open(page, '/reports/applications?basis=activity');
  const card = page.getByRole('region', { name: 'Costo por postulación (CLP)', exact: true });
  await expect(card).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('region', { name: 'Costo por contratación (CLP)', exact: true })).toBeVisible();
  await card.getByRole('button', { name: 'Ver tabla' }).press('Enter');
  const row = card.getByRole('row').filter({ hasText: 'Sitio web' });
  await expect(row).toContainText('300.000');
  await row.scrollIntoViewIfNeeded();
  await page.screenshot({ path: info.outputPath('report-costs.png') });
  expect(await violationsIn(page)).toEqual([]);
  await row.getByRole('button', { name: 'Ver las personas de «Sitio web»' }).press('Enter');
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
});

async function open(page: Page, path: string): Promise<void> {
  await page.evaluate((hash) => {
    window.location.hash = hash;
  }, path);
}
