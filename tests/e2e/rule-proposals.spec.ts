// A rule proposes disqualifications: tried, saved, applied, confirmed in bulk with the reasons displayed, and undone.
import type { Page } from '@playwright/test';
import { violationsIn } from '../axe.ts';
import { expect, test } from './fixture.ts';
import { openDemo } from './steps.ts';

const rule = (page: Page) => page.getByRole('group', { name: 'Regla 1', exact: true });

test('whom a rule proposes is disqualified by a person in bulk, and comes back by undo [MORE-671] [MORE-672]', async ({
  launch,
  allowMessage,
}) => {
  allowMessage(/use a blocker on a POP navigation/, 'The test changes the address by hand.');
  test.setTimeout(180_000);
  const page = await (await launch()).window();
  await openDemo(page, 'ana.paredes@demo.terna.example');
  await page.evaluate(() => {
    window.location.hash = '/selection_processes/1/rules';
  });
  await page.getByRole('button', { name: 'Agregar regla en Filtros' }).click();
  await rule(page).getByLabel('Dato').selectOption({ label: 'Ciudad' });
  await rule(page).getByLabel('Condición').selectOption({ label: 'Es igual a' });
  await rule(page).getByLabel('Valor').fill('Atlántida');
  await rule(page).getByLabel('Si no se cumple').selectOption({ label: 'Se propone descalificar' });
  await page.getByRole('button', { name: 'Probar las reglas' }).click();
  const trial = page.getByRole('region', { name: 'Probar las reglas' });
  await expect(trial.getByRole('table', { name: 'Condiciones' })).toBeVisible();
  await expect(trial.getByRole('list', { name: 'No avanzan' })).toContainText(
    'No cumple: Ciudad: es igual a «Atlántida»',
  );
  await expect(trial.getByText('Se propondría descalificar').first()).toBeVisible();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Reglas actualizadas correctamente')).toBeVisible();
  await page.getByRole('button', { name: 'Aplicar ahora' }).click();
  await expect(page.getByText('Estamos aplicando las reglas.')).toBeVisible();

  await page.getByRole('link', { name: 'Ver propuestas de descalificación' }).click();
  const list = page.getByRole('list', { name: 'Candidatos que las reglas proponen descalificar' });
  const proposed = list.getByRole('checkbox');
  // They appear as the job makes them.
  await expect(proposed.nth(2)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('checkbox', { name: 'Seleccionar todos' })).toBeVisible();
  await expect(list.getByText('No cumple: Ciudad: es igual a «Atlántida»').first()).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
  const names = await list.locator('strong').allInnerTexts();
  await proposed.nth(0).press('Space');
  await proposed.nth(1).press('Space');
  await expect(page.getByText('2 seleccionados')).toBeVisible();
  await page.getByRole('button', { name: 'Descalificar…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox').press('Space');
  await dialog.getByRole('button', { name: /^Descalificar/ }).click();
  await expect(dialog).toBeHidden();
  await expect(list.getByText(names[0] ?? '', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(list.getByText(names[0] ?? '', { exact: true })).toBeVisible();

  await proposed.nth(0).press('Space');
  await page.getByRole('button', { name: 'Rechazar las propuestas' }).click();
  await expect(page.getByText('Se rechazó 1 propuesta')).toBeVisible();
  await expect(list.getByText(names[0] ?? '', { exact: true })).toHaveCount(0);
  await page.evaluate(() => {
    window.location.hash = '/settings/audit';
  });
  await expect(page.getByText(/Reglas: nada → Ciudad: es igual a «Atlántida»/)).toBeVisible();
  await expect(page.getByText(/Terna de escritorio \d/).first()).toBeVisible();
});
