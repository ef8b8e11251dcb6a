// The candidates of the organization: search, filters with counts, order, columns, and the way to a candidate.
import type { Page } from '@playwright/test';
import { openSpreadsheet } from '../../src/server/platform/spreadsheet/index.ts';
import { pressEscape } from '../press-escape.ts';
import { expect, test } from './fixture.ts';
import { answerSaveDialog, openDemo } from './steps.ts';

const total = async (page: Page): Promise<number> =>
  Number(
    (
      await page
        .getByRole('status')
        .filter({ hasText: /candidatos?$/ })
        .innerText()
    ).replaceAll(/\D/g, ''),
  );
/** Cells of a column, from 1, after that of the checkboxes. */
const cells = (page: Page, column: number) => page.locator(`tr[data-index] > td:nth-child(${column + 1})`);

test('a recruiter filters all candidates by any field, sorts them, and opens one [MORE-80] [MORE-81] [MORE-82]', async ({
  launch,
}, info) => {
  const page = await (await launch()).window();
  await openDemo(page, 'ana.paredes@demo.terna.example');
  await page.getByRole('link', { name: 'Candidatos', exact: true }).click();
  const table = page.getByRole('table', { name: 'Candidatos' });
  await expect(table.getByRole('link').first()).toBeVisible();
  const all = await total(page);
  expect(all).toBeGreaterThan(20);
  await page.screenshot({ path: info.outputPath('candidates.png') });

  await page.getByRole('button', { name: 'Agregar filtro' }).click();
  const form = page.getByRole('form', { name: 'Filtro' });
  await form.getByLabel('Campo').selectOption('Etapa');
  const choice = form.getByRole('checkbox', { name: /^Postulados \(/ });
  const counted = Number((await form.getByText(/^Postulados \(/).innerText()).replaceAll(/\D/g, ''));
  await choice.check();
  await page.screenshot({ path: info.outputPath('filter.png') });
  await form.getByRole('button', { name: 'Aplicar' }).click();
  await expect.poll(() => total(page)).toBe(counted);
  expect(counted).toBeLessThan(all);
  await expect(cells(page, 4).first()).toHaveText('Postulados');

  await page.getByRole('columnheader').getByRole('button', { name: 'Nombre', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Nombre' })).toHaveAttribute('aria-sort', 'ascending');
  const [first = ''] = await cells(page, 1).allInnerTexts();
  await page.getByRole('columnheader').getByRole('button', { name: 'Nombre', exact: true }).click();
  await expect(cells(page, 1).first()).not.toHaveText(first);

  await page.getByRole('button', { name: 'Columnas' }).click();
  await page.getByRole('checkbox', { name: 'Correo' }).check();
  await pressEscape(page);
  await expect(page.getByRole('columnheader', { name: 'Correo' })).toBeVisible();

  await page.getByRole('button', { name: 'Quitar el filtro «Etapa: Postulados»' }).click();
  await expect.poll(() => total(page)).toBe(all);
  await page.getByRole('searchbox', { name: 'Buscar candidatos' }).fill(first);
  await expect.poll(() => total(page)).toBeLessThan(all);
  await table.getByRole('link', { name: first }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: first })).toBeVisible();
});

test('the search marks the words that it found, also in a comment, and the table is exported [MORE-86] [MORE-87]', async ({
  launch,
}, info) => {
  const program = await launch();
  const page = await program.window();
  await openDemo(page, 'ana.paredes@demo.terna.example');
  await page.getByRole('link', { name: 'Candidatos', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Candidatos' }).getByRole('link').first()).toBeVisible();
  const all = await total(page);
  await page.getByRole('searchbox', { name: 'Buscar candidatos' }).fill('HIBRIDA');
  await expect.poll(() => total(page)).toBeLessThan(all);
  const found = await total(page);
  await expect(cells(page, 1).first()).toContainText('Comentario: ');
  await expect(cells(page, 1).first().locator('mark').first()).toHaveText('híbrida');
  await page.screenshot({ path: info.outputPath('hits.png') });

  const target = info.outputPath('candidatos.xlsx');
  await answerSaveDialog(program.app, target);
  await page.getByRole('button', { name: 'Exportar' }).click();
  await page.getByRole('menuitem', { name: 'Excel (XLSX)' }).click();
  await expect(page.getByText('Exportaste los candidatos')).toBeVisible();
  const file = await openSpreadsheet(target);
  let rows = 0;
  for await (const _row of file.rows()) rows += 1;
  await file.close();
  expect(rows).toBe(found + 1);
});
