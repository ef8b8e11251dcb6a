// The main workflow: first run, process, import, moves by mouse and keyboard, export.
import { existsSync, readdirSync } from 'node:fs';
import { openSpreadsheet } from '../../src/server/platform/spreadsheet/index.ts';
import { nameOf, writeCandidates } from './candidates-file.ts';
import { expect, test } from './fixture.ts';
import { answerOpenDialog, answerSaveDialog, card, column, createProcess, drag, openLocalSpace } from './steps.ts';

const ROWS = 19_158;

test('from first run to an exported process [PRO-1] [PRO-15] [BOARD-1] [BOARD-2] [BOARD-15] [CAND-4] [CAND-7]', async ({
  launch,
}, info) => {
  test.setTimeout(240_000);
  const file = info.outputPath('candidatos.csv');
  await writeCandidates(file, ROWS);
  const { app, window } = await launch();
  const page = await window();

  await test.step('a space of one’s own', () => openLocalSpace(page));
  await test.step('a process', () => createProcess(page, 'Analista contable senior'));

  await test.step('its candidates come in', async () => {
    await answerOpenDialog(app, file);
    await page.getByRole('button', { name: 'Más acciones' }).click();
    await page.getByRole('menuitem', { name: 'Importar candidatos' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /Elegir archivo/ }).click();
    await expect(dialog.getByText('nombre completo', { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: /^Importar/ }).click();
    await expect(dialog.getByText('19.158 candidatos importados')).toBeVisible({ timeout: 120_000 });
    await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
    await expect(column(page, 'Postulados')).toContainText('19.158');
  });

  await test.step('a second window shows the same board', async () => {
    const [second] = await Promise.all([
      app.waitForEvent('window'),
      page.getByRole('button', { name: 'Abrir en ventana' }).click(),
    ]);
    await expect(column(second, 'Postulados')).toContainText('19.158');

    const dragged = await cardName(page, 0);
    await drag(page, card(column(page, 'Postulados'), dragged), column(page, 'Entrevista'));
    await expect(page.getByText('Candidato movido correctamente').first()).toBeVisible();
    await expect(card(column(second, 'Entrevista'), dragged)).toBeVisible();

    const moved = await cardName(page, 0);
    await card(column(page, 'Postulados'), moved).focus();
    await page.keyboard.press('Control+ArrowRight');
    await expect(card(column(page, 'Entrevista'), moved)).toBeFocused();
    await expect(card(column(second, 'Entrevista'), moved)).toBeVisible();
    await expect(column(second, 'Postulados')).toContainText('19.156');
  });

  await test.step('and out again, every one, accents intact', async () => {
    const target = info.outputPath('salida.xlsx');
    await answerSaveDialog(app, target);
    await page.getByRole('button', { name: 'Más acciones' }).click();
    await page.getByRole('menuitem', { name: 'Exportar candidatos' }).click();
    await expect(page.getByText('Descarga exitosa')).toBeVisible({ timeout: 60_000 });
    const names = await columnOf(target, 'Nombre completo');
    expect(names).toHaveLength(ROWS);
    expect(new Set(names)).toEqual(new Set(Array.from({ length: ROWS }, (_, index) => nameOf(index + 1))));
    expect(readdirSync(info.outputDir).filter((name) => name.endsWith('.part'))).toEqual([]);
    expect(existsSync(target)).toBe(true);
  });
});

/** In the first stage. */
async function cardName(page: import('@playwright/test').Page, index: number): Promise<string> {
  const label = await column(page, 'Postulados').locator('[data-card-id]').nth(index).innerText();
  const name = label.split(/[.\n]/)[0];
  if (!name) throw new Error('a card without a name');
  return name.trim();
}

async function columnOf(file: string, header: string): Promise<string[]> {
  const sheet = await openSpreadsheet(file);
  const values: string[] = [];
  let at = -1;
  for await (const row of sheet.rows()) {
    if (at < 0) at = row.cells.indexOf(header);
    else values.push(row.cells[at] ?? '');
  }
  await sheet.close();
  return values;
}
